import { numbersIn, tensorsIn } from './tensors.ts';

/** What a sentence is to an earlier one; the three add up to 1. */
interface Judged {
  readonly same: number;
  readonly opposite: number;
  readonly other: number;
}

/** Tells what two sentences are to each other by the directions in which their points lie. Who was first makes no difference. */
export type Judge = (one: Float32Array, other: Float32Array) => Judged;

/** The judge that is kept in a file in safetensors form: one layer that looks at the directions, and one that decides. */
export function judgeIn(file: Uint8Array): Judge {
  const tensors = tensorsIn(file);
  const table = (name: string) => numbersIn(tensors.get(`judge.${name}`)!);
  const [looks, hints] = [table('looks.weight'), table('looks.bias')];
  const [weighs, leans] = [table('decides.weight'), table('decides.bias')];

  return (one, other) => {
    const found = layer(looks, hints, compared(one, other)).map(gelu);
    const [same = 0, opposite = 0, another = 0] = layer(weighs, leans, found).map(Math.exp);
    const sum = same + opposite + another;
    return { same: same / sum, opposite: opposite / sum, other: another / sum };
  };
}

/** Where two directions agree, and where they differ. */
function compared(one: Float32Array, other: Float32Array): Float32Array {
  const seen = new Float32Array(2 * one.length);
  for (let at = 0; at < one.length; at += 1) {
    seen[at] = one[at]! * other[at]!;
    seen[one.length + at] = Math.abs(one[at]! - other[at]!);
  }
  return seen;
}

function layer(weights: Float32Array, bias: Float32Array, seen: Float32Array): Float32Array {
  return bias.map((start, row) => {
    let sum = start;
    for (let at = 0, from = row * seen.length; at < seen.length; at += 1) sum += weights[from + at]! * seen[at]!;
    return sum;
  });
}

/** Lets through what speaks for something, and next to nothing of the rest. */
function gelu(x: number): number {
  return (x / 2) * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));
}
