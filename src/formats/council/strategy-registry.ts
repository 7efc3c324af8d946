import { SetupError } from '../../engine/index.ts';
import { continueSafely, planSafely } from './plan.ts';
import type { StrategyQuestion } from './questions.ts';
import { adaptive, blindFirst, consensusCheck, devilsAdvocate, roundRobin } from './strategies.ts';
import type { ModeratorContext, ModeratorStrategy } from './strategy.ts';

/** A strategy as people choose it. */
export interface StrategyOffer {
  /** What it does, in a sentence. */
  readonly says: string;
  /** When to use it. */
  readonly when: string;
  /** What the expert is whose slug may follow after a colon; without a slug one is drawn. */
  readonly singles?: string;
  /** What it goes by that somebody has to hear: only that is asked for. All of it, where it does not say. */
  readonly listensFor?: readonly StrategyQuestion[];
  readonly make: (slug: string) => ModeratorStrategy;
}

/** Strategies by the name under which they are chosen. */
export type Strategies = Readonly<Record<string, StrategyOffer>>;

export const builtInStrategies: Strategies = {
  'round-robin': {
    says: 'Every expert speaks once per round, in the order they were defined.',
    when: 'Balanced panels in which every perspective should be heard equally.',
    listensFor: [],
    make: () => roundRobin,
  },
  'devils-advocate': {
    says: 'One expert speaks last in each round and looks for the weak points of all others.',
    when: 'To stress-test a proposal, find blind spots and take nothing for granted.',
    singles: 'adversary',
    listensFor: [],
    make: devilsAdvocate,
  },
  'consensus-check': {
    says: 'Round-robin that ends as soon as the panel has converged.',
    when: 'To spend nothing on further rounds when the panel agrees quickly.',
    listensFor: ['stands-down', 'objects', 'adds'],
    make: () => consensusCheck,
  },
  'blind-first': {
    says: 'Everyone answers before seeing any other answer; then the panel discusses.',
    when: 'Choices in which a first voice would sway the rest.',
    listensFor: [],
    make: () => blindFirst,
  },
  adaptive: {
    says: 'Two opposed experts start; more join while they disagree; it ends when nobody moves and nothing new is said.',
    when: 'To pay for a full panel only where there is a real disagreement.',
    listensFor: ['stands-down', 'objects', 'adds'],
    make: () => adaptive,
  },
};

/** A registry with one more strategy. Names are taken once: a built-in strategy can't be replaced unnoticed. */
export const registerStrategy = (
  strategies: Strategies,
  name: string,
  added: ModeratorStrategy | StrategyOffer,
): Strategies => {
  if (name.trim() === '' || name !== name.trim() || name.startsWith(':'))
    throw new SetupError([
      `"${name}" can't name a strategy; give it a name without blanks around it or a colon before it.`,
    ]);
  if (Object.hasOwn(strategies, name))
    throw new SetupError([`There is a strategy "${name}" already; choose another name.`]);
  const offer =
    'make' in added ? added : { says: `The strategy ${name}.`, when: 'As its author says.', make: () => added };
  return { ...strategies, [name]: offer };
};

/** A strategy as it was written, taken apart. */
export interface ChosenStrategy {
  readonly name: string;
  readonly offer: StrategyOffer;
  readonly slug: string | null;
}

/** Finds `name` or `name:slug`; null where nothing is registered under it. */
export const findStrategy = (strategies: Strategies, written: string): ChosenStrategy | null => {
  const spelled = written.trim();
  if (Object.hasOwn(strategies, spelled)) return { name: spelled, offer: strategies[spelled]!, slug: null };
  const colon = spelled.lastIndexOf(':');
  const name = spelled.slice(0, colon);
  if (colon < 1 || !Object.hasOwn(strategies, name)) return null;
  return { name, offer: strategies[name]!, slug: spelled.slice(colon + 1).trim() };
};

/** What is wrong with a choice of strategy for a panel, in sentences. */
export const strategyProblems = (strategies: Strategies, written: string, slugs: readonly string[]): string[] => {
  const chosen = findStrategy(strategies, written);
  if (!chosen)
    return [
      `There is no strategy "${written}"; choose one of ${Object.keys(strategies).join(', ')}, or name a file or package that has one.`,
    ];
  const { name, offer, slug } = chosen;
  if (slug === null) return [];
  if (!offer.singles) return [`The strategy ${name} singles nobody out; leave out ":${slug}".`];
  return slugs.includes(slug) ? [] : [`No expert has the slug "${slug}"; the panel has ${slugs.join(', ')}.`];
};

/** A council in its first round and one in its second: enough to see whether a strategy can lead at all. */
const samples: readonly ModeratorContext[] = [1, 2].map((round) => ({
  topic: 'Should we do it?',
  experts: ['ada', 'ben', 'cleo'].map((slug) => ({ slug, displayName: slug, role: 'An expert.' })),
  round,
  maxRounds: 3,
  priorTurns: ['ada', 'ben', 'cleo']
    .slice(0, (round - 1) * 3)
    .map((slug) => ({ expertSlug: slug, displayName: slug, content: 'I doubt it.', round: 1 })),
  positions: {},
  changes: [],
}));

/** What a strategy does wrong on a trial, in sentences; none when it can lead. */
export const strategyFaults = ({ make }: StrategyOffer): readonly string[] => {
  try {
    const strategy = make('ada');
    const faults = samples.flatMap((sample) => [
      planSafely(strategy, sample).refused,
      continueSafely(strategy, sample).refused,
    ]);
    return [...new Set(faults.filter((fault) => fault !== null))];
  } catch (error) {
    return [`it can't be made: ${error instanceof Error ? error.message : String(error)}`];
  }
};
