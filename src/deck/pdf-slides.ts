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
    const slides: Slide[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      slides.push(slideFrom(linesOf(items as readonly PdfItem[])));
    }
    return slides;
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
    if (text.trim() !== '') lines.push({ text: text.replace(/\s+/gu, ' ').trim(), size });
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

const slideFrom = (lines: readonly TextLine[]): Slide => {
  const largest = Math.max(0, ...lines.slice(0, 5).map(({ size }) => size));
  const at = lines.findIndex(({ size }) => size === largest);
  const body = lines.filter((_, index) => index !== at).map(({ text }) => text.replace(/^[•▪◦‣–-]\s*/u, ''));
  return { title: lines[at]?.text ?? '', body: body.join('\n'), notes: '' };
};
