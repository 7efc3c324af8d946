import { type Contrast, contrastOf } from '../../src/ear/contrast.ts';
import { contentStems, gistsOf } from '../../src/ear/index.ts';
import { points } from './points.ts';

/** Fits the weights of `src/ear/contrast.ts` on the points to learn from and prints them: node --import tsx bench/ear/fit-contrast.ts */
const CUES = ['reversal', 'denial', 'tone', 'opposites', 'rejoinder'] as const satisfies readonly (keyof Contrast)[];

/** How far weights are drawn towards nothing. */
const RIDGE = 1;

/** The share of restated pairs that may be taken for opposed ones. */
const FALSE_ALARMS = 0.025;

interface Example {
  /** A constant for what is there without any cue, then the cues. */
  readonly inputs: readonly number[];
  readonly label: 'opposed' | 'restated' | 'new';
}

/** Every kind of pair counts the same, however many there are of it. */
const WEIGHTS: Readonly<Record<Example['label'], number>> = { opposed: 1 / 9, restated: 1 / 6, new: 1 / 3 };

function examplesOf(): Example[] {
  const all = points('learn');
  return all.flatMap(({ topic, says, denies }, at) => {
    const stems = contentStems(topic);
    const example =
      (label: Example['label']) =>
      ([said, earlier]: readonly [string, string]) =>
        exampleOf(said, earlier, stems, label);
    const neighbour = all[at + 1]?.topic === topic ? all[at + 1]! : null;
    return [
      ...across(denies, says).map(example('opposed')),
      ...[...within(says), ...within(denies)].map(example('restated')),
      ...(neighbour ? across(neighbour.says, says.slice(0, 1)).map(example('new')) : []),
    ];
  });
}

const across = (some: readonly string[], others: readonly string[]) =>
  some.flatMap((one) => others.map((other): [string, string] => [one, other]));

const within = ([first, second, third]: readonly string[]): [string, string][] => [
  [second!, first!],
  [third!, first!],
  [third!, second!],
];

/** The cues of the two sentences that have most in common. */
function exampleOf(said: string, earlier: string, topic: ReadonlySet<string>, label: Example['label']): Example {
  const pairs = gistsOf(said).flatMap((one) => gistsOf(earlier).map((other) => contrastOf(one, other, topic)));
  const [closest] = pairs.sort((a, b) => b.closeness - a.closeness);
  return { inputs: [1, ...CUES.map((cue) => closest?.[cue] ?? 0)], label };
}

/** Logistic regression by Newton's method: a dozen steps over all examples. */
function fit(examples: readonly Example[]): number[] {
  const size = CUES.length + 1;
  const weights = new Array<number>(size).fill(0);
  for (let round = 0; round < 12; round += 1) {
    const slope = weights.map((weight, at) => (at === 0 ? 0 : RIDGE * weight));
    const bend = weights.map((_, row) => weights.map((__, column) => (row === column ? RIDGE : 0)));
    for (const { inputs, label } of examples) {
      const chance = 1 / (1 + Math.exp(-sumOf(inputs, weights)));
      const miss = WEIGHTS[label] * (chance - Number(label === 'opposed'));
      const spread = WEIGHTS[label] * chance * (1 - chance);
      for (let row = 0; row < size; row += 1) {
        slope[row]! += miss * inputs[row]!;
        for (let column = 0; column < size; column += 1) bend[row]![column]! += spread * inputs[row]! * inputs[column]!;
      }
    }
    solve(bend, slope).forEach((by, at) => {
      weights[at]! -= by;
    });
  }
  return weights;
}

const sumOf = (inputs: readonly number[], weights: readonly number[]) =>
  inputs.reduce((sum, input, at) => sum + input * weights[at]!, 0);

/** Gaussian elimination; the matrix is positive definite, so no row need be swapped. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  rows.forEach((pivot, at) => {
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[at]! / pivot[at]!;
      for (let column = at; column < row.length; column += 1) row[column]! -= factor * pivot[column]!;
    }
  });
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}

const examples = examplesOf();
const [, ...weights] = fit(examples);
const restated = examples
  .filter(({ label }) => label === 'restated')
  .map(({ inputs }) => sumOf(inputs, [0, ...weights]))
  .sort((a, b) => b - a);
const none = -restated[Math.floor(FALSE_ALARMS * restated.length)]!;
const rounded = (value: number) => Math.round(value * 100) / 100;
console.log({ none: rounded(none), ...Object.fromEntries(CUES.map((cue, at) => [cue, rounded(weights[at]!)])) });
