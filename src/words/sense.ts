import { alike, direction } from './direction.ts';
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
