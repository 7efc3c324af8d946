import { continueSafely, planSafely } from './plan.ts';
import type { ModeratorContext } from './strategy.ts';
import type { StrategyOffer } from './strategy-registry.ts';

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
