import { expect, test } from 'vitest';
import { prepare } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { dryRun } from './dry-run.ts';
import { priceRange, sayPriceRange } from './price-range.ts';
import { costOf, knownPrices, mergePrices, priceOf } from './prices.ts';

const opening = (voice: string) =>
  prepare(formats, { format: 'debate', topic: 'Should we move to four days a week?', voice }, { id: 'open', at: 0 });

test('a session is played through beforehand, and every call of it has a size', () => {
  const { calls, open } = dryRun(formats, opening('anthropic:claude-sonnet-5'));

  expect(open).toBe(false);
  expect(calls.length).toBeGreaterThan(5);
  for (const call of calls) {
    expect(call.in).toBeGreaterThan(100);
    expect(call.shared).toBeLessThanOrEqual(call.in);
    expect(call.most).toBeGreaterThanOrEqual(300);
  }
  expect(dryRun(formats, opening('anthropic:claude-sonnet-5')).calls).toEqual(calls);
});

test('the range is told with the day of its prices', () => {
  const range = priceRange(dryRun(formats, opening('anthropic:claude-sonnet-5')), knownPrices);

  expect(range.low).toBeGreaterThan(0);
  expect(range.high).toBeGreaterThan(range.low);
  expect(sayPriceRange(range, knownPrices)).toMatch(
    /^About \$\S+ to \$\S+ for some \d+ calls, by prices of 2026-11-15\.$/u,
  );
});

test('a price that nobody knows is said to be unknown; what is free has no range', () => {
  const unknown = priceRange(dryRun(formats, opening('anthropic:claude-sonnet-5-5')), knownPrices);

  expect(unknown).toMatchObject({ low: 0, high: 0, unknown: ['anthropic:claude-sonnet-5-5'] });
  expect(sayPriceRange(unknown, knownPrices)).toContain('is not known here');
  for (const voice of ['improv', 'human', 'local:a.gguf', 'http://127.0.0.1/v1#m']) {
    expect(sayPriceRange(priceRange(dryRun(formats, opening(voice)), knownPrices), knownPrices)).toBeNull();
  }
  const mixed = [
    { voice: 'openai:gpt-5', in: 1e5, shared: 0, out: 1e4, most: 1e5 },
    { voice: 'claude-agent', in: 1e5, shared: 0, out: 1e4, most: 1e5 },
  ];
  expect(sayPriceRange(priceRange({ calls: mixed, open: false }, knownPrices), knownPrices)).toMatch(
    /^About \$0\.23 to \$1\.4 for some 2 calls, .* on top of it claude-agent/u,
  );
});

test('where people speak as they like, the range says that it is only the beginning', () => {
  const asked = { format: 'rehearsal', topic: 'Our bakery', voice: 'anthropic:claude-sonnet-5' };
  const range = priceRange(dryRun(formats, prepare(formats, asked, { id: 'open', at: 0 })), knownPrices);

  expect(sayPriceRange(range, knownPrices)).toMatch(/calls, by prices of .* what you say brings further calls\.$/u);
});

test('prices are looked up by the exact id only', () => {
  expect(priceOf(knownPrices, 'anthropic:claude-sonnet-5')).toMatchObject({ in: 2, out: 10 });
  for (const id of ['anthropic:claude-sonnet-5-5', 'claude-sonnet-5', 'anthropic:claude-sonnet', 'toString', ''])
    expect(priceOf(knownPrices, id)).toBeNull();
});

test('every kind of token has its own price, and a prompt beyond the table has none', () => {
  const price = { in: 1, out: 10, cached: 0.1, written5m: 2, written1h: 4, upTo: 100 };

  expect(costOf(price, { in: 100, out: 1, cached: 50, written5m: 20, written1h: 10 })).toBeCloseTo(
    (20 + 5 + 40 + 40 + 10) / 1e6,
    12,
  );
  expect(costOf(price, { in: 101, out: 1, cached: 0, written5m: 0, written1h: 0 })).toBeNull();
  expect(costOf(null, { in: 1, out: 1, cached: 0, written5m: 0, written1h: 0 })).toBeNull();
});

test("a user's own prices go over ours; what is wrong with them is said", () => {
  const { table, problems } = mergePrices(knownPrices, {
    'anthropic:claude-sonnet-5-5': { in: 3, out: 15 },
    'openai:gpt-5': { in: 9, out: 9 },
    bad: { in: 'free', out: 1 },
    odd: { in: 1, out: 1, tax: 2 },
  });

  expect(priceOf(table, 'anthropic:claude-sonnet-5-5')).toEqual({ in: 3, out: 15 });
  expect(priceOf(table, 'openai:gpt-5')).toEqual({ in: 9, out: 9 });
  expect(problems).toEqual([
    'The price of "bad" needs a number of US dollars per million tokens in "in".',
    expect.stringContaining('The price of "odd" has the field "tax"'),
  ]);
  expect(mergePrices(knownPrices, []).problems).toHaveLength(1);
});
