import { memo } from './memo.ts';
import type { Vector } from './vector-index.ts';

const GRAM = 4;
/** The runs of four letters in weighted words, by hash. They still match where two stems differ at an end: "shop", "shopkeep". */
export function gramsOf({ keys: words, weights }: Vector<string>): Vector<number> {
  const grams: { keys: number[]; weights: number[] } = { keys: [], weights: [] };
  words.forEach((word, i) => {
    for (const gram of hashes(word)) {
      grams.keys.push(gram);
      grams.weights.push(weights[i]!);
    }
  });
  return grams;
}

const hashes = memo((word): readonly number[] => {
  const padded = ` ${word} `;
  const made: number[] = [];
  for (let at = 0; at + GRAM <= padded.length; at += 1) {
    let hash = 0;
    for (let i = at; i < at + GRAM; i += 1) hash = (hash * 31 + padded.charCodeAt(i)) & 0x3fffffff;
    made.push(hash);
  }
  return made;
}, 20_000);
