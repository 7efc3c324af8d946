import { wordsOf } from './count.ts';
import type { Reference } from './declaration.ts';
import { standsIn, unmarked } from './quote.ts';
import type { PlacedPassage } from './source.ts';

/** A label in a text, with the words that stand beside it in quotation marks. */
export interface Cited {
  readonly source: string;
  readonly at: string;
  /** Empty where nothing is quoted. */
  readonly quote: string;
}

/** A citation, checked by code. */
export interface Citation extends Cited {
  /** Whether the quote stands in the source word for word; `at` is then where. A citation without a quote shows nothing. */
  readonly stands: boolean;
  /** The words that its turn objects to, by the speaker's own word, where it stands against them. */
  readonly against?: readonly Reference[];
}

/** More citations than this in one turn are not read. */
const most = 40;

/** How far before its label a quotation may begin. */
const reach = 1200;

const label = /\[(S\d{1,3}\b[^\][\n]{0,120})\]/gu;
const one = /^\s{0,4}(S\d{1,3})(?:[\s,:]{1,4}(.*))?$/u;
const quotation =
  /“([^“”]{2,1000})”|„([^„“”]{2,1000})[“”]|«([^«»]{2,1000})»|»([^«»]{2,1000})«|「([^「」]{2,1000})」|"([^"\n]{2,1000})"/gu;
const quotedNext = new RegExp(`^\\s{0,3}[:,]?\\s{0,3}(?:${quotation.source})`, 'u');

/** What a text cites: every label, with the quotation before it in the same sentence, or right after it. */
export const citedIn = (text: string): readonly Cited[] => {
  const found: Cited[] = [];
  let from = 0;
  for (const match of text.matchAll(label)) {
    if (found.length >= most) break;
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(from, match.index - reach), match.index);
    const quote = quoteBefore(before) ?? quoteAfter(text.slice(end, end + reach)) ?? '';
    for (const part of match[1]!.split(';')) {
      const [, source, at = ''] = one.exec(part) ?? [];
      if (source) found.push({ source, at: at.trim(), quote });
    }
    from = end;
  }
  return found;
};

const quoteBefore = (before: string): string | null => {
  const last = [...before.matchAll(quotation)].at(-1);
  if (!last) return null;
  const between = before.slice(last.index + last[0].length);
  return /^[\s.,;:!?)…*_]*$/u.test(between) || /^[^.!?\n]{0,160}$/u.test(between) ? inMarks(last) : null;
};

const quoteAfter = (after: string): string | null => {
  const next = quotedNext.exec(after);
  return next && inMarks(next);
};

const inMarks = (match: RegExpExecArray): string =>
  unmarked(match.slice(1).find((group) => group !== undefined)!).trim();

/** Checks what a text cites against the passages of the record: a quote that stands elsewhere in its source counts, at that place. */
export const checkCitations = (text: string, passages: readonly PlacedPassage[]): readonly Citation[] =>
  citedIn(text).map((cited) => {
    const within = passages.filter(({ source }) => source === cited.source);
    const place = sameAt(cited.at);
    const inOrder = [
      ...within.filter(({ at }) => sameAt(at) === place),
      ...within.filter(({ at }) => sameAt(at) !== place),
    ];
    const found = isTelling(cited.quote)
      ? (inOrder.find((passage) => standsIn(cited.quote, withHeading(passage))) ??
        inOrder.find((passage) => runsOn(cited.quote, passage, within)))
      : undefined;
    return found ? { ...cited, at: found.at, stands: true } : { ...cited, stands: false };
  });

const withHeading = ({ heading = '', text }: PlacedPassage): string => `${heading}\n\n${text}`;

/** Whether a quotation begins in a passage and ends in the next one, as a sentence does that runs over two pages. */
const runsOn = (quote: string, passage: PlacedPassage, within: readonly PlacedPassage[]): boolean => {
  const next = within.find(({ at }) => isNext(passage.at, at));
  return next !== undefined && standsIn(quote, `${passage.text}\n${next.text}`);
};

const place = /^(\D*)(\d+)(?:-(\d+))?([a-z]*)$/u;

/** Whether a place is the one after another: `§ 3` after `§ 2`, `p. 4b` after `p. 4a`, `lines 16-30` after `lines 1-15`. */
const isNext = (one: string, other: string): boolean => {
  const [, kind = '', from = '', until = from, part = ''] = place.exec(one) ?? [];
  const [, nextKind, next, , nextPart = ''] = place.exec(other) ?? [];
  if (next === undefined || kind.replace(/s\b/u, '') !== nextKind?.replace(/s\b/u, '')) return false;
  if (Number(next) === Number(until) + 1) return nextPart === '' || nextPart === 'a';
  return next === from && part.length === 1 && nextPart.charCodeAt(0) === part.charCodeAt(0) + 1;
};

/** So few words stand in any document. */
const isTelling = (quote: string): boolean => wordsOf(quote).length >= 3 || /\p{N}/u.test(quote);

/** A place however its blanks, dashes and case are written. */
export const sameAt = (at: string): string =>
  at
    .normalize('NFKC')
    .replace(/[\u2010-\u2015]/gu, '-')
    .replace(/\s+/gu, '')
    .toLowerCase();

/** The quotations that do not stand in what they cite. */
export const misquotes = (cites: readonly Citation[] = []): readonly Citation[] =>
  cites.filter(({ quote, stands }) => quote !== '' && !stands);

/** What is wrong with a quotation that does not stand. */
export const notStanding = ({ source, at, quote }: Cited): string =>
  `The words “${quote.length > 80 ? `${quote.slice(0, 80)} …` : quote}” do not stand in ${[source, at].filter(Boolean).join(' ')}`;

/** What is said to whoever misquotes. */
export const sayMisquote = (cited: Cited): string =>
  `${notStanding(cited)}; quote word for word what stands there, or leave the quotation out.`;
