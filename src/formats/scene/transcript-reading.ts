import { takeIn } from '../../engine/index.ts';
import { readLine } from './line-form.ts';
import type { SceneStatistics, SceneTranscript, TranscriptLine } from './transcript.ts';

/** Reads a transcript file back. Null where it is none; lines that can't be read are left out and told. */
export const readSceneTranscript = (
  written: string,
): { scene: SceneTranscript; problems: readonly string[] } | null => {
  const blocks = takeIn(written).trim().split(/\n\n+/u);
  const start = blocks.findIndex((block) => block.startsWith('[SCENE START]'));
  const end = blocks.findLastIndex((block) => block.startsWith('[SCENE END'));
  if (start < 0 || end < start) return null;
  const head = fields(blocks.slice(0, start).join('\n'), /^([A-Z]+): (.*)$/u);
  const characters = (head.CHARACTERS ?? '').split(', ').filter(Boolean);
  const problems: string[] = [];
  const entries = blocks.slice(start + 1, end).flatMap((block) => {
    const entry = readEntry(block, characters);
    if (!entry) problems.push(`This can't be read as a line of the scene: ${block.slice(0, 80)}`);
    return entry ?? [];
  });
  return {
    scene: {
      title: head.SCENE ?? '',
      characters,
      goal: head.GOAL ?? '',
      generated: Date.parse(`${(head.GENERATED ?? '').replace(' ', 'T')}Z`) || 0,
      setting: /\n\[Setting: (.*)\]$/u.exec(blocks[start]!)?.[1] ?? null,
      entries,
      ending: blocks[end]!,
      statistics: readStatistics(blocks.slice(end + 1).join('\n')),
    },
    problems,
  };
};

const fields = (text: string, pattern: RegExp): Record<string, string | undefined> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const found = pattern.exec(line);
      return found ? [[found[1], found[2]]] : [];
    }),
  );

/** A line belongs to whoever of the cast it begins with; longer names first. */
export const readEntry = (block: string, characters: readonly string[]): TranscriptLine | null => {
  const event = /^\[EVENT: ([\s\S]*)\]$/u.exec(block)?.[1];
  if (event !== undefined) return { type: 'event', content: event };
  if (/^\[(?:SYSTEM|SCENE)\b/u.test(block)) return { type: 'system', content: block };
  const speaker = characters.filter((name) => block.startsWith(`${name} [`)).sort((a, b) => b.length - a.length)[0];
  const line = speaker === undefined ? null : readLine(block.slice(speaker.length + 1));
  return line && speaker !== undefined ? { type: 'dialog', speaker, ...line } : null;
};

const readStatistics = (text: string): SceneStatistics => {
  const rows = fields(text, /^- ([^:]+): (.*)$/u);
  const number = (name: string): number => Number((rows[name] ?? '').replace(/[^\d.]/gu, ''));
  return {
    beats: number('Duration'),
    seconds: number('Processing time'),
    ...(rows['Total tokens'] !== undefined && { tokens: number('Total tokens') }),
    ...(rows['Estimated cost'] !== undefined && { usd: number('Estimated cost') }),
    ...(rows['Played by'] !== undefined && { voice: rows['Played by'] }),
  };
};
