import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { type Passage, type Picture, type SourceCard, takeIn } from '../engine/index.ts';
import { endingByBytes } from './ending-by-bytes.ts';
import type { ReadDocument } from './passages.ts';
import { readApart } from './read-apart.ts';
import type { WordKind } from './read-words.ts';
import { barePicture } from './readers/bare-picture.ts';
import { pictureIn } from './readers/picture.ts';
import { textIn } from './readers/text-in.ts';
import { SourceError } from './source-error.ts';

/** A whole document, before it has its place on the table. */
export interface ReadSource extends Omit<SourceCard, 'id' | 'count'> {
  readonly passages: readonly Passage[];
  /** It holds text that people who open it do not see; that was left out. */
  readonly hidden: boolean;
  /** The bytes of a picture, which models are shown. */
  readonly bytes?: Uint8Array;
}

interface Reader {
  readonly kind: string;
  readonly read: (bytes: Uint8Array, name: string) => ReadDocument | Promise<ReadDocument>;
}

/** The most bytes of one document. */
export const mostBytes = 50 * 1024 * 1024;

const ofText = (kind: WordKind): Reader => ({
  kind,
  read: (bytes, name) => readApart(kind, textIn(bytes, name), name),
});

const markdown = ofText('md');
const plain = ofText('txt');
const table = ofText('csv');
const page = ofText('html');
const slides: Reader = {
  kind: 'pptx',
  read: async (bytes, name) => (await import('./readers/slides.ts')).readSlideFile(bytes, name),
};

/** File ending -> how it is read. Whatever else holds text is read as code. Libraries are loaded only when a document needs them. */
const readers: ReadonlyMap<string, Reader> = new Map([
  ['.md', markdown],
  ['.markdown', markdown],
  ['.txt', plain],
  ['.text', plain],
  ['', plain],
  ['.csv', table],
  ['.tsv', table],
  ['.html', page],
  ['.htm', page],
  ['.xhtml', page],
  [
    '.pdf',
    {
      kind: 'pdf',
      read: async (bytes: Uint8Array, name: string) => (await import('./readers/pdf.ts')).readPdf(bytes, name),
    },
  ],
  [
    '.docx',
    {
      kind: 'docx',
      read: async (bytes: Uint8Array, name: string) => (await import('./readers/docx.ts')).readDocx(bytes, name),
    },
  ],
  ['.pptx', slides],
]);

const code = ofText('code');

/** What stands for itself in no document: half characters, and signs that people don't see and models read. */
const unseen = /[\u200b\u2060\ufeff\u{e0000}-\u{e007f}]/gu;

/** Reads a document out of its bytes. Throws a SourceError whose message is one sentence. */
export const readSource = async (bytes: Uint8Array, name: string): Promise<ReadSource> => {
  if (bytes.length > mostBytes) throw tooLarge(name);
  const picture = pictureIn(bytes, name);
  if (picture) return pictured(name, picture, barePicture(bytes, picture.type));
  const hash = hashOf(bytes);
  const { kind, read } = readerOf(bytes, extname(name).toLowerCase());
  const { title, passages, hidden = false } = await read(bytes, name);
  const tame = passages
    .map((passage) => ({ ...passage, text: takeIn(passage.text).replace(unseen, '').trim() }))
    .filter(({ text }) => text !== '');
  if (tame.length === 0) throw new SourceError(`${name} is empty; give a document that has words.`);
  const named = takeIn((title ?? '').replace(unseen, '').replace(/\s+/gu, ' ').trim(), 160) || name;
  return { title: named, name, kind, hash, passages: tame, hidden };
};

/** Pages and office files are told by their bytes; of texts the name tells, and where it does not, their first words. */
const readerOf = (bytes: Uint8Array, ending: string): Reader => {
  const told = endingByBytes(bytes);
  const named = ending === '' ? undefined : readers.get(ending);
  const ofBytes = told === null || (told === '.html' && named) ? undefined : readers.get(told);
  return ofBytes ?? named ?? readers.get(ending) ?? code;
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const pictured = (name: string, picture: Picture, bytes: Uint8Array): ReadSource => ({
  ...{ title: name, name, kind: picture.type.slice(6), hash: hashOf(bytes) },
  ...{ passages: [], hidden: false, picture, bytes },
});

export const tooLarge = (name: string): SourceError =>
  new SourceError(`${name} is larger than 50 MB; give the part of it that matters, or its text.`);

/** Whether the first bytes look like a text, for files whose ending says nothing. */
export const looksLikeText = (bytes: Uint8Array, name: string): boolean =>
  readers.has(extname(name).toLowerCase()) || !bytes.subarray(0, 8000).includes(0);
