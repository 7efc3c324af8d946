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
