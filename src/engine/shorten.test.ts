import { expect, test } from 'vitest';
import { cutToFit, words } from './index.ts';

test.each([
  ['a quotation', 'I go by what the audit says, “fuel rose by twelve per cent in a single year” [S1 § 1].', 12],
  ['a quotation and its label', 'I go by what the audit says, “fuel rose” [S1 § 1], and by nothing else at all.', 8],
  [
    'a quotation in plain marks',
    'I go by what the audit says, "fuel rose by twelve per cent in a single year" [S1 § 1].',
    12,
  ],
])('%s is not cut in two: the text ends before it', (_, text, most) => {
  expect(cutToFit(text, words(most))).toBe('I go by what the audit says…');
});

test('a quotation that fits is kept with its label, and one that begins the text is cut as any words are', () => {
  expect(cutToFit('I go by “fuel rose” [S1 § 1], and by a great many other things that I know.', words(8))).toContain(
    '“fuel rose” [S1 § 1]',
  );
  expect(cutToFit('“Fuel rose by twelve per cent in a single year” [S1 § 1].', words(4))).toBe('“Fuel rose by twelve…');
});
