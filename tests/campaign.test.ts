import { expect, test } from 'vitest';
import { parts } from '../scripts/campaign/index.ts';

/** So many trials of each part take well under a minute. A cluster of processes is played by `cluster.test.ts` instead. */
const trials = new Map([
  ['kills', 6],
  ['damage', 60],
  ['disk', 6],
  ['hostile', 60],
  ['providers', 26],
  ['load', 12],
  ['schedules', 200],
]);

test.each([...trials])('the campaign against %s finds nothing in its first trials', async (name, most) => {
  const rows = await parts.get(name)!({ seed: 18, most, until: Number.POSITIVE_INFINITY });
  expect(rows.filter(({ isFine }) => !isFine)).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});
