import { expect, test } from 'vitest';
import { planSafely, roundRobin } from '../../formats/council/index.ts';
import { StrategyTrial } from '../../testing/index.ts';
import { answeringAtOnce } from './answer-at-once.ts';

const forEver = (): never => {
  for (;;);
};
const sample = {
  topic: 'Should we do it?',
  experts: [{ slug: 'ada', displayName: 'Ada', role: 'An expert.' }],
  round: 1,
  maxRounds: 2,
  priorTurns: [],
  positions: {},
  changes: [],
};

test('a strategy that loops for ever is broken off, and round-robin plans instead', () => {
  const { plan, refused } = planSafely(answeringAtOnce({ ...roundRobin, planRound: forEver }, 20), sample);

  expect(refused).toBe('planRound failed: it had not answered after 0.02 seconds; a strategy answers at once.');
  expect(plan.map(({ expertSlug }) => expertSlug)).toEqual(['ada']);
});

test('one that answers is let be, with its own errors', () => {
  const trial = new StrategyTrial(answeringAtOnce(roundRobin));
  const failing = answeringAtOnce({
    ...roundRobin,
    shouldContinue: () => {
      throw new Error('No.');
    },
  });

  expect(trial.order()).toEqual(['ada', 'ben', 'cleo']);
  expect(trial.problems).toEqual([]);
  expect(() => failing.shouldContinue(sample)).toThrow('No.');
});
