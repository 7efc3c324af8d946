import { SENSES } from './senses.ts';

/** What a word is used for, as a direction: words that are used alike point alike, and the longer one is, the more its word tells. */
export type Sense = Float32Array;

/** Each letter stands for two numbers, each on so many steps around 0. */
const LETTERS = '#%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|';
const STEPS = 9;
const MIDDLE = (STEPS - 1) / 2;

/** The first letter tells the length: so many steps double it, and this one leaves it as it is. */
const STEPS_TO_DOUBLE = 6;
const AS_IT_IS = 60;

const VALUE = new Map([...LETTERS].map((letter, at) => [letter, at]));

let rows: ReadonlyMap<string, string> | null = null;
const read = new Map<string, Sense | null>();

/** The sense of a stem, or null for one that is not in the table. */
export function senseOf(stemmed: string): Sense | null {
  const known = read.get(stemmed);
  if (known !== undefined) return known;
  rows ??= new Map(
    SENSES.trim()
      .split('\n')
      .map((row) => row.split(' ') as [string, string]),
  );
  const row = rows.get(stemmed);
  const sense = row === undefined ? null : decoded(row);
  if (row !== undefined) read.set(stemmed, sense); // the table is finite, what people say is not
  return sense;
}

function decoded(row: string): Sense {
  const [first = 0, ...pairs] = [...row].map((letter) => VALUE.get(letter)!);
  const unit = 2 ** ((first - AS_IT_IS) / STEPS_TO_DOUBLE);
  return Float32Array.from(
    pairs.flatMap((pair) => [(Math.floor(pair / STEPS) - MIDDLE) * unit, ((pair % STEPS) - MIDDLE) * unit]),
  );
}

/** The sum of senses, each as often as its word counts, of length 1; null where no word has one. */
export function senseOfAll(senses: readonly Sense[], weights: readonly number[]): Sense | null {
  const [first] = senses;
  if (!first) return null;
  const sum = new Float32Array(first.length);
  senses.forEach((sense, nth) => {
    const weight = weights[nth]!;
    for (let at = 0; at < sum.length; at += 1) sum[at]! += weight * sense[at]!;
  });
  let square = 0;
  for (const part of sum) square += part * part;
  const length = Math.sqrt(square);
  if (length === 0) return null;
  for (let at = 0; at < sum.length; at += 1) sum[at]! /= length;
  return sum;
}

/** How much alike two senses of length 1 are, -1..1; 0 where one is missing. Asked very often: four sums at a time go faster than one. */
export function alikeInSense(one: Sense | null, other: Sense | null): number {
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
