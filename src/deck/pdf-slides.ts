import type { Slide } from '../formats/rehearsal/index.ts';
import { DeckError } from './deck-error.ts';

interface TextLine {
  readonly text: string;
  readonly size: number;
}

/** Slides out of a PDF, a page each: the largest line near the top is the title. PDFs carry no notes. */
export const pdfSlides = async (bytes: Uint8Array, name: string, most: number): Promise<Slide[]> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: bytes, verbosity: 0, isEvalSupported: false, useSystemFonts: false });
  try {
    const pdf = await loading.promise;
    if (pdf.numPages > most)
      throw new DeckError(`${name} has ${pdf.numPages} pages; a rehearsal takes at most ${most}, so split it.`);
    const pages: TextLine[][] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(linesOf(items as readonly PdfItem[]));
    }
    return withoutFooters(pages).map(slideFrom);
  } catch (error) {
    throw error instanceof DeckError ? error : refusal(error, name);
  } finally {
    await loading.destroy();
  }
};

const refusal = (error: unknown, name: string): DeckError => {
  const isLocked = (error as Error | null)?.name === 'PasswordException';
  const says = isLocked
    ? `${name} is protected by a password; save it without one and try again.`
    : `${name} is not a PDF that can be read; export it again and try that file.`;
  return new DeckError(says, { cause: error });
};

/** What the library tells of a piece of text; marks without text have no string. */
interface PdfItem {
  readonly str?: string;
  readonly height?: number;
  readonly hasEOL?: boolean;
}

const linesOf = (items: readonly PdfItem[]): TextLine[] => {
  const lines: TextLine[] = [];
  let text = '';
  let size = 0;
  const end = (): void => {
    if (text.trim() !== '') lines.push({ text: text.replace(/\s+/gu, ' ').trim(), size: Math.round(size) });
    [text, size] = ['', 0];
  };
  for (const { str = '', height = 0, hasEOL } of items) {
    text += str;
    size = Math.max(size, height);
    if (hasEOL) end();
  }
  end();
  return lines;
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
