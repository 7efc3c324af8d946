/** Each letter stands for two numbers, each on so many steps around 0. */
const LETTERS = '#%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|';
const STEPS = 9;
const MIDDLE = (STEPS - 1) / 2;

/** The first letter tells the size: so many steps double it, and this one leaves it as it is. */
const STEPS_TO_DOUBLE = 6;
const AS_IT_IS = 60;

const VALUE = new Map([...LETTERS].map((letter, at) => [letter, at]));

/** What was learnt about words, as text: a word a line, and behind it its numbers (bench/ear/train/packed.py writes them). */
export class Packed {
  readonly #table: string;
  #rows: ReadonlyMap<string, string> | null = null;
  readonly #read = new Map<string, Float32Array>();

  constructor(table: string) {
    this.#table = table;
  }

  /** The numbers of a word, or null for one that is not in the table. */
  of(word: string): Float32Array | null {
    const known = this.#read.get(word);
    if (known) return known;
    this.#rows ??= new Map(
      this.#table
        .trim()
        .split('\n')
        .map((row) => row.split(' ') as [string, string]),
    );
    const row = this.#rows.get(word);
    if (row === undefined) return null;
    const numbers = unpacked(row);
    this.#read.set(word, numbers);
    return numbers;
  }
}

function unpacked(row: string): Float32Array {
  const [first = 0, ...pairs] = [...row].map((letter) => VALUE.get(letter)!);
  const unit = 2 ** ((first - AS_IT_IS) / STEPS_TO_DOUBLE);
  return Float32Array.from(
    pairs.flatMap((pair) => [(Math.floor(pair / STEPS) - MIDDLE) * unit, ((pair % STEPS) - MIDDLE) * unit]),
  );
}

/** Brings numbers to length 1 as a direction; null where there is none. */
export function direction(sum: Float32Array): Float32Array | null {
  let square = 0;
  for (const part of sum) square += part * part;
  const length = Math.sqrt(square);
  if (length === 0) return null;
  for (let at = 0; at < sum.length; at += 1) sum[at]! /= length;
  return sum;
}

/** How much alike two directions are, -1..1; 0 where one is missing. Asked very often: four sums at a time go faster than one. */
export function alike(one: Float32Array | null, other: Float32Array | null): number {
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
