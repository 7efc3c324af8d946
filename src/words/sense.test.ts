import { expect, test } from 'vitest';
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
