import { expect, test } from 'vitest';
import { brings } from './grounds.ts';

test.each([
  ['human', 'yes', false],
  ['human', 'OK, fine.', false],
  ['human', '好的', false],
  ['human', 'The rent goes up in May.', true],
  ['human', '我们应该在星期天开门因为有顾客', true],
  ['anthropic:claude-sonnet-5', 'It pays by May.', true],
  ['improv', 'The rent goes up in May.', false],
  ['rule', 'The rent goes up in May.', false],
])('a %s who says “%s” brings something that a decision could rest on: %s', (voice, text, does) => {
  expect(brings(voice, text)).toBe(does);
});
