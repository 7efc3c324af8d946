import { expect, test } from 'vitest';
import { readLimits } from './governor.ts';

test.each([
  ['0.50usd', { usd: 0.5 }],
  ['20000tok', { tokens: 20_000 }],
  ['40calls', { calls: 40 }],
  ['10min', { ms: 600_000 }],
  ['1usd, 5min', { usd: 1, ms: 300_000 }],
])('%s is read', (text, limits) => {
  expect(readLimits(text)).toEqual(limits);
});

test.each(['', 'much', '-1usd', '0calls', '5euros'])('%j is refused with a sentence', (text) => {
  expect(readLimits(text)).toEqual({ problem: expect.stringContaining('write it as 0.50usd') });
});
