import { contrast, gistsOf, type Pair, plainlyTurned } from '../words/index.ts';
import type { Judge } from './judge.ts';

/** Sentences as directions. */
type Vectors = ReadonlyMap<string, Float32Array>;

/** What speaks for one of them denying what the other says. */
export interface Denied {
  /** To the judge they are rather opposite than the same. */
  readonly judged: number;
  /** The words of one turn those of the other round. */
  readonly turned: number;
}

type Weights<Of> = Of & { readonly none: number };

/**
 * Fitted on the tuning points and pairs (bench/ear/fit-points.ts), with `none` for what is left when nothing speaks for it; then moved some
 * way from the judge towards the words, which know better what the judge was never taught (bench/ear/README.md).
 */
const DENIED: Weights<Denied> = { none: -0.2, judged: 0.85, turned: 3 };

/** How sure it is that a sentence denies what an earlier one says, 0..1. What is said word for word, or turned round so, needs no judge. */
function denied(pair: Pair, points: Vectors, judge: Judge): number {
  const turned = plainlyTurned(pair.said, pair.earlier, pair.topic);
  return turned === null ? weighed(DENIED, deniedIn(pair, points, judge)) : Number(turned);
}

export function deniedIn({ said, earlier, topic }: Pair, points: Vectors, judge: Judge): Denied {
  const { same, opposite } = judge(points.get(said.sentence)!, points.get(earlier.sentence)!);
  return { judged: odds(opposite / (same + opposite)), turned: contrast(said, earlier, topic) };
}

/** On this scale evidence adds up: 0 is even, and nothing is ever quite certain. */
function odds(chance: number): number {
  const open = Math.min(1 - 1e-6, Math.max(1e-6, chance));
  return Math.log(open / (1 - open));
}

function weighed<Of extends Readonly<Record<keyof Of, number>>>(weights: Weights<Of>, cues: Of): number {
  const names = Object.keys(cues) as (keyof Of)[];
  const sum = names.reduce((all, cue) => all + weights[cue] * cues[cue], weights.none);
  return 1 / (1 + Math.exp(-sum));
}

/** A suspicion that it denies is enough; so is that it speaks of something else. */
const SUSPECTED = 0.27;
const ANOTHER = 0.5;

/** Whether a sentence makes the point of an earlier one, looked at closely: it neither denies it nor speaks of something else. */
export function makesSamePoint(
  judge: Judge,
  text: string,
  past: string,
  now: Float32Array,
  then: Float32Array,
): boolean {
  const [said, earlier] = [gistsOf(text)[0], gistsOf(past)[0]];
  if (!said || !earlier || judge(now, then).other > ANOTHER) return false;
  const points: Vectors = new Map([
    [said.sentence, now],
    [earlier.sentence, then],
  ]);
  return denied({ said, earlier, of: 0, topic: new Set() }, points, judge) <= SUSPECTED;
}
