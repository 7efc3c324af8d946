import { takeIn } from '../../engine/index.ts';
import {
  type CharacterMemory,
  noMemory,
  type Relation,
  type RememberedScene,
  standingWord,
} from './character-memory.ts';

/** A character's memory as a page that its writer can read and edit. */
export const writeMemory = ({ name, mood, relations, scenes, notes = [] }: CharacterMemory): string =>
  `${[
    `# ${name}`,
    ...(notes.length > 0 ? [notes.join('\n')] : []),
    `## Mood\n${mood ? `${mood.word} (${mood.value})` : 'none'}`,
    `## How I stand to others\n${
      Object.entries(relations)
        .map(
          ([other, { value, because }]) =>
            `- ${other}: ${standingWord(value)} (${value})${because && `, because ${because}`}`,
        )
        .join('\n') || 'nobody yet'
    }`,
    '## What I remember',
    ...scenes.map(({ title, date, memories }) =>
      [`### ${title}${date && ` (${date})`}`, ...memories.map((memory) => `- ${memory}`)].join('\n'),
    ),
  ].join('\n\n')}\n`;

/** Reads such a page, however it was edited: whatever has no place in it stays as a note. */
export const readMemory = (name: string, text: string): CharacterMemory => {
  const memory: { -readonly [Key in keyof CharacterMemory]: CharacterMemory[Key] } = { ...noMemory(name) };
  const relations: Record<string, Relation> = {};
  const scenes: { title: string; date: string; memories: string[] }[] = [];
  const notes: string[] = [];
  let part = '';
  for (const line of takeIn(text).split('\n')) {
    const heading = /^##\s+(.*)$/u.exec(line)?.[1]?.toLowerCase();
    const scene = /^###\s+(.*?)(?:\s+\((.*)\))?\s*$/u.exec(line);
    const bullet = /^\s*[-*]\s+(.*)$/u.exec(line)?.[1];
    if (scene) scenes.push({ title: scene[1]!, date: scene[2] ?? '', memories: [] });
    else if (heading !== undefined) part = heading;
    else if (part.startsWith('mood')) memory.mood = readMood(line) ?? memory.mood;
    else if (part.startsWith('how') && bullet) Object.assign(relations, readRelation(bullet));
    else if (part.startsWith('what') && bullet && scenes.length > 0) scenes.at(-1)!.memories.push(bullet);
    else if (line.trim() !== '' && !/^# |^nobody yet$/u.test(line)) notes.push(line.trim());
  }
  return {
    ...memory,
    relations,
    scenes: scenes satisfies readonly RememberedScene[],
    ...(notes.length > 0 && { notes }),
  };
};

const readMood = (line: string): CharacterMemory['mood'] => {
  const [, word, value] = /^\s*(\S.*?)\s*(?:\((-?[\d.]+)\))?\s*$/u.exec(line) ?? [];
  return word === undefined || word === 'none' ? null : { word, value: bounded(Number(value ?? 0)) };
};

const readRelation = (bullet: string): Record<string, Relation> => {
  const [, name, word, value, because = ''] =
    /^([^:]+):\s*([\p{L} ]+?)?\s*(?:\((-?[\d.]+)\))?(?:,\s*because\s+(.*))?$/u.exec(bullet) ?? [];
  if (name === undefined) return {};
  const byWord = { close: 0.6, warm: 0.3, neutral: 0, wary: -0.3, hostile: -0.7 }[word?.toLowerCase() ?? ''] ?? 0;
  return { [name.trim()]: { value: value === undefined ? byWord : bounded(Number(value)), because } };
};

const bounded = (value: number): number => (Number.isFinite(value) ? Math.min(1, Math.max(-1, value)) : 0);
