import { segmentsOf } from './segments.ts';

/**
 * Words are what white space and dashes separate, once markdown marks are gone; a hyphenated word is one, and so is a range
 * of numbers. Scripts that put no space between words are parted by Unicode's rule.
 */
export const countWords = (text: string): number => wordsOf(text).length;

export const wordsOf = (text: string): string[] => {
  const words = withoutMarkdown(text);
  const parts = unspaced.test(words)
    ? partsOf(words).map((part) => part.trim())
    : words.split(/\s+/u).flatMap(byDashes);
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
};

/** Chinese, Japanese and their neighbours. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The text in parts that hold at most one word each, with the white space before them. */
export const partsOf = (text: string): string[] => {
  const parts = (text.match(/\s*\S+/gu) ?? []).flatMap(byDashes);
  return unspaced.test(text) ? parts.flatMap((part) => (unspaced.test(part) ? wordsIn(part) : [part])) : parts;
};

/** `cost—benefit` is two words, and `10–20` one. */
const byDashes = (part: string): string[] =>
  /[—–]|--/u.test(part) ? part.split(/(?<=\p{L}["”’)]?(?:[—–]|--))(?=["“‘(]?[\p{L}\p{N}])/u) : [part];

let segmenter: Intl.Segmenter | null = null;

const wordsIn = (part: string): string[] => {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return segmentsOf(segmenter, part);
};

/** The text without the marks that markdown adds. */
export const withoutMarkdown = (text: string): string =>
  text
    .replace(/!?\[([^\][]*)\]\([^)[]*\)/gu, '$1')
    .replace(/^[^\S\n]*(?:#{1,6}\s|>\s?|[-*+]\s|\d+[.)]\s)/gmu, '')
    .replace(/[*_`~]+/gu, '');
