import type { WordNumbers } from '../words/index.ts';
import { partsIn } from './tensors.ts';

/** A byte stands for two numbers, each on so many steps around 0. */
const STEPS = 9;
const MIDDLE = (STEPS - 1) / 2;

/** The byte of the size: so many steps double it, and this one leaves it as it is. */
const STEPS_TO_DOUBLE = 6;
const AS_IT_IS = 60;

/** The numbers of words, out of a file in safetensors form with the parts words, size and steps (bench/ear/train/packed.py writes it). */
export function packedWords(file: Uint8Array): WordNumbers {
  const [words, size, steps] = ['words', 'size', 'steps'].map((name) => partIn(file, name)) as [Bytes, Bytes, Bytes];
  const rows = new Map(
    new TextDecoder()
      .decode(words)
      .split('\n')
      .map((word, row) => [word, row]),
  );
  const width = steps.length / rows.size;
  const kept = new Map<string, Float32Array>();

  return (word) => {
    const known = kept.get(word);
    if (known) return known;
    const row = rows.get(word);
    if (row === undefined) return null;
    const numbers = unpacked(steps.subarray(row * width, (row + 1) * width), size[row]!);
    kept.set(word, numbers);
    return numbers;
  };
}

type Bytes = Uint8Array;

function partIn(file: Bytes, name: string): Bytes {
  const part = partsIn(file).get(name);
  if (part?.dtype !== 'U8')
    throw new Error(`The table of words has no bytes "${name}"; write it again with packed.py.`);
  return part.bytes;
}

function unpacked(pairs: Bytes, size: number): Float32Array {
  const unit = 2 ** ((size - AS_IT_IS) / STEPS_TO_DOUBLE);
  const numbers = new Float32Array(2 * pairs.length);
  pairs.forEach((pair, at) => {
    numbers[2 * at] = (Math.floor(pair / STEPS) - MIDDLE) * unit;
    numbers[2 * at + 1] = ((pair % STEPS) - MIDDLE) * unit;
  });
  return numbers;
}
