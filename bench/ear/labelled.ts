import { readFileSync } from 'node:fs';

export type Half = 'tune' | 'held';
export type Label = 'restated' | 'new' | 'opposed' | 'drifted';

/** Two turns of one debate, and what the second is to the first. */
export interface LabelledPair {
  readonly half: Half;
  readonly domain: string;
  readonly topic: string;
  readonly label: Label;
  readonly said: string;
  readonly next: string;
}

/** Benches run from the top of the repository. */
export function labelledPairs(): LabelledPair[] {
  const lines = readFileSync('bench/ear/pairs.tsv', 'utf8').trimEnd().split('\n');
  const [header, ...rows] = lines.map((line) => line.split('\t'));
  return rows.map(
    (cells) => Object.fromEntries(header!.map((name, at) => [name, cells[at]])) as unknown as LabelledPair,
  );
}
