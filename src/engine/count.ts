const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** After these a full stop does not end a sentence. */
const abbreviation =
  /(?:^|[\s(["'“‘])(?:dr|mr|mrs|ms|prof|rev|hon|gen|col|sgt|capt|st|mt|jr|sr|vs|etc|e\.g|i\.e|ca|cf|al|approx|est|no|nos|vol|fig|eq|sec|ch|p|pp|inc|ltd|co|corp|dept|univ|u\.s|u\.k|mio|mrd|bzw|z\.b|d\.h|usw|nr|str|[a-z])\.$/iu;

/** Words are what white space separates, once markdown marks are gone; a hyphenated word is one. */
export const countWords = (text: string): number => wordsOf(text).length;

export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** The text without the marks that markdown adds. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/^\s*(?:#{1,6}\s|>\s?|[-*+]\s|\d+[.)]\s)/gmu, '')
    .replace(/[*_`~]+/gu, '');

/** Sentences by Unicode's rule, with those that end in an abbreviation joined to the next. */
export const sentencesOf = (text: string): string[] => {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(text)) {
    open += segment;
    if (abbreviation.test(open.trimEnd())) continue;
    if (/[\p{L}\p{N}]/u.test(open)) sentences.push(open.trim());
    else if (sentences.length > 0) sentences[sentences.length - 1] += open.trimEnd();
    open = '';
  }
  if (open.trim() !== '') sentences.push(open.trim());
  return sentences;
};

export const countSentences = (text: string): number => sentencesOf(text).length;
