import { knownWords } from './known-words.ts';

/** What a word is used for, as a direction: words that are used alike point alike, and the longer one is, the more its word tells. */
export type Sense = Float32Array;

/** The sense of a stem, or null where none is known. */
export function senseOf(stemmed: string): Sense | null {
  return knownWords().senses(stemmed);
}

/** The sum of senses, each as often as its word counts, of length 1; null where no word has one. */
export function senseOfAll<Word>(
  senses: Iterable<readonly [Word, Sense]>,
  counts: (word: Word) => number,
): Sense | null {
  let sum: Sense | null = null;
  for (const [word, sense] of senses) {
    const weight = counts(word);
    sum ??= new Float32Array(sense.length);
    for (let at = 0; at < sense.length; at += 1) sum[at]! += weight * sense[at]!;
  }
  return sum && direction(sum);
}

/** How much alike two senses of length 1 are, -1..1; 0 where one is missing. */
export const alikeInSense = alike;

/** Brings numbers to length 1 as a direction; null where there is none. */
function direction(sum: Float32Array): Float32Array | null {
  let square = 0;
  for (const part of sum) square += part * part;
  const length = Math.sqrt(square);
  if (length === 0) return null;
  for (let at = 0; at < sum.length; at += 1) sum[at]! /= length;
  return sum;
}

/** How much alike two directions are, -1..1; 0 where one is missing. Asked very often: four sums at a time go faster than one. */
function alike(one: Float32Array | null, other: Float32Array | null): number {
  if (!one || !other) return 0;
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < one.length; at += 4) {
    a += one[at]! * other[at]!;
    b += one[at + 1]! * other[at + 1]!;
    c += one[at + 2]! * other[at + 2]!;
    d += one[at + 3]! * other[at + 3]!;
  }
  return a + b + c + d;
}
