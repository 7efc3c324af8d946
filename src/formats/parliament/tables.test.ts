import { expect, test } from 'vitest';
import { Sitting, threeMembers } from '../../../tests/kit/sitting.ts';
import { chance } from '../../engine/index.ts';
import { clockFor, debateClock } from './debate-clock.ts';
import { archetypeOf, drawTemperatures, transitionOf } from './temperature.ts';

const draw = (seed: number) => (label: string) => chance(seed, 0, label);
const seats = (count: number) => Array.from({ length: count }, (_, at) => `rep_${at + 1}`);

test('the clock has the six rounds of the table, and later rounds are as the last', () => {
  expect(debateClock.map(({ exchanges, sentences }) => [exchanges, sentences])).toEqual([
    [2, 6],
    [2, 6],
    [2, 5],
    [1.5, 4],
    [1.5, 3],
    [1, 3],
    [1, 2],
  ]);
  expect(clockFor(3, 5)).toEqual({ exchanges: 7, sentences: 4 });
  expect(clockFor(9, 5)).toEqual(clockFor(6, 5));
});

test('a round never has fewer exchanges than seats, so that everyone can be heard before the cap', () => {
  for (let round = 0; round < 9; round += 1)
    for (let count = 2; count < 12; count += 1) expect(clockFor(round, count).exchanges).toBeGreaterThanOrEqual(count);
});

test('temperatures are stratified: one in each band of the range', () => {
  for (let seed = 1; seed < 50; seed += 1) {
    const drawn = Object.values(drawTemperatures(1, seats(5), draw(seed))).sort((a, b) => a - b);
    const width = 91 / 5;
    for (const [band, value] of drawn.entries()) {
      expect(value).toBeGreaterThanOrEqual(Math.floor(5 + band * width));
      expect(value).toBeLessThan(Math.ceil(5 + (band + 1) * width));
    }
  }
});

test('temperatures converge: the range narrows from round to round', () => {
  for (const [round, { range }] of debateClock.entries()) {
    const drawn = Object.values(drawTemperatures(round, seats(9), draw(round)));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(range[0]);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(range[1]);
  }
});

test('which band a seat gets is chance, and the same for the same seed', () => {
  expect(drawTemperatures(1, seats(5), draw(3))).toEqual(drawTemperatures(1, seats(5), draw(3)));
  const orders = new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(drawTemperatures(1, seats(5), draw(seed)))));
  expect(orders.size).toBeGreaterThan(3);
});

test('a house larger than its range has equal temperatures', () => {
  const drawn = Object.values(drawTemperatures(6, seats(700), draw(1)));
  expect(new Set(drawn).size).toBeLessThanOrEqual(31);
  expect(drawn.every((value) => value >= 35 && value <= 65)).toBe(true);
});

test('archetypes go by temperature', () => {
  expect([100, 75, 74, 50, 49, 25, 24, 0].map((value) => archetypeOf(value).name)).toEqual([
    'Visionary',
    'Visionary',
    'Pragmatic Advocate',
    'Pragmatic Advocate',
    'Rigorous Skeptic',
    'Rigorous Skeptic',
    'Principled Guardian',
    'Principled Guardian',
  ]);
});

test('a change of temper above 15 points gets a note, above 30 it is big', () => {
  expect(transitionOf('ada', 50, 65)).toBeNull();
  expect(transitionOf('ada', 50, 66)).toEqual({ seat: 'ada', from: 50, to: 66, big: false });
  expect(transitionOf('ada', 66, 30)).toMatchObject({ big: true });
});

test('the note is for the seat alone', () => {
  const sitting = new Sitting().toPlan();
  const notes = sitting.ledger.filter(
    (entry) => entry.type === 'noted' && (entry.fact as { type: string }).type === 'temper-changed',
  );
  expect(notes.length).toBeGreaterThan(0);
  for (const note of notes) expect(note.audience).toHaveLength(1);
});

test('[S3-096] representatives have motives and a temperature around 50', () => {
  const { members } = new Sitting().house;
  expect(members.ada).toMatchObject({ motives: ['clean air', 'quiet streets'], temperature: 20 });
  expect(
    Object.values(new Sitting({}, { seats: [] }).clerkFails().house.members).map(({ motives }) => motives.length),
  ).not.toContain(0);
  const sums = Array.from({ length: 40 }, (_, seed) => {
    const drawn = Object.values(drawTemperatures(1, seats(5), draw(seed)));
    return drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
  });
  expect(sums.reduce((sum, value) => sum + value, 0) / sums.length).toBeCloseTo(50, -1);
});

test('motives never change from round to round', () => {
  const sitting = new Sitting().toFloor().exchange().continues().exchange().continues().exchange();
  const before = Object.values(sitting.house.members).map(({ motives }) => motives);
  sitting.rules({ ruling_type: 'procedure', action: 'round_end', ruling: 'Round one is closed.' });
  expect(sitting.house.round).toBe(2);
  expect(Object.values(sitting.house.members).map(({ motives }) => motives)).toEqual(before);
  expect(threeMembers).toHaveLength(before.length);
});
