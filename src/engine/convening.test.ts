import { expect, test } from 'vitest';
import { formats } from '../formats/index.ts';
import { type Convening, prepare, SetupError } from './index.ts';

const asked = (given: unknown) => prepare(formats, given as Convening, { id: 'open', at: 0 });

const problemsOf = (given: unknown): readonly string[] => {
  try {
    asked(given);
    return [];
  } catch (error) {
    if (error instanceof SetupError) return error.problems;
    throw error;
  }
};

test('a seat needs no more than a name', () => {
  const { seats } = asked({ format: 'discussion', topic: 'Boats?', seats: [{ name: 'Ann Lee' }, { name: 'Bo' }] });
  expect(seats.find(({ name }) => name === 'Ann Lee')).toMatchObject({
    id: 'ann-lee',
    role: 'participant',
    voice: 'improv',
    persona: { line: 'Ann Lee' },
  });
});

test.each([
  [{ topic: 5 }, /topic is not a text/],
  [{ topic: 'Boats? '.repeat(20_000) }, /topic has \d+ characters, and at most 100000 fit/],
  [{ settings: [1] }, /settings are not an object/],
  [{ seed: 'a' }, /seed is not a whole number/],
  [{ voice: 9 }, /voice is not a text/],
  [{ seats: 'Ann' }, /seats are not a list/],
  [{ seats: [null] }, /Seat 1 has no name/],
  [{ seats: [{ name: 'Ann' }, { name: 7 }] }, /Seat 2 has no name/],
  [{ seats: [{ name: 'Ann', role: 3 }] }, /Seat 1: the role is not a text/],
  [{ seats: [{ name: 'Ann', persona: 'kind' }] }, /the persona is not an object/],
  [{ seats: [{ name: 'Ann', persona: { points: [4] } }] }, /the points are not a list/],
])('%j is told in a sentence', (given, sentence) => {
  expect(problemsOf({ format: 'debate', topic: 'Boats?', ...given }).join(' ')).toMatch(sentence);
});

test('all that is misshapen is told at once', () => {
  expect(problemsOf({ format: 'debate', topic: 1, seed: 0.5, seats: [{}] })).toHaveLength(3);
});
