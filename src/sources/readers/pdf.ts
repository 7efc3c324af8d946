import { DeckError, pdfPages } from '../../deck/index.ts';
import { placed, type ReadDocument } from '../passages.ts';
import { SourceError } from '../source-error.ts';

/** More pages than this make a library of their own. */
const mostPages = 3000;
const mostText = 20_000_000;

/** A PDF page by page, its lines as they stand; headers and footers too, because somebody may quote them. */
export const readPdf = async (bytes: Uint8Array, name: string): Promise<ReadDocument> => {
  const most = { pages: mostPages, text: mostText };
  const { count, pages, hidden } = await pdfPages(bytes, name, most).catch((error: unknown) => {
    throw error instanceof DeckError ? new SourceError(error.message, { cause: error }) : error;
  });
  if (count > mostPages)
    throw new SourceError(`${name} has ${count} pages; a source has at most ${mostPages}, so split it.`);
  const passages = pages.flatMap((lines, at) => placed(`p. ${at + 1}`, lines.map(({ text }) => text).join('\n')));
  if (passages.length === 0)
    throw new SourceError(
      `${name} has no text, as a scan has none; run text recognition over it and give that file, or give its words as text.`,
    );
  return { passages, hidden };
};
