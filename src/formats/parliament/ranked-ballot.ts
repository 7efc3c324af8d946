import { type Fields, textsIn } from './reading.ts';

/** Candidates by name, the best first. Those left out come last, all alike. */
export type Ranking = readonly string[];

export interface RankedBallot {
  readonly ranking: Ranking;
  readonly reasoning: string;
}

/** How a ranked vote was decided, in sentences that can be read out. */
export interface RankedResult {
  /** All candidates, the winner first. */
  readonly order: readonly string[];
  readonly winner: string;
  readonly steps: readonly string[];
}

/** A way to count ranked ballots. Candidates come in the order that breaks a last tie. */
export type Count = (candidates: readonly string[], ballots: readonly Ranking[]) => RankedResult;

/** Reads a ranking: only known candidates, each once. Null where none is named. */
export const readRanking = (fields: Fields, candidates: readonly string[]): Ranking | null => {
  const named = textsIn(fields.ranking).flatMap((item) => candidates.find((name) => sameName(name, item)) ?? []);
  const ranking = [...new Set(named)];
  return ranking.length > 0 ? ranking : null;
};

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
