import { gistsOf, opposed } from '../../src/ear/index.ts';
import { dot } from '../../src/ears/embedder.ts';
import { loadMiniLM } from '../../src/ears/index.ts';
import { vectorsOf } from '../../src/ears/vectors.ts';
import { labelledPairs, labelledPoints, type Opposing, pairsOf } from './labelled.ts';
import { type Example, logistic } from './logistic.ts';

/** Fits the weights of `src/ears/said-before.ts` on what is there for tuning, and prints them: node --import tsx bench/ear/fit-sides.ts */
const CUES = ['none', 'meaning', 'sides', 'words'] as const;

/** Only what is near in meaning is ever asked for its side. */
const NEAR = 0.45;

/** The ear is to be surer than the fit: a likeness that is half taken away may still count as repeated. */
const SURER = 1.6;

/** It rather misses a repetition than takes the opposite for one. */
const WARY = 0.5;

const turns = labelledPairs()
  .filter(({ half, label }) => half === 'tune' && (label === 'restated' || label === 'opposed'))
  .map(({ said, next, label }): Opposing => ({ text: next, earlier: said, opposed: label === 'opposed' }));
const points = labelledPoints()
  .filter(({ part }) => part === 'tune')
  .flatMap(pairsOf);

const { meaning, sides } = (await loadMiniLM())!;

async function examplesOf(pairs: readonly Opposing[]): Promise<Example[]> {
  const texts = pairs.flatMap(({ text, earlier }) => [text, earlier]);
  const [meanings, taken] = [await vectorsOf(texts, meaning), await vectorsOf(texts, sides)];
  const examples = pairs.flatMap((pair) => {
    const [said, ...more] = gistsOf(pair.text);
    const [earlier, ...further] = gistsOf(pair.earlier);
    if (!said || !earlier || more.length + further.length > 0) return [];
    const [one, other] = [said.sentence, earlier.sentence];
    const near = dot(meanings.get(one)!, meanings.get(other)!);
    const words = opposed({ said, earlier, of: 0, topic: new Set() });
    return near < NEAR ? [] : [{ cues: [near, dot(taken.get(one)!, taken.get(other)!), words], wanted: pair.opposed }];
  });
  const share = (wanted: boolean) => 1_000 / examples.filter((example) => example.wanted === wanted).length;
  return examples.map((example) => ({ ...example, weight: share(example.wanted) }));
}

// Turns and points count the same, and so do both answers, however many there are of each.
const examples = [...(await examplesOf(turns)), ...(await examplesOf(points))];
const [none, ...others] = logistic(examples).map((weight) => SURER * weight);
const weights = [none! + WARY, ...others];
console.log(examples.length, Object.fromEntries(CUES.map((cue, at) => [cue, weights[at]!.toFixed(1)])));
