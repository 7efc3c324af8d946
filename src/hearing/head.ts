import { dot } from './embedder.ts';
import heads from './heads.json' with { type: 'json' };

/** What was learnt to tell one thing from vectors: its weights, and from where on it may say so. */
export interface TaughtHead {
  readonly weights: readonly number[];
  readonly none: number;
  /** Above it the head says so; set so that hardly anything else gets there. */
  readonly sure: number;
}

/** Their card is `heads.md`, beside the numbers. */
export type HeadName =
  | 'empty'
  | 'emptyAbroad'
  | 'objects'
  | 'unmoved'
  | 'evaded'
  | 'hostile'
  | 'refusing'
  | 'partial'
  | 'yes'
  | 'no';

export const headOf = (name: HeadName): TaughtHead =>
  (heads as unknown as Readonly<Record<HeadName, TaughtHead>>)[name];

/** Directions have length 1, so their numbers are small; weights are fitted to numbers near 1. */
export const SCALE = 8;

/** How sure a head is, 0..1. */
export const scoreOf = ({ weights, none }: TaughtHead, seen: Float32Array): number => {
  let sum = none;
  for (let at = 0; at < weights.length; at += 1) sum += weights[at]! * SCALE * (seen[at] ?? 0);
  return 1 / (1 + Math.exp(-sum));
};

/** A text as it is read in several ways. */
export const sideBySide = (...read: readonly Float32Array[]): Float32Array => {
  const seen = new Float32Array(read.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const each of read) {
    seen.set(each, from);
    from += each.length;
  }
  return seen;
};

/** A text held against another: what it says, and where both agree. */
export const asPair = (text: Float32Array, other: Float32Array): Float32Array => {
  const seen = new Float32Array(2 * text.length);
  seen.set(text);
  const near = Math.max(0.2, dot(text, other));
  for (let at = 0; at < text.length; at += 1) seen[text.length + at] = (text[at]! * other[at]! * 10) / (1 + near);
  return seen;
};
