import { expect, test } from 'vitest';
import { nearest, perhapsMeant } from './nearest.ts';

const commands = ['debate', 'council', 'sessions', 'show', 'replay', 'resume'];

test.each([
  ['debat', 'debate'],
  ['debaet', 'debate'],
  ['Counsil', 'council'],
  ['session', 'sessions'],
  ['shwo', 'show'],
  ['zzzz', null],
  ['xy', null],
  ['constructor', null],
])('%s may mean %s', (written, meant) => {
  expect(nearest(written, commands)).toBe(meant);
});

test('it is said in the sentence, or not at all', () => {
  expect(perhapsMeant('debat', commands)).toBe(', perhaps "debate" is meant');
  expect(perhapsMeant('zzzz', commands)).toBe('');
});
