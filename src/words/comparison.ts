import { isPunctuation } from './words.ts';

/** "A more than B": what is put above, what is put below. */
export interface Comparison {
  readonly above: ReadonlySet<string>;
  readonly below: ReadonlySet<string>;
}

const DOWNWARD = new Set('less fewer least'.split(' '));
const UPWARD_VERBS = new Set(
  'outweigh outweighs outweighed exceed exceeds exceeded beat beats trump trumps'.split(' '),
);

/** The sentence's comparison ("cost more than it saves", "benefits outweigh risks"), turned so that the greater comes first. */
export function comparisonIn(
  tokens: readonly string[],
  stemOf: (word: string) => string,
  stopWords: ReadonlySet<string>,
): Comparison | null {
  const at = tokens.findIndex(
    (token, i) => (token === 'than' && tokens[i - 1] !== 'rather') || UPWARD_VERBS.has(token),
  );
  if (at < 1 || at === tokens.length - 1) return null;
  const before = side(tokens.slice(lastMark(tokens, at) + 1, at));
  const after = side(tokens.slice(at + 1, nextMark(tokens, at)));
  if (before.size === 0 || after.size === 0) return null;
  const downward = tokens.slice(Math.max(0, at - 4), at).some((token) => DOWNWARD.has(token));
  return downward ? { above: after, below: before } : { above: before, below: after };

  function side(words: readonly string[]): Set<string> {
    return new Set(
      words.filter((word) => !stopWords.has(word) && !DOWNWARD.has(word) && !isPunctuation(word)).map(stemOf),
    );
  }
}

/** What a comparison is told by; which way it points is told by what it puts above. */
export const DEGREES: ReadonlySet<string> = new Set('more most less fewer least'.split(' '));

/** Do two sentences compare the same things, the same way or the other way round? */
export function areCompared(one: Comparison | null, other: Comparison | null): boolean {
  if (one === null || other === null) return false;
  return isSwapped(one, other) || (shared(one.above, other.above) > 0 && shared(one.below, other.below) > 0);
}

/** Does one put above what the other puts below, and the other way round? */
export function isSwapped(one: Comparison | null, other: Comparison | null): boolean {
  return one !== null && other !== null && shared(one.above, other.below) > 0 && shared(one.below, other.above) > 0;
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0;
  for (const key of one) if (other.has(key)) count += 1;
  return count;
}

function lastMark(tokens: readonly string[], at: number): number {
  return tokens.findLastIndex((token, i) => i < at && isPunctuation(token));
}

function nextMark(tokens: readonly string[], at: number): number {
  const mark = tokens.findIndex((token, i) => i > at && isPunctuation(token));
  return mark < 0 ? tokens.length : mark;
}
