import type { Slide } from '../formats/rehearsal/index.ts';
import type { ThreadLimits } from '../runtime/thread-task.ts';
import { DeckError } from './deck-error.ts';
import { pdfPages, type TextLine } from './pdf-pages.ts';

/** No deck has more text than this, in characters. */
const mostText = 5_000_000;

/** Slides out of a PDF, a page each: the largest line near the top is the title. PDFs carry no notes. */
export const pdfSlides = async (
  bytes: Uint8Array,
  name: string,
  most: number,
  limits?: ThreadLimits,
): Promise<Slide[]> => {
  const { count, pages } = await pdfPages(bytes, name, { pages: most, text: mostText }, limits);
  if (count > most) throw new DeckError(`${name} has ${count} pages; a rehearsal takes at most ${most}, so split it.`);
  return withoutFooters(pages).map(slideFrom);
};

/** A line that stands on more than half of so many pages is a header or a footer; a number alone is a page number. */
const fewPages = 4;

const withoutFooters = (pages: readonly TextLine[][]): TextLine[][] => {
  const keyOf = ({ text }: TextLine): string => text.replace(/\d+/gu, '#');
  const seen = new Map<string, number>();
  for (const page of pages) for (const key of new Set(page.map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
  const written = pages.filter((page) => page.length > 0).length;
  const isFooter = (line: TextLine): boolean =>
    keyOf(line) === '#' || (written >= fewPages && seen.get(keyOf(line))! > written / 2);
  return pages.map((page) => page.filter((line) => !isFooter(line)));
};

/** A title that runs over several lines has one size on all of them. */
const slideFrom = (lines: readonly TextLine[]): Slide => {
  const largest = Math.max(0, ...lines.slice(0, 5).map(({ size }) => size));
  const from = lines.findIndex(({ size }) => size === largest);
  const isAlone = lines.every(({ size }) => size === largest);
  const next = lines.findIndex(({ size }, at) => at > from && size !== largest);
  const until = isAlone ? from + 1 : Math.min(next < 0 ? lines.length : next, from + 3);
  const title = lines.slice(Math.max(0, from), until);
  const body = lines.filter((line) => !title.includes(line)).map(({ text }) => text.replace(/^[•▪◦‣–-]\s*/u, ''));
  return { title: title.map(({ text }) => text).join(' '), body: body.join('\n'), notes: '' };
};
