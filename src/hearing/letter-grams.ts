import { countWords } from '../engine/index.ts';
import { placeOf } from './word-grams.ts';

const WIDTH = 2048;
const LENGTH = 4;

/** Which words and stretches of four letters a text uses, as a row of numbers of length 1: endings differ, and in small data few words come twice. */
export const letterGrams = (text: string): Float32Array => {
  const grams = new Set<string>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const whole = `^${word}$`;
    grams.add(whole);
    for (let at = 0; at + LENGTH <= whole.length; at += 1) grams.add(whole.slice(at, at + LENGTH));
  }
  const seen = new Float32Array(WIDTH);
  for (const gram of grams) seen[placeOf(gram, WIDTH)] = 1 / Math.sqrt(grams.size);
  return seen;
};

/** A clause of fewer words says nothing by itself. */
const LEAST_WORDS = 4;

/** The clauses of a sentence, as its marks part them: praise may stand in the first, and something of one's own in the next. */
export const clausesIn = (sentence: string): readonly string[] => {
  const clauses: string[] = [];
  for (const piece of sentence.split(/(?<=[,;:–—])\s+/u)) {
    const last = clauses.at(-1);
    const isShort = (text: string): boolean => countWords(text) < LEAST_WORDS;
    if (last !== undefined && (isShort(piece) || isShort(last))) clauses[clauses.length - 1] = `${last} ${piece}`;
    else clauses.push(piece);
  }
  return clauses;
};
