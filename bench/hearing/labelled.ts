import { readdirSync, readFileSync } from 'node:fs';

/** A labelled text: to which question, and what is right. */
export interface Labelled {
  readonly question: string;
  readonly text: string;
  readonly other?: string | null;
  readonly label: string;
  readonly language: string;
  /** What was said before, where that matters. */
  readonly room?: readonly string[];
}

/** All rows of a folder, from the top of the repository; `held` is never read while anything is fitted or chosen. */
export function labelledIn(half: 'train' | 'held'): Labelled[] {
  const folder = `bench/hearing/${half}`;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as Labelled);
}
