import { contrast } from './contrast.ts';
import { coverage, type Likeness, type Pair, type Setting } from './likeness.ts';
import { LINE, onScale } from './line.ts';

export interface Repetition {
  readonly score: number;
  /** Index of the earlier text it repeats most, or null when it repeats none. */
  readonly of: number | null;
}

/** From this score on a moderator may say that the point has been made. */
export const REPEATED = LINE;

/** Likeness from which two sentences in the same talk are the same point. */
const SAME_POINT = 0.08;

/** However alike their words are, sentences that surely say the opposite keep no more than this of the same point. */
export const OPPOSITE_POINT = 0.2;

const MIX: Likeness = { words: 0.8, grams: 0.2 };

/** How much of a text has been said before, 0..1, and in which earlier text. Saying the opposite is not repeating. */
export function repetition(text: string, earlier: readonly string[], setting: Setting = {}): Repetition {
  const judgement = { alike: mixed, opposed, atMost: OPPOSITE_POINT * SAME_POINT };
  return mostRepeated(coverage(text, earlier, setting, judgement), SAME_POINT);
}

/** How little a sentence can be held to repeat the earlier one because it may say the opposite, 0..1: a suspicion weighs heavily. */
export function opposed({ said, earlier, topic }: Pair): number {
  return 1 - (1 - contrast(said, earlier, topic)) ** WARINESS;
}

const WARINESS = 3;

export function mostRepeated(shares: readonly number[], samePoint: number): Repetition {
  const most = Math.max(0, ...shares);
  return { score: onScale(most, samePoint), of: most > 0 ? shares.indexOf(most) : null };
}

export function mixed({ words, grams }: Likeness): number {
  return MIX.words * words + MIX.grams * grams;
}
