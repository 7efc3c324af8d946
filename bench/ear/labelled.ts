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

export const labelledPairs = (): LabelledPair[] => rowsOf<LabelledPair>('pairs.tsv');

/** A turn, and how its speaker stands towards the one before. */
export interface LabelledTurn {
  readonly half: Half;
  readonly label: 'agrees' | 'disagrees' | 'neither';
  readonly text: string;
}

export const labelledTurns = (): LabelledTurn[] => rowsOf<LabelledTurn>('turns.tsv');

/** Two questions in a row, and whether the second is the first again. */
export interface LabelledQuestions {
  readonly half: Half;
  readonly label: 'circles' | 'moves';
  readonly said: string;
  readonly next: string;
}

export const labelledQuestions = (): LabelledQuestions[] => rowsOf<LabelledQuestions>('questions.tsv');

/** Benches run from the top of the repository. */
function rowsOf<Row>(file: string): Row[] {
  const lines = readFileSync(`bench/ear/${file}`, 'utf8').trimEnd().split('\n');
  const [header, ...rows] = lines.map((line) => line.split('\t'));
  return rows.map((cells) => Object.fromEntries(header!.map((name, at) => [name, cells[at]])) as Row);
}
