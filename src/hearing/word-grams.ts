const WIDTH = 1024;

/** How much words count beside directions, whose length is 1. */
const WEIGHT = 1;

const tokens = /[\p{L}\p{N}]+(?:['’]\p{L}+)?|[,.;:!?]/gu;

/** Which words, pairs of words and pairs with a word between them a text uses, as a row of numbers of length 1: what directions leave out (not, but, still). */
export const wordGrams = (text: string): Float32Array => {
  const words = ['^', ...(text.toLowerCase().match(tokens) ?? []), '$'];
  const grams = new Set<string>();
  words.forEach((word, at) => {
    grams.add(word);
    if (words[at + 1] !== undefined) grams.add(`${word} ${words[at + 1]}`);
    if (words[at + 2] !== undefined) grams.add(`${word} _ ${words[at + 2]}`);
  });
  const seen = new Float32Array(WIDTH);
  for (const gram of grams) seen[placeOf(gram, WIDTH)] = WEIGHT / Math.sqrt(grams.size);
  return seen;
};

/** FNV-1a: the same place for the same words on every machine. */
export const placeOf = (gram: string, width: number): number => {
  let hash = 2166136261;
  for (const letter of gram) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return (hash >>> 0) % width;
};
