/**
 * Words are what white space separates, once markdown marks are gone; a hyphenated word is one. Scripts that put no space
 * between words are parted by Unicode's rule.
 */
export const countWords = (text: string): number => wordsOf(text).length;

export const wordsOf = (text: string): string[] => {
  const words = plain(text);
  const parts = unspaced.test(words) ? partsOf(words).map((part) => part.trim()) : words.split(/\s+/u);
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
};

/** Chinese, Japanese and their neighbours. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The text in parts that hold at most one word each, with the white space before them. */
export const partsOf = (text: string): string[] => {
  const parts = text.match(/\s*\S+/gu) ?? [];
  return unspaced.test(text) ? parts.flatMap((part) => (unspaced.test(part) ? segmentsOf(part) : [part])) : parts;
};

let segmenter: Intl.Segmenter | null = null;

const segmentsOf = (part: string): string[] => {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return [...segmenter.segment(part)].map(({ segment }) => segment);
};

/** The text without the marks that markdown adds. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/^\s*(?:#{1,6}\s|>\s?|[-*+]\s|\d+[.)]\s)/gmu, '')
    .replace(/[*_`~]+/gu, '');
