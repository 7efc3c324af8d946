import '../../src/hearing/word-files.ts';
import { coverage, type Likeness } from '../../src/words/index.ts';
import { logistic } from './logistic.ts';
import { type Again, examplesOf, tuning, WARY } from './tuning.ts';

/** Fits the weights of `src/words/repetition.ts` on what is there for tuning, and prints them: node --import tsx bench/ear/fit-words.ts */
const BY_SENSE = ['words', 'sense', 'usual'] as const;
const BY_WORDS = ['words', 'grams'] as const;

/** The likeness of two texts of one sentence each; others are left out. */
function likenessOf({ text, against, topic, room }: Again): Likeness[] {
  const found: Likeness[] = [];
  const alike = (likeness: Likeness) => found.push(likeness);
  coverage(text, against, { topic, room }, { alike });
  return found.length === 1 ? found : [];
}

const { restated, another } = tuning();

for (const names of [BY_SENSE, BY_WORDS]) {
  const cues = (measures: readonly (readonly Again[])[]) =>
    measures.map((of) => of.flatMap(likenessOf).map((likeness) => names.map((name) => likeness[name])));
  const [none, ...others] = logistic([...examplesOf(cues(restated), true), ...examplesOf(cues(another), false)]);
  const weights = [none! - WARY, ...others];
  console.log(Object.fromEntries(['none', ...names].map((name, at) => [name, weights[at]!.toFixed(1)])));
}
