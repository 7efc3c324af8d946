import { readHeader } from './header.ts';
import type { ParsedResponse, SceneAction } from './response.ts';

/** What a character said or did, without how it was read. */
export type SceneLine = Omit<ParsedResponse, 'warning'>;

/** The written form of a line: a header in brackets, then the words in quotation marks. */
export const writeLine = (line: SceneLine): string => writeReply({ ...line, content: escapeMarkers(line.content) });

/** The same as a character would answer it: whatever it says is its own words, markers included. */
export const writeReply = (line: SceneLine): string => {
  const header = `[${headerParts(line).join(', ')}]`;
  return line.action === 'speak' || line.action === 'interrupt' ? `${header} "${line.content}"` : header;
};

const headerParts = ({ action, target, tone, interruptAfter, nonverbal }: SceneLine): string[] => [
  ...(action === 'interrupt' ? [`INTERRUPT${interruptAfter ? ` after "${interruptAfter}"` : ''}`] : []),
  ...(action === 'react' || action === 'silent' ? [action.toUpperCase()] : []),
  ...(target ? [`TO: ${target}`] : []),
  ...(action === 'silent' && tone === 'neutral' ? [] : [`TONE: ${tone}`]),
  ...(nonverbal ? [`*${nonverbal}*`] : []),
];

/** Reads a written line back, exactly; null where it is none. */
export const readLine = (text: string): SceneLine | null => {
  if (!text.startsWith('[')) return null;
  const { keyword, target, tone, phrase, nonverbal, end } = readHeader(text, 0);
  const action: SceneAction = keyword ?? 'speak';
  const isSpoken = action === 'speak' || action === 'interrupt';
  const body = text.slice(end).trim();
  if (isSpoken ? !/^"[\s\S]*"$/u.test(body) || body.length < 2 : body !== '') return null;
  const done = action === 'react' ? (nonverbal ?? '') : '';
  return {
    action,
    ...(target !== null && { target }),
    tone: tone ?? 'neutral',
    content: isSpoken ? unescapeMarkers(body.slice(1, -1)) : done,
    ...(phrase !== null && { interruptAfter: phrase }),
    ...(nonverbal !== null && { nonverbal }),
  };
};

/** What only the transcript itself may write in a bracket. */
const markers = '\\s*(?:TO|TONE|INTERRUPT|SILENT|REACT|EVENT|SYSTEM|SCENE|SETTING)(?![\\p{L}\\p{N}])';
const marker = new RegExp(`\\[(\\\\*)(?=${markers})`, 'giu');
const escaped = new RegExp(`\\[\\\\(\\\\*)(?=${markers})`, 'giu');

/** Makes markers within words harmless: whoever reads line by line can't be led to see a line that nobody spoke. */
const escapeMarkers = (text: string): string => text.replace(marker, '[\\$1');

const unescapeMarkers = (text: string): string => text.replace(escaped, '[$1');
