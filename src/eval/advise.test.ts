import { expect, test } from 'vitest';
import { adviceFrom } from './advise.ts';
import type { Report } from './report.ts';

const report = (suite: string, arm: string, low: number, high: number, tokens = 5, voice = 'm'): Report => ({
  suite,
  run: suite,
  seed: 1,
  voice,
  equal: null,
  arms: [],
  differences: [
    { arm, than: 'one', gain: { mean: (low + high) / 2, low, high, count: 30 }, tokens, says: `${arm} on ${suite}.` },
  ],
  trials: [],
  warnings: [],
});

test('without a measurement nothing is advised', () => {
  expect(adviceFrom([])).toMatchObject({ arm: null, says: expect.stringContaining('Nothing was measured yet') });
  expect(adviceFrom([report('a', 'council', 0.1, 0.2)], 'other').arm).toBeNull();
});

test('the cheapest set-up that is better by more than chance', () => {
  const reports = [
    report('a', 'council', 0.1, 0.3, 12),
    report('a', 'votes:5', 0.1, 0.2, 5),
    report('a', 'debate', -0.1, 0.2, 3),
  ];
  expect(adviceFrom(reports)).toMatchObject({
    arm: 'votes:5',
    says: 'votes:5 pays: it was better than one call, at 5.0 times its tokens.',
  });
});

test('that too few cases tell nothing is said', () => {
  const few = report('a', 'council', -0.4, 0.4);
  const differences = few.differences.map((each) => ({ ...each, gain: { ...each.gain, count: 4 } }));
  expect(adviceFrom([{ ...few, differences }])).toMatchObject({
    arm: 'one',
    says: 'Begin with one call: no table was shown to be better, and 4 cases are too few to tell.',
  });
});

test('one call is enough where nothing beats it, or what did was worse elsewhere', () => {
  expect(adviceFrom([report('a', 'council', -0.1, 0.3)]).says).toContain('One good call is enough');
  expect(adviceFrom([report('a', 'council', 0.1, 0.3), report('b', 'council', -0.4, -0.1)]).arm).toBe('one');
});
