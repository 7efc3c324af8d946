import '../../src/hearing/word-files.ts';
import { type Contrast, contrastOf } from '../../src/words/contrast.ts';
import { contentStems, gistsOf } from '../../src/words/index.ts';
import { type Example, logistic, sumOf } from './logistic.ts';
import { across, opposedIn, type Point, points, restatedIn, type Two } from './points.ts';

/** Fits the weights of `src/words/contrast.ts` on the tuning points, since the sides were learnt from the others, and prints them: node --import tsx bench/ear/fit-contrast.ts */
const CUES = ['reversal', 'denial', 'opposites', 'side', 'rest'] as const satisfies readonly (keyof Contrast)[];

/** The share of restated pairs that may be taken for opposed ones. */
const FALSE_ALARMS = 0.025;

/** Every kind of pair counts the same, however many a point gives of it. */
const WEIGHTS = { opposed: 1 / 9, restated: 1 / 6, new: 1 / 3 };

const all = points('tune');
const neighbourOf = (at: number): Point[] => all.slice(at + 1, at + 2).filter(({ topic }) => topic === all[at]!.topic);

const opposed = all.flatMap((point) => examplesOf(point, opposedIn(point), 'opposed'));
const restated = all.flatMap((point) => examplesOf(point, restatedIn(point), 'restated'));
const others = all.flatMap((point, at) =>
  neighbourOf(at).flatMap(({ says }) => examplesOf(point, across(says, point.says.slice(0, 1)), 'new')),
);

function examplesOf({ topic }: Point, pairs: readonly Two[], kind: keyof typeof WEIGHTS): Example[] {
  const stems = contentStems(topic);
  return pairs.map((two) => ({ cues: cuesOf(two, stems), wanted: kind === 'opposed', weight: WEIGHTS[kind] }));
}

/** The cues of the two sentences that have most in common. */
function cuesOf([said, earlier]: Two, topic: ReadonlySet<string>): number[] {
  const pairs = gistsOf(said).flatMap((one) => gistsOf(earlier).map((other) => contrastOf(one, other, topic)));
  const [closest] = pairs.sort((a, b) => b.closeness - a.closeness);
  return CUES.map((cue) => closest?.[cue] ?? 0);
}

const [, ...weights] = logistic([...opposed, ...restated, ...others]);
const alarms = restated.map(({ cues }) => sumOf(cues, weights)).sort((a, b) => b - a);
const none = -alarms[Math.floor(FALSE_ALARMS * alarms.length)]!;
console.log({
  none: none.toFixed(2),
  ...Object.fromEntries(CUES.map((cue, at) => [cue, weights[at]!.toFixed(2)])),
});
