import { gistsOf, opposed } from '../../src/ear/index.ts';
import { dot } from '../../src/ears/embedder.ts';
import { loadMiniLM } from '../../src/ears/index.ts';
import { vectorsOf } from '../../src/ears/vectors.ts';
import { type Label, labelledPairs } from './labelled.ts';
import { type Example, logistic } from './logistic.ts';
import { opposedIn, points, restatedIn, type Two } from './points.ts';

/** Fits the weights of `src/ears/said-before.ts` on what is there for tuning, and prints them: node --import tsx bench/ear/fit-sides.ts */
const CUES = ['none', 'meaning', 'sides', 'words'] as const;

/** Only what is near in meaning is ever asked for its side. */
const NEAR = 0.45;

/** The ear is to be surer than the fit: a likeness that is half taken away may still count as repeated. */
const SURER = 1.6;

/** It rather misses a repetition than takes the opposite for one. */
const WARY = 0.8;

const { meaning, sides } = (await loadMiniLM())!;
const turns = (label: Label) =>
  labelledPairs()
    .filter((pair) => pair.half === 'tune' && pair.label === label)
    .map(({ said, next }): Two => [next, said]);

// Turns and points count the same, and so do both answers, however many there are of each.
const examples = [
  ...(await examplesOf(turns('opposed'), true)),
  ...(await examplesOf(turns('restated'), false)),
  ...(await examplesOf(points('tune').flatMap(opposedIn), true)),
  ...(await examplesOf(points('tune').flatMap(restatedIn), false)),
];

async function examplesOf(pairs: readonly Two[], wanted: boolean): Promise<Example[]> {
  const [meanings, taken] = [await vectorsOf(pairs.flat(), meaning), await vectorsOf(pairs.flat(), sides)];
  const all = pairs.flatMap(([next, past]) => {
    const [said, ...more] = gistsOf(next);
    const [earlier, ...further] = gistsOf(past);
    if (!said || !earlier || more.length + further.length > 0) return [];
    const [one, other] = [said.sentence, earlier.sentence];
    const near = dot(meanings.get(one)!, meanings.get(other)!);
    const words = opposed({ said, earlier, of: 0, topic: new Set() });
    return near < NEAR ? [] : [[near, dot(taken.get(one)!, taken.get(other)!), words]];
  });
  return all.map((cues) => ({ cues, wanted, weight: 1_000 / all.length }));
}

const [none, ...others] = logistic(examples).map((weight) => SURER * weight);
const weights = [none! + WARY, ...others];
console.log(examples.length, Object.fromEntries(CUES.map((cue, at) => [cue, weights[at]!.toFixed(1)])));
