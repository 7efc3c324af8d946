import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords } from './word-diff.ts';

const wordsOf = (text: string) => text.trim().split(/\s+/u).filter(Boolean).join(' ');
const side = (runs: ReturnType<typeof diffWords>, left: 'out' | 'in') =>
  runs
    .filter(({ type }) => type === 'same' || type === left)
    .map(({ words }) => words)
    .join(' ');

test('what stays, goes and comes', () => {
  expect(diffWords('until nine in the evening', 'until eight in the evening')).toEqual([
    { type: 'same', words: 'until' },
    { type: 'out', words: 'nine' },
    { type: 'in', words: 'eight' },
    { type: 'same', words: 'in the evening' },
  ]);
  expect(diffWords('the same', 'the same')).toEqual([{ type: 'same', words: 'the same' }]);
  expect(diffWords('', 'new')).toEqual([{ type: 'in', words: 'new' }]);
});

test('either text can be read out of it again', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'b'), { maxLength: 12 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = diffWords(before, after);
      expect([side(runs, 'out'), side(runs, 'in')]).toEqual([wordsOf(before), wordsOf(after)]);
    }),
  );
});

test('texts of 20,000 words are told apart by sentences, and endless ones as a whole, at once', () => {
  const long = (word: string) => Array.from({ length: 2500 }, (_, at) => `Sentence ${at} has ${word} of its own.`);
  const runs = diffWords(long('a word').join(' '), [...long('a word'), 'One more.'].join('\n'));
  expect(runs.at(-1)).toMatchObject({ type: 'in', words: expect.stringContaining('more') });
  diffWords(long('bread').join(' ').replaceAll('.', ''), long('cake').join(' ').replaceAll('.', ''));
  expect(diffWords(long('bread').join(' '), long('cake').join(' ')).length).toBeGreaterThan(1);
}, 20_000);
