import { wordsOf } from './count.ts';

/** The words of a text in small letters, without the signs around them, and with plain apostrophes and hyphens. */
export const plainWords = (text: string): string[] =>
  wordsOf(text.normalize('NFC').toLowerCase().replaceAll('’', "'").replace(/[‐‑]/gu, '-').replaceAll('/', ' ')).map(
    (word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
  );

/** Whether two texts are the same but for case, signs and blanks. */
export const areSameWords = (one: string, other: string): boolean =>
  plainWords(one).join(' ') === plainWords(other).join(' ');

/** Words of three letters and fewer hold sentences together in most languages; scripts without blanks have no such words. */
const isWeighty = (word: string): boolean =>
  word.length > 3 || /[\p{N}\p{Script=Han}\p{Script=Kana}\p{Script=Thai}]/u.test(word);

const weightyIn = (text: string): ReadonlySet<string> => {
  const words = plainWords(text);
  const weighty = words.filter(isWeighty);
  return new Set(weighty.length > 0 ? weighty : words);
};

/** The share of words that two texts have in common, 0..1. It counts; it does not understand. */
export const sharedWords = (one: string, other: string): number => {
  const [a, b] = [weightyIn(one), weightyIn(other)];
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared === 0 ? 0 : (2 * shared) / (a.size + b.size);
};

/** So many words in a row, taken from somebody, are a quotation. */
const quoteWords = 3;

/** The first words in a row that stand in one of the texts too; null where nothing is quoted. "And it is" is nobody's. */
export const quotedFrom = (text: string, said: readonly string[]): string | null => {
  const theirs = new Set(said.flatMap((one) => runsOf(plainWords(one))));
  return runsOf(plainWords(text)).find((run) => theirs.has(run)) ?? null;
};

const runsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, at) => {
    const run = words.slice(at, at + quoteWords);
    return run.length === quoteWords && run.some(isWeighty) ? [run.join(' ')] : [];
  });

const leastRoot = 4;
const longestEnding = 3;

/** Whether two words differ in nothing but their endings: "market" and "markets", "finance" and "financial". */
export const haveOneRoot = (one: string, other: string): boolean => {
  if (one === other) return true;
  let root = 0;
  while (root < one.length && one[root] === other[root]) root += 1;
  return root >= leastRoot && root >= Math.max(one.length, other.length) - longestEnding;
};
