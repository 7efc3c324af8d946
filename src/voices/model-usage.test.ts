import { expect, test } from 'vitest';
import { addUsage, nothingSpent } from '../engine/index.ts';
import { roughTokens, tokensOf } from './model-usage.ts';

const text = 'A sentence of some length, so that it takes tokens. '.repeat(20);
const usage = (input: number | undefined, out: number | undefined, cached?: number) => ({
  inputTokens: { total: input, noCache: undefined, cacheRead: cached, cacheWrite: undefined },
  outputTokens: { total: out, text: undefined, reasoning: undefined },
});

test.each([-500, 0, 1, Number.NaN, Number.POSITIVE_INFINITY, 1e15, undefined])(
  'a count of %s is not believed: the text is counted',
  (count) => {
    const tokens = tokensOf(usage(count, count, count), () => 1000, text);

    expect([tokens.in, tokens.out]).toEqual([1000, roughTokens(text)]);
    expect(tokens.cached).toBeGreaterThanOrEqual(0);
    expect(tokens.cached).toBeLessThanOrEqual(1000);
  },
);

test('a count that can be one is taken as it is', () => {
  expect(tokensOf(usage(900, 4000, 600), () => 1000, text)).toMatchObject({ in: 900, out: 4000, cached: 600 });
});

test('whatever a voice says that it took, nothing that was spent comes back', () => {
  const odd = { model: 'm', in: -1e9, out: Number.NaN, cost: -5, ms: 1, calls: -3 };

  expect(addUsage({ ...nothingSpent, in: 5, cost: 1 }, odd)).toMatchObject({ calls: 1, in: 5, out: 0, cost: 1 });
});
