import type { ReadDocument } from './passages.ts';
import { readCode } from './readers/code.ts';
import { readMarkdown, readPlain } from './readers/markdown.ts';
import { readTable } from './readers/table.ts';

/** Documents that are text by themselves -> how their words are read. */
export type WordKind = 'md' | 'txt' | 'csv' | 'html' | 'code';

/** Reads the words of a document of text; what reads pages is loaded only for pages. */
export const readWords = async (kind: WordKind, text: string): Promise<ReadDocument> => {
  switch (kind) {
    case 'md':
      return readMarkdown(text);
    case 'txt':
      return readPlain(text);
    case 'csv':
      return readTable(text);
    case 'html':
      return (await import('./readers/html.ts')).readHtml(text);
    case 'code':
      return readCode(text);
  }
};
