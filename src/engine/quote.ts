/** Words as they count for a quotation: one kind of blank, quotation mark and dash; neither case nor Markdown emphasis. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201a\u201b]/gu, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/gu, '"')
    .replace(/[\u2010-\u2015]/gu, '-')
    .replace(/[*_`~#>]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

const letter = /[\p{L}\p{N}]/u;

/** What may stand around a quotation, once its blanks and marks are of one kind. */
const marks: ReadonlySet<string> = new Set('"\'.… ');

/** A quotation without the marks around it. */
const bare = (quote: string): string => {
  const words = plain(quote);
  let [from, until] = [0, words.length];
  while (from < until && marks.has(words[from]!)) from += 1;
  while (until > from && marks.has(words[until - 1]!)) until -= 1;
  return words.slice(from, until);
};

/** Whether a quotation stands in a text word for word: whole words, in their order, with nothing left out. */
export const standsIn = (quote: string, text: string): boolean => {
  const wanted = bare(quote);
  if (!letter.test(wanted)) return false;
  const whole = plain(text);
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1)) {
    if (!letter.test(whole[at - 1] ?? ' ') && !letter.test(whole[at + wanted.length] ?? ' ')) return true;
  }
  return false;
};

/** A quotation as it was written, without the marks around it. */
export const unmarked = (quote: string): string => quote.trim().replace(/^["“„«]+|["”“»]+$/gu, '');
