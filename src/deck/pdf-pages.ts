import { pathToFileURL } from 'node:url';
import { ThreadError, type ThreadLimits, threadTask } from '../runtime/thread-task.ts';
import { DeckError } from './deck-error.ts';
import { readerOf } from './optional-reader.ts';
import { SEEN } from './pdf-seen.ts';

/** A line of a page, and how high its letters are. */
export interface TextLine {
  readonly text: string;
  readonly size: number;
}

/** Reads the pieces of text of every page that people see; a file with too many pages is only counted. */
const READ = `
${SEEN}
const { getDocument, normalizeUnicode, OPS } = await import(data.library);
const loading = getDocument({ data: data.bytes, verbosity: 0, isEvalSupported: false, useSystemFonts: false, maxImageSize: 0 });
const pdf = await loading.promise;
const pages = [];
let hidden = false;
let size = 0;
for (let number = 1; number <= pdf.numPages && pdf.numPages <= data.most; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ disableNormalization: true });
  size = items.reduce((sum, { str = '' }) => sum + str.length, size);
  if (size > data.mostText) throw new RangeError('It has too much text.');
  const seen = seenOn(OPS, page.view, await page.getOperatorList(), items);
  hidden ||= seen.includes(false);
  pages.push(items.map(({ str = '', height = 0, hasEOL, transform }, nth) => ({ str: seen[nth] ? normalizeUnicode(str) : '', height, hasEOL, low: transform?.[5] ?? 0 })));
  page.cleanup();
}
return { count: pdf.numPages, pages, hidden };
`;

/** The lines of every page of a PDF, read on a thread of its own; where it has too many pages, only their count. */
export const pdfPages = async (
  bytes: Uint8Array,
  name: string,
  most: { readonly pages: number; readonly text: number },
  limits?: ThreadLimits,
): Promise<{ readonly count: number; readonly pages: TextLine[][]; readonly hidden: boolean }> => {
  const library = pathToFileURL(readerOf('pdfjs-dist/legacy/build/pdf.mjs', `${name} is a PDF, and`)).href;
  try {
    const { count, pages, hidden } = await threadTask<{ count: number; pages: PdfItem[][]; hidden: boolean }>(
      READ,
      { library, bytes, most: most.pages, mostText: most.text },
      limits,
    );
    return { count, pages: pages.map(linesOf), hidden };
  } catch (error) {
    throw refusal(error, name);
  }
};

const refusal = (error: unknown, name: string): DeckError => {
  const { kind = '', code = 'failed' } = error instanceof ThreadError ? error : {};
  const isLocked = kind === 'PasswordException';
  const isTooMuch = code !== 'failed' || kind === 'RangeError';
  const says = isLocked
    ? `${name} is protected by a password; save it without one and try again.`
    : isTooMuch
      ? `${name} takes too long or too much memory to read; export it again without pictures, or as Markdown.`
      : `${name} is not a PDF that can be read; export it again and try that file.`;
  return new DeckError(says, { cause: error });
};

/** What the library tells of a piece of text; marks without text have no string. */
interface PdfItem {
  readonly str?: string;
  readonly height?: number;
  readonly hasEOL?: boolean;
  /** Where it stands on the page, from below. */
  readonly low?: number;
}

/** The figure of a note, small and above its line, stays a raised one: read as `2023.1` it would be another number. */
const isRaised = ({ str = '', height = 0, low = 0 }: PdfItem, before: PdfItem | null): boolean =>
  before !== null &&
  /^\d{1,3}$/u.test(str) &&
  height < 0.85 * before.height! &&
  low > before.low! + 0.15 * before.height!;

const raised = (figure: string): string => [...figure].map((each) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(each)]).join('');

const linesOf = (items: readonly PdfItem[]): TextLine[] => {
  const lines: TextLine[] = [];
  let text = '';
  let size = 0;
  let before: PdfItem | null = null;
  const end = (): void => {
    if (text.trim() !== '') lines.push({ text: text.replace(/\s+/gu, ' ').trim(), size: Math.round(size) });
    [text, size] = ['', 0];
  };
  for (const item of items) {
    const { str = '', height = 0, low = 0, hasEOL } = item;
    text = isRaised(item, before) ? text.trimEnd() + raised(str) : text + str;
    if (str.trim() !== '') before = { height, low };
    size = Math.max(size, height);
    if (hasEOL) [before] = [null, end()];
  }
  end();
  return lines;
};
