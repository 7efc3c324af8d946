import { expect, test } from 'vitest';
import { shortLine } from './short-line.ts';

test.each([
  ['a short text stays as it is', 'Open on\nSundays?', 'Open on Sundays?'],
  ['a text of 140 letters is short', '🥖'.repeat(140), '🥖'.repeat(140)],
  ['a long one ends after a word', 'bread '.repeat(5000), `${'bread '.repeat(23)}…`],
  ['a word without an end is cut', '🥖'.repeat(5000), `${'🥖'.repeat(140)} …`],
])('%s', (_, text, title) => {
  expect(shortLine(text)).toBe(title);
});
