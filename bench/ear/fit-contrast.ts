import { type Contrast, contrastOf } from '../../src/ear/contrast.ts';
import { contentStems, type Gist, gistsOf } from '../../src/ear/index.ts';
import { labelledPairs } from './labelled.ts';

/** Fits the weights of `src/ear/contrast.ts` on the tuning half and prints them: node --import tsx bench/ear/fit-contrast.ts */
const CUES = ['votes', 'opposites', 'alike', 'denial', 'rejoinder'] as const satisfies readonly (keyof Contrast)[];

/** How far weights are drawn towards nothing. */
const RIDGE = 1;

interface Example {
  readonly cues: readonly number[];
  readonly opposed: 0 | 1;
}

const tuned = labelledPairs().filter(({ half, label }) => half === 'tune' && label !== 'drifted');
const said = new Set(tuned.map((pair) => pair.said));

const examples: Example[] = [
  ...tuned.map(({ next, said: earlier, topic, label }) => exampleOf(next, earlier, topic, label === 'opposed' ? 1 : 0)),
  // Whoever repeats a sentence word for word does not oppose it.
  ...[...said].map((text) => exampleOf(text, text, '', 0)),
];

function exampleOf(text: string, earlier: string, topic: string, opposed: 0 | 1): Example {
  const pairs = gistsOf(text).flatMap((one) => gistsOf(earlier).map((other): [Gist, Gist] => [one, other]));
  const cues = pairs.map(([one, other]) => contrastOf(one, other, contentStems(topic)));
  return { cues: CUES.map((cue) => Math.max(0, ...cues.map((each) => each[cue]))), opposed };
}

/** Logistic regression by plain descent; small enough that nothing cleverer is needed. */
function fit(all: readonly Example[]): number[] {
  const weights = new Array<number>(CUES.length + 1).fill(0);
  for (let round = 0; round < 20_000; round += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : RIDGE * weight));
    for (const { cues, opposed } of all) {
      const inputs = [1, ...cues];
      const sum = inputs.reduce((total, input, at) => total + input * weights[at]!, 0);
      const miss = 1 / (1 + Math.exp(-sum)) - opposed;
      inputs.forEach((input, at) => {
        slope[at]! += miss * input;
      });
    }
    slope.forEach((by, at) => {
      weights[at]! -= (0.5 * by) / all.length;
    });
  }
  return weights;
}

const [none, ...weights] = fit(examples).map((weight) => Math.round(weight * 100) / 100);
console.log({ none, ...Object.fromEntries(CUES.map((cue, at) => [cue, weights[at]])) });
