import { expect, test } from 'vitest';
import { chance } from '../engine/index.ts';
import { bootstrapped, wilson } from './bootstrap.ts';
import { brier, reliability } from './calibration.ts';

const runs = 1000;
const cases = 40;

test('intervals hold the true figure in 95 ± 2 of 100 runs', () => {
  // Two voices on the same cases: the second is right where the first is, and somewhat more often.
  const truth = 0.15;
  let [paired, single] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const draws = Array.from({ length: cases }, (_, at) => chance(run, at, 'case'));
    const gains = draws.map((draw) => (draw < 0.75 ? 1 : 0) - (draw < 0.6 ? 1 : 0) + 0);
    const noisy = gains.map((gain, at) => gain + (chance(run, at, 'noise') < 0.5 ? 0.2 : -0.2));
    const { low, high } = bootstrapped(noisy, run);
    if (low <= truth && truth <= high) paired += 1;
    const share = wilson(draws.filter((draw) => draw < 0.6).length, cases);
    if (share.low <= 0.6 && 0.6 <= share.high) single += 1;
  }
  expect(paired / runs).toBeGreaterThan(0.93);
  expect(paired / runs).toBeLessThan(0.97);
  expect(single / runs).toBeGreaterThan(0.93);
  expect(single / runs).toBeLessThan(0.97);
});

test('one case has no interval, and the same seed gives the same one', () => {
  expect(bootstrapped([1], 1)).toMatchObject({ mean: 1, low: Number.NaN });
  expect(bootstrapped([1, 0, 1, 1], 7)).toEqual(bootstrapped([1, 0, 1, 1], 7));
});

test('sureness is held against truth', () => {
  expect(brier([])).toBeNull();
  expect(brier([{ confidence: 1, right: true }])).toBe(0);
  expect(
    brier([
      { confidence: 0.5, right: true },
      { confidence: 0.5, right: false },
    ]),
  ).toBe(0.25);
  expect(
    reliability([
      { confidence: 0.9, right: true },
      { confidence: 1, right: false },
    ]),
  ).toEqual([{ from: 0.8, to: 1, count: 2, sure: 0.95, right: 0.5 }]);
});
