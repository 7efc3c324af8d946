import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const now = Date.UTC(2030, 4, 20, 12);

test.each([
  [0, 'just now'],
  [-5000, 'just now'],
  [61_000, '1 minute ago'],
  [3 * 3_600_000, '3 hours ago'],
  [25 * 3_600_000, 'yesterday'],
  [400 * 86_400_000, '4/15/2029'],
])('%d ms ago is "%s"', (since, says) => {
  expect(ago(now - since, now)).toBe(says);
});
