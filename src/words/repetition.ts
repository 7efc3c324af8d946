import { contrast, LINE } from './contrast.ts';
import { coverage, type Likeness, type Pair, type Setting } from './likeness.ts';

export interface Repetition {
  /** From the line on the point has been made. */
  readonly score: number;
  /** Index of the earlier text it repeats most, or null when it repeats none. */
  readonly of: number | null;
}

/** From this score on a moderator may say that the point has been made. */
export const REPEATED = LINE;

/** However alike their words are, sentences that surely say the opposite keep no more than this of the same point. */
const OPPOSITE_POINT = 0.1;

/** Fitted on the tuning points and pairs (bench/ear/fit-words.ts), with `none` for what is left when nothing speaks for it. */
const BY_SENSE: Weights = { none: -2.2, words: 2.4, grams: 0, sense: 8.8, usual: -7.4 };

/** The same for words whose senses are not known, as in other languages. */
const BY_WORDS: Weights = { none: -1.5, words: 9.3, grams: 0.9, sense: 0, usual: 0 };

type Weights = Likeness & { readonly none: number };

/** How much of a text has been said before, 0..1, and in which earlier text. Saying the opposite is not repeating. */
export function repetition(text: string, earlier: readonly string[], setting: Setting = {}): Repetition {
  return mostRepeated(coverage(text, earlier, setting, { alike: samePoint, opposed, atMost: OPPOSITE_POINT }));
}

/** How likely it is by their words that two sentences make the same point, 0..1, if they don't say the opposite. */
function samePoint({ words, grams, sense, usual }: Likeness, { said, earlier }: Pair): number {
  const by = said.senses.size > 0 && earlier.senses.size > 0 ? BY_SENSE : BY_WORDS;
  const sum = by.none + by.words * words + by.grams * grams + by.sense * sense + by.usual * usual;
  return 1 / (1 + Math.exp(-sum));
}

/** How little a sentence can be held to repeat the earlier one because it may say the opposite, 0..1: a suspicion weighs heavily. */
function opposed({ said, earlier, topic }: Pair): number {
  return 1 - (1 - contrast(said, earlier, topic)) ** WARINESS;
}

const WARINESS = 4;

function mostRepeated(shares: readonly number[]): Repetition {
  const most = Math.max(0, ...shares);
  return { score: most, of: most > 0 ? shares.indexOf(most) : null };
}
