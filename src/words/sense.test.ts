import { expect, test } from 'vitest';
import { REPEATED, repetition } from './repetition.ts';
import { alikeInSense, senseOf, senseOfAll } from './sense.ts';
import { stem } from './stem.ts';

const sense = (...words: string[]) => {
  const known = words.map((word) => [word, senseOf(stem(word))!] as const);
  return senseOfAll(known, () => 1);
};

test('words that are used alike point alike', () => {
  const dear = sense('expensive');

  expect(alikeInSense(dear, sense('costly'))).toBeGreaterThan(0.5);
  expect(alikeInSense(dear, sense('bicycle'))).toBeLessThan(0.3);
});

test('a word that nobody used has no sense, and nothing is like it', () => {
  expect(senseOf('qwrtzpl')).toBeNull();
  expect(senseOfAll([], () => 1)).toBeNull();
  expect(alikeInSense(null, sense('costly'))).toBe(0);
});

test('a word that counts for nothing leaves no direction', () => {
  expect(senseOfAll([['costly', senseOf(stem('costly'))!]], () => 0)).toBeNull();
});

test('a point made again without a word in common is heard by its senses', () => {
  const said = 'Rents have become unaffordable for families.';
  const room = [said, 'The buses run too seldom.', 'Nobody looks after the park.'];

  const again = repetition('Flats are too dear for people with children.', [said], { room }).score;
  const another = repetition('Drivers are paid too little to stay.', [said], { room }).score;
  expect(again).toBeGreaterThan(REPEATED);
  expect(another).toBeLessThan(REPEATED);
});
