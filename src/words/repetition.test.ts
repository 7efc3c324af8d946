import { expect, test } from 'vitest';
import { contradicts } from './contradiction.ts';
import { REPEATED, repetition } from './repetition.ts';

const earlier = [
  'Splitting the monolith would let each team release on its own schedule.',
  'Our on-call people are already exhausted, and more services mean more pages at night.',
  'The migration will cost more than it saves.',
];

test('the same point in other words is a repetition, and says of which', () => {
  const { score, of } = repetition('Every team could ship its releases on a schedule of its own.', earlier);

  expect(score).toBeGreaterThan(0.3);
  expect(of).toBe(0);
});

test('a new point is none', () => {
  expect(repetition('Customers in Brazil see four seconds of latency today.', earlier).score).toBeLessThan(
    REPEATED / 2,
  );
});

test('words of the topic are no repetition', () => {
  const topic = 'Should we split the monolith into services?';
  const text = 'Splitting the monolith into services makes hiring harder.';

  expect(repetition(text, earlier, { topic }).score).toBeLessThan(repetition(text, earlier).score);
});

test('to name an end of a scale repeats less than to name a thing', () => {
  const score = (text: string) => repetition(text, ['The ferry is pricey.']).score;

  expect(score('Such a boat is old.')).toBeGreaterThan(score('Such a bridge is costly.'));
});

test('nothing said before, or nothing said now, is no repetition', () => {
  expect(repetition('Anything at all.', [])).toEqual({ score: 0, of: null });
  expect(repetition('', earlier)).toEqual({ score: 0, of: null });
});

test('one old sentence among new ones counts for its share', () => {
  const fresh = 'Customers in Brazil see four seconds of latency today.';
  const mixed = repetition(`${fresh} ${earlier[0]}`, earlier).score;

  expect(mixed).toBeGreaterThan(0.3);
  expect(mixed).toBeLessThan(0.8);
});

test.each([
  ['The migration will cost more than it saves.', 'The migration will save more than it costs.'],
  ['We should ban cars from the centre.', 'We should not ban cars from the centre.'],
  ['Remote work makes teams more productive.', 'Remote work makes teams less productive.'],
  ['The benefits outweigh the risks.', 'The risks outweigh the benefits.'],
  ['Trains are better than planes for this distance.', 'Planes are better than trains for this distance.'],
  ['The tax will increase rents.', 'The tax will reduce rents.'],
  ['Uniforms prevent bullying.', "Uniforms don't prevent bullying."],
])('%j and %j contradict each other, and neither repeats the other', (one, other) => {
  expect(contradicts(one, other)).toBe(true);
  expect(repetition(one, [other]).score).toBeLessThan(REPEATED);
});

test.each([
  ['Cars do not belong in the centre.', 'The centre is no place for cars.'],
  ['It will not save money.', 'It is a waste of money.'],
  ['Planes are worse than trains for this distance.', 'Trains are better than planes for this distance.'],
  ['This costs not only money but also trust.', 'This costs money and trust.'],
  ['I speak for cats.', 'I have not made up my mind on cats.'],
  ['I speak for cats.', 'I can see both sides of cats.'],
])('%j and %j do not contradict each other', (one, other) => {
  expect(contradicts(one, other)).toBe(false);
});

test('who speaks for a thing contradicts who speaks against it', () => {
  expect(contradicts('I speak for “Cats”. They are quiet.', 'I speak against “Cats”. Who feeds them?')).toBe(true);
});
