/** What a number may be a part of, in some languages. */
export const units = '%|\\/\\s*100?|(?:out of|von|sur|de) 100?|percent|per cent|prozent|pour cent|por ciento';

const ones = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ');

const numbers = (words: readonly string[]): string => words.join('|');
const hundredth = '(?=[\\s-]*(?:%|per ?cent\\b))';
const inTens = new RegExp(
  `\\b(?:an? |one )?(${numbers(tens)})(?:[\\s-](${numbers(ones.slice(1, 10))}))?${hundredth}`,
  'giu',
);
const inOnes = new RegExp(`\\b(${numbers(ones)})${hundredth}`, 'giu');
const ofTen = new RegExp(`\\b(${numbers(ones)}) (?:out of|in) ten\\b`, 'giu');

const oneOf = (word: string): number => ones.indexOf(word.toLowerCase());

/** Parts that have names of their own, of the way to an agreement. */
const fractions: readonly (readonly [RegExp, string])[] = [
  [/\b(?:half[- ]?way|half of the way)\b/giu, '50 %'],
  [/\bthree[- ]quarters\b/giu, '75 %'],
  [/\btwo[- ]thirds\b/giu, '67 %'],
  [/\b(?:fully|completely|entirely|totally) (?=aligned|on board|there\b|agreed)/giu, '100 % '],
];

/** A text with the shares that it gives in words in digits: `about eighty percent` is `about 80 percent`. */
export const inDigits = (text: string): string =>
  fractions.reduce(
    (said, [words, share]) => said.replace(words, share),
    text
      .replace(inTens, (_, ten: string, one = '') =>
        String(10 * (tens.indexOf(ten.toLowerCase()) + 1) + Math.max(0, oneOf(one))),
      )
      .replace(inOnes, (_, one: string) => String(oneOf(one)))
      .replace(ofTen, (_, one: string) => `${oneOf(one)} out of 10`),
  );

/** A share from 0 to 1, however it is written: 0.3, 30, 30%, 3/10, thirty percent. Null where it is none. */
export const shareIn = (value: unknown): number | null => {
  const [, digits, unit] = new RegExp(`(\\d+(?:[.,]\\d+)?)\\s*(${units})?`, 'iu').exec(inDigits(String(value))) ?? [];
  if (digits === undefined || (typeof value !== 'number' && typeof value !== 'string')) return null;
  const number = Number(digits.replace(',', '.'));
  const share = number / wholeOf(number, unit?.replace(/\s+/gu, ' ') ?? '');
  return share <= 1 ? share : null;
};

/** What the number is a part of; without a word for it, the smallest of 1, 10 and 100 that it fits into. */
const wholeOf = (number: number, unit: string): number => {
  if (/10$/u.test(unit)) return 10;
  if (unit !== '') return 100;
  return [1, 10, 100].find((whole) => number <= whole) ?? 100;
};
