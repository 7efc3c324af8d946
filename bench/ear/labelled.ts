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

/** A point of a topic: sentences that make it, and sentences that deny it. */
export interface LabelledPoint {
  /** To learn from (bench/ear/train), or to tune on. */
  readonly part: 'learn' | 'tune';
  readonly topic: string;
  readonly says: readonly string[];
  readonly denies: readonly string[];
}

export const labelledPoints = (): LabelledPoint[] =>
  cellsOf('points.tsv').map(([part, topic, ...sentences]) => ({
    part: part as LabelledPoint['part'],
    topic: topic!,
    says: sentences.slice(0, 3),
    denies: sentences.slice(3),
  }));

/** A sentence and an earlier one that it either restates or opposes. */
export interface Opposing {
  readonly text: string;
  readonly earlier: string;
  readonly opposed: boolean;
}

/** All pairs that a point gives. */
export function pairsOf({ says, denies }: LabelledPoint): Opposing[] {
  const restated = [says, denies].flatMap((side) =>
    side.flatMap((text, at) => side.slice(0, at).map((earlier) => ({ text, earlier, opposed: false }))),
  );
  return [...restated, ...denies.flatMap((text) => says.map((earlier) => ({ text, earlier, opposed: true })))];
}

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

function rowsOf<Row>(file: string): Row[] {
  const [header, ...rows] = linesOf(file);
  return rows.map((cells) => Object.fromEntries(header!.map((name, at) => [name, cells[at]])) as Row);
}

const cellsOf = (file: string): string[][] => linesOf(file).slice(1);

/** Benches run from the top of the repository. */
function linesOf(file: string): string[][] {
  const lines = readFileSync(`bench/ear/${file}`, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}
