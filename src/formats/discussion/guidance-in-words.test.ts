import { expect, test } from 'vitest';
import { guidanceInWords } from './guidance-in-words.ts';

test.each([
  ['Close.', ''],
  ['enough', ''],
  ["That's all.", ''],
  ['OK, let’s close the discussion because all was said.', 'all was said.'],
  ['Enough: they repeat themselves.', 'they repeat themselves.'],
  ['We can stop here.', ''],
])('plain words that close: %s', (text, reason) => {
  expect(guidanceInWords(text)).toEqual({ close: true, reason });
});

test.each([
  ['Close the shop on Sundays?', 'Close the shop on Sundays?'],
  ['Enough about pay, now the hours', 'Enough about pay, now the hours'],
  ['Next: who pays', 'who pays'],
  ['Who pays, because nobody said.', 'Who pays'],
  ['…', ''],
])('anything else is the sub-topic: %s', (text, subtopic) => {
  expect(guidanceInWords(text)).toMatchObject({ close: false, subtopic });
});
