import { expect, test } from 'vitest';
import { contradicts } from './contradiction.ts';
import { contrast } from './contrast.ts';
import { gistsOf } from './gist.ts';
import { reversalOf } from './reversal.ts';

const turned = (one: string, other: string) => reversalOf(gistsOf(one)[0]!, gistsOf(other)[0]!, new Set()).turned;

test.each([
  ['one word for its opposite', 'Small farms would thrive.', 'Small farms would wither.'],
  ['a negation', 'The roof will leak again.', 'The roof will not leak again.'],
  ['a word for next to nothing', 'The lift is usually out of order.', 'The lift is seldom out of order.'],
  ['more and less', 'Night trains carry more freight.', 'Night trains carry less freight.'],
  ['everybody and nobody', 'Everybody reads the minutes.', 'Nobody reads the minutes.'],
  ['few and most', 'Few members read the minutes.', 'Most members read the minutes.'],
  ['a negating prefix', 'The new rota is fair to the juniors.', 'The new rota is unfair to the juniors.'],
  ['a negating ending', 'The paint is harmful to fish.', 'The paint is harmless to fish.'],
  ['two words that deny', 'The bridge is safe.', 'The bridge is far from safe.'],
  ['"anything but"', 'The plan is anything but ready.', 'The plan is ready.'],
  ['a small word, where nothing else does', 'Rents in the old town go up.', 'Rents in the old town go down.'],
  ['an opposite with its small word', 'Dogs slow the group down.', 'Dogs speed the group up.'],
  ['what is left as it was', 'The strike ruins the harvest.', 'The strike leaves the harvest unharmed.'],
  ['what is compared', 'Ferries cost less than bridges.', 'Bridges cost less than ferries.'],
  ['the way it is compared', 'Ferries cost less than bridges.', 'Ferries cost more than bridges.'],
  [
    'what is affirmed and denied',
    'The pupils choose the play, not the teacher.',
    'The teacher chooses the play, not the pupils.',
  ],
])('%s turns a sentence round', (_, one, other) => {
  expect(turned(one, other)).toBe(true);
  expect(contradicts(one, other)).toBe(true);
});

test.each([
  ['Floods are not uncommon here.', 'Floods are common here.'],
  ['The bridge is not unsafe.', 'The bridge is safe.'],
  ['The ferry is slow.', 'The ferry is not fast.'],
  ['Ferries cost less than bridges.', 'Bridges cost more than ferries.'],
  ['The ferry is cheap.', 'The ferry is affordable.'],
])('%j and %j: turned twice or not at all is the same again', (one, other) => {
  expect(turned(one, other)).toBe(false);
  expect(contradicts(one, other)).toBe(false);
});

test('who speaks well of a thing is further from who speaks ill of it than from who does the same', () => {
  const [said] = gistsOf('A night train is a comfortable and pleasant way to travel.');
  const against = (text: string) => contrast(gistsOf(text)[0]!, said!);

  expect(against('Sleeping in such a train is awful.')).toBeGreaterThan(
    against('Sleeping in such a train is wonderful.'),
  );
});

test('a negation in a clause about something else turns nothing', () => {
  expect(
    turned('Uniforms let pupils focus on lessons and not on fashion.', 'Uniforms help pupils focus on lessons.'),
  ).toBe(false);
});

test('words of the topic make no contradiction', () => {
  const said = ['School uniforms do not leave room for a scarf.', 'School uniforms are cheap.'] as const;

  expect(contradicts(...said, 'Should school uniforms stay?')).toBe(false);
});
