import type { Convening } from '../engine/index.ts';
import type { Arm } from './arm.ts';
import { type Interval, pairedGain, wilson } from './bootstrap.ts';
import type { StandChange } from './change.ts';
import type { Suite } from './suite.ts';
import type { Trial } from './trial.ts';

/** The name of the table as it is. */
export const asItIs = 'as it is';

/** The arms of an experiment: the table as it is, and once for every change. */
export const variants = (asked: Convening, changes: readonly StandChange[]): readonly Arm[] =>
  [{ name: asItIs, make: (table: Convening) => table }, ...changes].map(({ name, make }) => ({
    ...{ name, format: asked.format, settings: {}, voices: [] },
    set: (trial: Convening) => {
      const { settings, seats, seed, topic } = trial;
      const own = {
        ...asked,
        topic,
        settings: { ...settings, ...asked.settings },
        ...(seats && { seats }),
        ...(seed !== undefined && { seed }),
      };
      return make({ ...own, ...(asked.seats && { seats: asked.seats }), voice: trial.voice ?? '' });
    },
  }));

/** One question, whose answers are counted and not judged. */
export const questionAlone = (question: string, options: readonly string[]): Suite => ({
  name: 'experiment',
  says: '',
  cases: [
    {
      ...{ id: 'table', question, language: 'en', facts: [], parts: [] },
      expected: { kind: 'option', value: options[0]!, options },
    },
  ],
});

/** How often a variant came to an answer, and how that differs from the table as it is. */
interface Effect {
  readonly answer: string;
  readonly share: Interval;
  /** In shares, seed by seed; null for the table as it is. */
  readonly gain: Interval | null;
  /** The sessions that came to it. */
  readonly sessions: readonly string[];
}

export interface Variation {
  readonly name: string;
  readonly held: number;
  readonly effects: readonly Effect[];
  /** Mean tokens of a session. */
  readonly tokens: number;
  readonly cost: number;
  readonly says: readonly string[];
  /** The sessions behind the figures. */
  readonly sessions: readonly string[];
}

/** Counts what each variant came to. Sessions of the same seed are compared with each other. */
export const experimentOn = (
  trials: readonly Trial[],
  options: readonly string[],
  seed: number,
): readonly Variation[] => {
  const names = [...new Set(trials.map(({ arm }) => arm))];
  const of = (name: string): readonly Trial[] => trials.filter(({ arm }) => arm === name);
  const base = new Map(of(asItIs).map((trial) => [trial.nth, trial]));
  const answers = [...options, none];
  const isUnread = trials.every(({ answer }) => answer === null);
  return names.map((name) => {
    const mine = of(name);
    const effects = answers.map((answer): Effect => {
      const is = (trial: Trial): number => ((trial.answer ?? none) === answer ? 1 : 0);
      const pairs = mine.flatMap((trial) => (base.has(trial.nth) ? [is(trial) - is(base.get(trial.nth)!)] : []));
      return {
        answer,
        share: wilson(mine.filter((trial) => is(trial) === 1).length, mine.length),
        gain: name === asItIs ? null : pairedGain(pairs, seed),
        sessions: mine.filter((trial) => is(trial) === 1).map(({ session }) => session),
      };
    });
    return {
      name,
      held: mine.length,
      effects: effects.filter(({ answer, share }) => answer !== none || share.mean > 0),
      tokens: mine.reduce((sum, { tokens }) => sum + tokens, 0) / mine.length,
      cost: mine.reduce((sum, { cost }) => sum + cost, 0),
      says: isUnread ? sayUnread(name, options) : effects.flatMap((effect) => sayEffect(name, effect)),
      sessions: mine.map(({ session }) => session),
    };
  });
};

const none = 'no answer';

/** Where no session came to an answer there is nothing to compare; it is said once. */
const sayUnread = (name: string, options: readonly string[]): readonly string[] =>
  name === asItIs
    ? [
        `Nothing can be told from this: no session came to one of the answers ${options.join(', ')}; they stayed undecided, or answered in other words.`,
      ]
    : [];

/** What the interval allows one to say, and no more. */
const sayEffect = (name: string, { answer, gain }: Effect): readonly string[] => {
  if (!gain) return [];
  if (gain.count < 2)
    return answer === none ? [] : [`One session tells nothing about the effect of ${name} on "${answer}".`];
  const by = `${Math.abs(gain.mean * 100).toFixed(0)} points`;
  const within = `95 % interval ${(gain.low * 100).toFixed(0)} to ${(gain.high * 100).toFixed(0)}, ${gain.count} seeds`;
  if (gain.low > 0) return [`With ${name} the table says "${answer}" more often, by ${by} (${within}).`];
  if (gain.high < 0) return [`With ${name} the table says "${answer}" less often, by ${by} (${within}).`];
  if (answer === none) return [];
  return [`An effect of ${name} on "${answer}" can't be told from chance (${within}).`];
};
