import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import type { SceneTranscript, TranscriptLine } from './transcript.ts';

/** A scene as a screenplay in Fountain: names above their lines, tone and action in brackets, events as action. */
export const fountainOf = (scene: SceneTranscript): string =>
  `${[
    [`Title: ${harmlessLine(scene.title)}`, `Draft date: ${new Date(scene.generated).toISOString().slice(0, 10)}`].join(
      '\n',
    ),
    `.${headingOf(scene)}`,
    ...scene.entries.filter(({ type }) => type !== 'system').map(elementOf),
    '> THE END <',
  ].join('\n\n')}\n`;

/** A leading dot makes any line a heading. */
const headingOf = ({ setting, title }: SceneTranscript): string => {
  const place = harmlessLine(setting ?? title).toUpperCase();
  return /^(?:INT|EXT|EST|I\/E)\b/u.test(place) ? place : `INT. ${place}`;
};

const elementOf = (entry: TranscriptLine): string => {
  if (entry.type !== 'dialog') return action(entry.content);
  if (entry.action === 'react') return action(`${entry.speaker} ${entry.content}`);
  const { speaker, action: how, tone, target, nonverbal, content } = entry;
  const manner = [
    ...(how === 'interrupt' ? ['interrupting'] : []),
    ...(tone === 'neutral' ? [] : [tone]),
    ...(target ? [`to ${target}`] : []),
    ...(nonverbal ? [nonverbal] : []),
  ];
  return [
    `@${harmlessLine(speaker).toUpperCase()}`,
    ...(manner.length > 0 ? [`(${harmlessLine(manner.join(', ')).replace(/[()]/gu, '')})`] : []),
    ...harmless(content).split('\n').map(spoken),
  ].join('\n');
};

/** A leading exclamation mark keeps a line from being read as anything else. */
const action = (text: string): string => `!${harmlessLine(text).replace(/[.!?…]?$/u, (mark) => mark || '.')}`;

/** Words that would look like a bracket remark or a section get a backslash, which Fountain takes away. */
const spoken = (line: string): string => line.replace(/^(?=[(#=>!@.~])/u, '\\').replace(/([*_])/gu, '\\$1');
