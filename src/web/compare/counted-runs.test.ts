import { expect, test } from 'vitest';
import { countedRuns, sayChance } from './counted-runs.ts';

test('the spread names what never came back, and concludes nothing from few', () => {
  expect(countedRuns(['yes', 'no', 'yes'], ['never', null])).toEqual([
    { short: 'yes', count: 2 },
    { short: 'no', count: 1 },
    { short: 'never', count: 0 },
  ]);
  expect(sayChance(['yes', 'yes', 'yes'], 'no')).toContain('Too few');
  expect(sayChance(['yes', 'yes', 'yes', 'yes', 'yes'], 'no')).toContain('more than chance');
  expect(sayChance(['yes', 'no', 'yes', 'yes', 'yes'], 'no')).toContain('chance alone');
  expect(sayChance(['yes', 'later', 'yes', 'yes'], 'no')).toContain('differ among themselves');
  expect(sayChance(['no', 'no', 'no', 'no'], 'no')).toContain('did nothing');
});
