import { countWords, haveOneRoot, plainWords, sentencesOf } from '../../engine/index.ts';

/** Digits with their separators: "12,000", "3.5". */
const figure = /\d+(?:[.,\u00a0\u202f]\d+)*/gu;

/** How many figures a text names in digits. */
export const countFigures = (text: string): number => text.match(figure)?.length ?? 0;

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
