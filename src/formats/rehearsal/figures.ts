import { countWords, haveOneRoot, plainWords, sentencesOf } from '../../engine/index.ts';
import words from './delivery-words.json' with { type: 'json' };

/** Languages whose numbers are known in words too. */
export type TalkLanguage = 'en' | 'de' | 'fr' | 'es';

interface NumberWords {
  /** What a number in words consists of: "vierunddreißig" is vier, und, drei, ßig. */
  readonly parts: RegExp;
  /** By themselves they are no figure: "two of us". */
  readonly small: readonly string[];
  readonly joins: readonly string[];
}

const numberWords = new Map(
  Object.entries(words satisfies Readonly<Record<TalkLanguage, unknown>>).map(
    ([name, { numbers, small, joins }]): [string, NumberWords] => {
      const parts = numbers.split(' ').toSorted((one, other) => other.length - one.length);
      return [
        name,
        { parts: new RegExp(`^(?:${parts.join('|')})+$`, 'u'), small: small.split(' '), joins: joins.split(' ') },
      ];
    },
  ),
);

/** Digits with their separators ("12,000", "3.5"), or a word. */
const piece = /\d+(?:[.,\u00a0\u202f]\d+)*|\p{L}+/gu;
/** No number is longer in one word. */
const longest = 60;

/** How many figures a text names, in digits or in words: "forty-one percent", "four thousand eight hundred". */
export const countFigures = (text: string, language: TalkLanguage | null = null): number => {
  const known = language && numberWords.get(language);
  let [figures, digits, spelled]: [number, number, string[]] = [0, 0, []];
  const end = (): void => {
    const isFigure = spelled.length > 1 || (spelled.length === 1 && !known!.small.includes(spelled[0]!));
    figures += digits > 0 ? digits : Number(isFigure);
    [digits, spelled] = [0, []];
  };
  for (const [word] of text.toLowerCase().matchAll(piece)) {
    const isNumber = known && word.length <= longest && !known.joins.includes(word) && known.parts.test(word);
    if (/^\d/u.test(word)) digits += 1;
    else if (isNumber) spelled.push(word);
    else if (!known?.joins.includes(word)) end();
  }
  end();
  return figures;
};

const length = { least: 3, most: 40 } as const;

/** The statements of a text that name a figure: what a listener can ask the ground of. Lines count as sentences. */
export const figuredStatements = (text: string): string[] =>
  text
    .split('\n')
    .flatMap(sentencesOf)
    .map((sentence) => sentence.trim())
    .filter((sentence) => {
      const words = countWords(sentence);
      return !/[?？]$/u.test(sentence) && countFigures(sentence) > 0 && words >= length.least && words <= length.most;
    });

/** How many of some terms a text holds, whatever their endings. */
export const termsIn = (terms: readonly string[], text: string): readonly string[] => {
  const words = plainWords(text);
  return terms.filter((term) => plainWords(term).some((part) => words.some((word) => haveOneRoot(part, word))));
};
