import { dot, type Embedder } from './embedder.ts';

/** Pairs of plain sentences that differ in which way they point, not in what they are about. */
const POLES: readonly (readonly [string, string])[] = [
  ['it is good and beneficial', 'it is bad and harmful'],
  ['it works well and succeeds', 'it fails and does not work'],
  ['it increases and there is more', 'it decreases and there is less'],
  ['it is cheap and saves money', 'it is expensive and wastes money'],
  ['it is safe', 'it is dangerous and risky'],
  ['it is easy and simple', 'it is hard and complicated'],
  ['it is fast and in time', 'it is slow and too late'],
  ['yes, that is true, definitely', 'no, that is not true, not at all'],
  ['we should do it', 'we should not do it'],
  ['people want and like it', 'people hate and reject it'],
  ['it is possible', 'it is impossible'],
  ['it is fair', 'it is unfair'],
  ['it solves the problem', 'it causes a problem'],
  ['there is plenty, always, everyone', 'there is none, never, nobody'],
  ['it happens', 'it does not happen'],
];

/** Tells how much two sentences differ in direction rather than in matter, 0..1: the share of their difference that lies between the poles. */
export type Polarity = (one: Float32Array, other: Float32Array) => number;

/** Below `usual` the share is that of any two wordings; from `marked` on it is plain. */
const SHARE = { usual: 0.25, marked: 0.45 };

/** Sentences closer than this differ in next to nothing. */
const NEXT_TO_NOTHING = 0.2;

export async function polarityBy(embedder: Embedder): Promise<Polarity> {
  const poles = await embedder.embed(POLES.flat());
  const axes = POLES.map((_, at) => {
    const axis = difference(poles[2 * at]!, poles[2 * at + 1]!);
    const length = lengthOf(axis);
    return axis.map((part) => part / length);
  });
  return (one, other) => {
    const apart = difference(one, other);
    const along = Math.sqrt(axes.reduce((sum, axis) => sum + dot(axis, apart) ** 2, 0));
    const share = along / Math.max(NEXT_TO_NOTHING, lengthOf(apart));
    return Math.min(1, Math.max(0, (share - SHARE.usual) / (SHARE.marked - SHARE.usual)));
  };
}

function difference(one: Float32Array, other: Float32Array): Float32Array {
  return one.map((part, at) => part - other[at]!);
}

function lengthOf(vector: Float32Array): number {
  return Math.sqrt(dot(vector, vector));
}
