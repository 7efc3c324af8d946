import { expect, test } from 'vitest';
import type { Seat } from '../../engine/index.ts';
import { sideOf } from './stance.ts';

const seat = (line: string): Seat => ({
  id: 'bo',
  name: 'Bo',
  role: 'participant',
  voice: 'improv',
  persona: { line },
});
const seeds = Array.from({ length: 12 }, (_, seed) => seed);

test.each([
  ['cyclist, for a ban', 'for'],
  ['is all for it', 'for'],
  ['votes for the tram', 'for'],
  ['shopkeeper, against a ban', 'against'],
  ['worries about rents', 'against'],
])('%j takes the side %s, whatever the seed', (line, side) => {
  expect(new Set(seeds.map((seed) => sideOf(seat(line), seed)))).toEqual(new Set([side]));
});

test.each(['works for a bank', 'cooks for the school'])('%j says nothing of a side', (line) => {
  expect(new Set(seeds.map((seed) => sideOf(seat(line), seed))).size).toBe(2);
});
