import '../../src/hearing/word-files.ts';
import { remembering } from '../../src/hearing/embedder.ts';
import { loadMiniLM } from '../../src/hearing/index.ts';
import { deniedIn, sharedIn } from '../../src/hearing/said-before.ts';
import { vectorsOf } from '../../src/hearing/vectors.ts';
import { coverage, type Likeness, type Measure, type Pair } from '../../src/words/index.ts';
import { logistic } from './logistic.ts';
import { examplesOf, tuning, WARY } from './tuning.ts';

/** Fits the weights of `src/hearing/said-before.ts` on what is there for tuning, and prints them: node --import tsx bench/ear/fit-points.ts */
const SHARED = ['judged', 'words', 'usual'] as const;
const DENIED = ['judged', 'turned'] as const;

interface Found {
  readonly shared: readonly number[];
  readonly denied: readonly number[];
}

const { points, judge } = (await loadMiniLM())!;
const made = remembering(points);

/** The cues of two texts of one sentence each; others are left out. */
async function cuesOf(measure: Measure): Promise<Found[]> {
  const { text, against, topic = '', room = [] } = measure;
  const vectors = await vectorsOf([text, ...against, ...room], made);
  const seen: [Likeness, Pair][] = [];
  coverage(text, against, { topic, room }, { alike: (likeness, pair) => seen.push([likeness, pair]) });
  if (seen.length !== 1) return [];
  return seen.map(([likeness, pair]) => {
    const [shared, denied] = [sharedIn(measure, vectors, judge)(likeness, pair), deniedIn(pair, vectors, judge)];
    return { shared: SHARED.map((cue) => shared[cue]), denied: DENIED.map((cue) => denied[cue]) };
  });
}

async function found(sets: readonly (readonly Measure[])[]): Promise<Found[][]> {
  return Promise.all(sets.map(async (measures) => (await Promise.all(measures.map(cuesOf))).flat()));
}

const { restated, another, opposed } = tuning();
const [again, otherwise, contrary] = [await found(restated), await found(another), await found(opposed)];

function fit(names: readonly string[], of: keyof Found, yes: Found[][], no: Found[][], wary: number): void {
  const cues = (sets: Found[][]) => sets.map((all) => all.map((each) => each[of]));
  const [none, ...weights] = logistic([...examplesOf(cues(yes), true), ...examplesOf(cues(no), false)]);
  const fitted = [none! - wary, ...weights].map((weight) => weight.toFixed(2));
  console.log(of, Object.fromEntries(['none', ...names].map((name, at) => [name, fitted[at]])));
}

fit(SHARED, 'shared', [...again, ...contrary], otherwise, WARY);
fit(DENIED, 'denied', contrary, again, -WARY);
