import '../../src/hearing/word-files.ts';
import { remembering } from '../../src/hearing/embedder.ts';
import { loadMiniLM } from '../../src/hearing/index.ts';
import { deniedIn } from '../../src/hearing/said-before.ts';
import { coverage, gistsOf, type Pair } from '../../src/words/index.ts';
import { logistic } from './logistic.ts';
import { type Again, examplesOf, tuning, WARY } from './tuning.ts';

/** Fits the weights of `src/hearing/said-before.ts` on what is there for tuning, and prints them: node --import tsx bench/ear/fit-points.ts */
const DENIED = ['judged', 'turned'] as const;

const { points, judge } = (await loadMiniLM())!;
const made = remembering(points);

/** The cues of two texts of one sentence each; others are left out. */
async function cuesOf({ text, against, topic, room }: Again): Promise<number[][]> {
  const sentences = [text, ...against].flatMap((each) => gistsOf(each).map(({ sentence }) => sentence));
  const seen = await made.embed(sentences);
  const vectors = new Map(sentences.map((sentence, at) => [sentence, seen[at]!]));
  const pairs: Pair[] = [];
  coverage(text, against, { topic, room }, { alike: (_, pair) => pairs.push(pair) });
  if (pairs.length !== 1) return [];
  return pairs.map((pair) => {
    const denied = deniedIn(pair, vectors, judge);
    return DENIED.map((cue) => denied[cue]);
  });
}

const found = (sets: readonly (readonly Again[])[]): Promise<number[][][]> =>
  Promise.all(sets.map(async (pairs) => (await Promise.all(pairs.map(cuesOf))).flat()));

const { restated, opposed } = tuning();
const [contrary, again] = [await found(opposed), await found(restated)];
const [none, ...weights] = logistic([...examplesOf(contrary, true), ...examplesOf(again, false)]);
const fitted = [none! + WARY, ...weights].map((weight) => weight.toFixed(2));
console.log(Object.fromEntries(['none', ...DENIED].map((name, at) => [name, fitted[at]])));
