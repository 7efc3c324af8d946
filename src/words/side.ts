import { alike, direction } from './direction.ts';
import { knownWords } from './known-words.ts';

/** On which side of things a sentence stands, as a direction: restatements point alike, contraries apart. */
export type Side = Float32Array;

/** A word, and whether it is affirmed (1) or denied (-1) where it stands. */
export interface Leaning {
  readonly key: string;
  readonly sign: 1 | -1;
}

/** The side that words take together; null where none of them takes one. */
export function sideOf(words: readonly Leaning[]): Side | null {
  const { sides } = knownWords();
  let sum: Side | null = null;
  for (const { key, sign } of words) {
    const both = sides(key);
    if (!both) continue;
    const size = both.length / 2;
    const from = sign > 0 ? 0 : size;
    sum ??= new Float32Array(size);
    for (let at = 0; at < size; at += 1) sum[at]! += both[from + at]!;
  }
  return sum && direction(sum);
}

/** How far two sentences stand on opposite sides, -1..1; 0 where one takes none. */
export function sidesApart(one: Side | null, other: Side | null): number {
  return -alike(one, other);
}
