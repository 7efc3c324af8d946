import { expect, test } from 'vitest';
import { nothingSpent } from '../engine/index.ts';
import { Governor, readLimits } from './governor.ts';

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

const call = { usd: 0.1, tokens: 100 };

test('every try of a call counts before it is made', () => {
  const governor = new Governor({ calls: 2 }, 0);

  expect(governor.ask('c1', call, nothingSpent, 0)).toBeNull();
  expect(governor.ask('c1', call, nothingSpent, 0)).toBeNull();
  expect(governor.ask('c1', call, nothingSpent, 0)).toMatchObject({ what: 'calls' });
  governor.done('c1');
  expect(governor.ask('c2', call, nothingSpent, 0)).toBeNull();
});

test('a limit of money can not be kept where a price is unknown, so the call is not made', () => {
  const governor = new Governor({ usd: 1 }, 0);
  const verdict = governor.ask('c1', { usd: null, tokens: 1 }, nothingSpent, 0);

  expect(verdict).toMatchObject({ what: 'usd', why: expect.stringContaining('prices.yaml') });
  expect(new Governor({ calls: 1 }, 0).ask('c1', { usd: null, tokens: 1 }, nothingSpent, 0)).toBeNull();
});
