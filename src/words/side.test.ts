import { expect, test } from 'vitest';
import { gistsOf } from './gist.ts';
import { REPEATED, repetition } from './repetition.ts';
import { sideOf, sidesApart } from './side.ts';

const apart = (one: string, other: string) => sidesApart(gistsOf(one)[0]!.side, gistsOf(other)[0]!.side);

test('words that speak for and against a thing stand apart', () => {
  expect(apart('They love it.', 'They hate it.')).toBeGreaterThan(0);
  expect(apart('They love it.', 'They adore it.')).toBeLessThan(0);
});

test('a word stands elsewhere where it is denied', () => {
  const [affirmed, denied] = [1 as const, -1 as const].map((sign) => sideOf([{ key: 'safe', sign }]));

  expect(sidesApart(affirmed!, affirmed!)).toBeCloseTo(-1);
  expect(sidesApart(affirmed!, denied!)).toBeGreaterThan(-0.5);
});

test('words that nobody used take no side, and stand apart from none', () => {
  expect(sideOf([{ key: 'qwrtzpl', sign: 1 }])).toBeNull();
  expect(sidesApart(null, sideOf([{ key: 'safe', sign: 1 }]))).toBeCloseTo(0);
});

test.each([
  ['Our users love the new design.', "Customers can't stand the redesign."],
  ['Most voters support the plan.', 'The majority is against the plan.'],
  ['Tourism is good for the island.', 'Tourists are ruining the island.'],
  ['The river is clean enough to swim in.', 'The water is so dirty that nobody should bathe there.'],
])('%j is not repeated by %j, though no list sets their words against each other', (said, contrary) => {
  expect(repetition(contrary, [said]).score).toBeLessThan(REPEATED);
});
