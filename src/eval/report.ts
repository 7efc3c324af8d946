import { bootstrapped, type Interval, meanOf, pairedGain, wilson } from './bootstrap.ts';
import { type Bin, brier, type Forecast, reliability } from './calibration.ts';
import { notHeard } from './figures.ts';
import type { Trial } from './trial.ts';

/** What an arm came to. */
export interface ArmFigures {
  readonly arm: string;
  readonly trials: number;
  /** Trials whose answer could be read. */
  readonly answered: number;
  /** The mean score over cases: each case counts once, however often it was tried. */
  readonly score: Interval;
  readonly brier: number | null;
  readonly forecasts: number;
  readonly reliability: readonly Bin[];
  readonly flips: { readonly toRight: number; readonly toWrong: number; readonly by: readonly FlipsBy[] };
  readonly dissentWasRight: number;
  /** Per trial. */
  readonly tokens: number;
  readonly calls: number;
  readonly ms: number;
  /** US dollars, all told; null where some price is not known. */
  readonly cost: number | null;
  readonly costPerRight: number | null;
  readonly tokensPerRight: number | null;
}

/** What moved seats, and where it moved them. */
interface FlipsBy {
  readonly by: string;
  readonly toRight: number;
  readonly toWrong: number;
}

/** An arm beside the first one, case by case. */
export interface ArmDifference {
  readonly arm: string;
  readonly than: string;
  readonly gain: Interval;
  /** As many more tokens, as a factor. */
  readonly tokens: number | null;
  readonly says: string;
}

export interface Report {
  readonly suite: string;
  readonly run: string;
  readonly seed: number;
  /** What spoke in the seats whose arm named no voice. */
  readonly voice: string;
  readonly equal: number | null;
  readonly arms: readonly ArmFigures[];
  readonly differences: readonly ArmDifference[];
  readonly trials: readonly Trial[];
  /** What a reader must know before believing a figure. */
  readonly warnings: readonly string[];
}

/** Below this many cases a difference can hardly be told from chance. */
export const fewCases = 20;

export const reportOn = (
  trials: readonly Trial[],
  {
    suite,
    run,
    seed,
    voice = '',
    equal = null,
  }: Pick<Report, 'suite' | 'run' | 'seed'> & Partial<Pick<Report, 'voice' | 'equal'>>,
): Report => {
  const names = [...new Set(trials.map(({ arm }) => arm))];
  const cases = new Set(trials.map((trial) => trial.case)).size;
  const [base] = names;
  return {
    suite,
    run,
    seed,
    voice,
    equal,
    arms: names.map((arm) =>
      figuresOf(
        arm,
        trials.filter((trial) => trial.arm === arm),
        seed,
      ),
    ),
    differences: names.slice(1).map((arm) => differenceOf(arm, base!, trials, seed)),
    trials,
    warnings: warningsFor(trials, cases),
  };
};

const figuresOf = (arm: string, trials: readonly Trial[], seed: number): ArmFigures => {
  const byCase = scoresByCase(trials);
  const scores = [...byCase.values()];
  const isYesOrNo = scores.every((score) => score === 0 || score === 1);
  const right = trials.reduce((sum, { score }) => sum + score, 0);
  const forecasts = forecastsIn(trials);
  const isPriced = trials.every(({ unpriced }) => unpriced === 0);
  const cost = trials.reduce((sum, trial) => sum + trial.cost, 0);
  const flips = trials.flatMap((trial) => trial.flips);
  return {
    arm,
    trials: trials.length,
    answered: trials.filter(({ answer }) => answer !== null).length,
    score: isYesOrNo ? wilson(right / (trials.length / scores.length), scores.length) : bootstrapped(scores, seed),
    brier: brier(forecasts),
    forecasts: forecasts.length,
    reliability: reliability(forecasts),
    flips: {
      toRight: flips.filter(({ from, to }) => from === 'wrong' && to === 'right').length,
      toWrong: flips.filter(({ from, to }) => from === 'right' && to === 'wrong').length,
      by: flipsBy(trials),
    },
    dissentWasRight: trials.reduce((sum, trial) => sum + trial.dissentWasRight, 0),
    tokens: meanOf(trials.map(({ tokens }) => tokens)),
    calls: meanOf(trials.map(({ calls }) => calls)),
    ms: meanOf(trials.map(({ ms }) => ms)),
    cost: isPriced ? cost : null,
    costPerRight: isPriced && right > 0 ? cost / right : null,
    tokensPerRight: right > 0 ? trials.reduce((sum, { tokens }) => sum + tokens, 0) / right : null,
  };
};

const scoresByCase = (trials: readonly Trial[]): ReadonlyMap<string, number> => {
  const cases = new Map<string, number[]>();
  for (const trial of trials) cases.set(trial.case, [...(cases.get(trial.case) ?? []), trial.score]);
  return new Map([...cases].map(([id, scores]) => [id, meanOf(scores)]));
};

const forecastsIn = (trials: readonly Trial[]): readonly Forecast[] =>
  trials.flatMap(({ answer, confidence, score }) =>
    answer === null || confidence === null ? [] : [{ confidence, right: score === 1 }],
  );

const flipsBy = (trials: readonly Trial[]): readonly FlipsBy[] => {
  const grounds = new Map<string, { toRight: number; toWrong: number }>();
  for (const { by, from, to } of trials.flatMap((trial) => trial.flips)) {
    if (from === to) continue;
    const key = by ?? notHeard;
    const counts = grounds.get(key) ?? { toRight: 0, toWrong: 0 };
    if (to === 'right') counts.toRight += 1;
    else counts.toWrong += 1;
    grounds.set(key, counts);
  }
  return [...grounds].map(([by, counts]) => ({ by, ...counts }));
};

const differenceOf = (arm: string, than: string, trials: readonly Trial[], seed: number): ArmDifference => {
  const [mine, theirs] = [arm, than].map((name) => trials.filter((trial) => trial.arm === name)) as [Trial[], Trial[]];
  const [ours, base] = [scoresByCase(mine), scoresByCase(theirs)];
  const gains = [...ours].flatMap(([id, score]) => (base.has(id) ? [score - base.get(id)!] : []));
  const gain = pairedGain(gains, seed);
  const tokens = meanOf(mine.map((trial) => trial.tokens)) / meanOf(theirs.map((trial) => trial.tokens));
  return { arm, than, gain, tokens: Number.isFinite(tokens) ? tokens : null, says: sayDifference(arm, than, gain) };
};

/** What the interval allows one to say, and no more. */
const sayDifference = (arm: string, than: string, { mean, low, high, count }: Interval): string => {
  if (count < 2) return `One case tells nothing about ${arm} against ${than}.`;
  const points = `${Math.abs(mean * 100).toFixed(1)} points`;
  const within = `95 % interval ${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)}, ${count} cases`;
  if (low > 0) return `${arm} is better than ${than} by ${points} (${within}).`;
  if (high < 0) return `${arm} is worse than ${than} by ${points} (${within}).`;
  return `Between ${arm} and ${than} no difference can be told from chance (${within}).`;
};

const warningsFor = (trials: readonly Trial[], cases: number): readonly string[] => {
  const unread = trials.filter(({ answer }) => answer === null).length;
  const stopped = trials.filter(({ ended }) => ended === 'budget').length;
  const unpriced = trials.some((trial) => trial.unpriced > 0);
  return [
    ...(cases < fewCases
      ? [
          `${cases === 1 ? 'One case is' : `${cases} cases are`} too few: only large differences can be told from chance.`,
        ]
      : []),
    ...(unread > 0
      ? [`Of ${trials.length} trials, ${unread} gave no answer that could be read; they score nothing.`]
      : []),
    ...(stopped > 0 ? [`${stopped} trials were stopped by their budget before they came to an end.`] : []),
    ...(unpriced ? ['The price of some calls is not known, so costs are left out.'] : []),
  ];
};
