/** Words as they count for a quotation: one kind of blank, quotation mark and dash, letters apart; neither case nor Markdown emphasis. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/gu, (joined) => joined.normalize('NFKC'))
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/[\u2018\u2019\u201a\u201b]/gu, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/gu, '"')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
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
  return readings(text).some((whole) => standsWhole(wanted, whole));
};

/** A text, and where its lines end in hyphens, the same with its words whole: a hyphen there may be the word's own or the line's. */
const readings = (text: string): readonly string[] => {
  const whole = lineHyphen.test(text) ? [text, text.replace(lineHyphens, '-'), text.replace(lineHyphens, '')] : [text];
  return whole.flatMap((each) => (noteMark.test(each) ? [each, each.replace(noteMarks, '')] : [each])).map(plain);
};

/** Where a note hangs on a word: `planned[1]`, `planned¹`. Whoever quotes the words may leave it out. A figure that is raised over another is a power. */
const noteMark =
  /(?<=[\p{L}\p{P}\p{N}])\[\d{1,3}\]|(?<=\p{L}{4}|[.,;:!?)"”’»])[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]{1,3}(?![\p{L}\p{N}])/u;
const noteMarks = new RegExp(noteMark, 'gu');

const lineHyphen = /(?<=\p{L})[-\u2010\u00ad][^\S\n]*\n\s*(?=\p{Ll})/u;
const lineHyphens = new RegExp(lineHyphen, 'gu');

const standsWhole = (wanted: string, whole: string): boolean => {
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1)) {
    const [before, after] = [
      whole.slice(Math.max(0, at - 2), at),
      whole.slice(at + wanted.length, at + wanted.length + 2),
    ];
    const isWhole = !letter.test(before.at(-1) ?? ' ') && !letter.test(after[0] ?? ' ');
    if (isWhole && !cutsNumber(wanted, before, after)) return true;
  }
  return false;
};

/** Whether a number goes on beyond a quotation: of 12.5 nobody quotes 5, and of -5 nobody quotes 5. */
const cutsNumber = (wanted: string, before: string, after: string): boolean =>
  (/^\p{N}/u.test(wanted) && (/\p{N}[.,'\u2044]$/u.test(before) || /(?:^|[\s(])-$/u.test(before))) ||
  (/\p{N}$/u.test(wanted) && /^[.,'\u2044]\p{N}/u.test(after));

/** A quotation as it was written, without the marks around it. */
export const unmarked = (quote: string): string => quote.trim().replace(/^["“„«]+|["”“»]+$/gu, '');

/** Somebody's words in quotation marks; what is a quotation already has its own. */
export const quoted = (words: string): string => (/^[“„«»]/u.test(words.trim()) ? words.trim() : `“${words}”`);

const alike: readonly (readonly [RegExp, string])[] = [
  [/['\u2018\u2019\u201a\u201b]/gu, "['\u2018\u2019\u201a\u201b]"],
  [/["\u201c\u201d\u201e\u00ab\u00bb]/gu, '["\u201c\u201d\u201e\u00ab\u00bb]'],
  [/[-\u2010-\u2015\u2212]/gu, '[-\u2010-\u2015\u2212]'],
];

/** From where to where a quotation stands in a text, however its blanks, marks and lines are set; null where it can't be shown. */
export const placeIn = (quote: string, text: string): readonly [from: number, until: number] | null => {
  const words = quote.trim().slice(0, 1000).split(/\s+/u);
  const written = words.map((word) =>
    alike.reduce((all, [signs, any]) => all.replace(signs, any), word.replace(/[$()*+./?[\\\]^{|}]/gu, '\\$&')),
  );
  const found = new RegExp(written.join('(?:\\[\\d{1,3}\\])?[\\s*_`~#>]+'), 'iu').exec(text);
  return found && quote.trim() !== '' ? [found.index, found.index + found[0].length] : null;
};
