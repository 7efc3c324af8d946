import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { type Deck, deckFrom, mostSlides, type Slide, slideText } from '../formats/rehearsal/index.ts';
import { DeckError } from './deck-error.ts';
import { isAmbiguous, markdownSlides } from './markdown-slides.ts';

/** No deck is larger than this, in bytes. */
export const mostBytes = 50 * 1024 * 1024;

/** A slide with more text than this is cut: nobody reads it aloud. */
const mostText = 4000;

type Reader = (bytes: Uint8Array, name: string) => Promise<Slide[]>;

/** File ending -> how slides are read out of it. Libraries are loaded only when a deck needs them. */
const readers: Readonly<Record<string, Reader>> = {
  '.md': async (bytes, name) => markdownSlides(textIn(bytes, name)),
  '.markdown': async (bytes, name) => markdownSlides(textIn(bytes, name)),
  '.pdf': async (bytes, name) => (await import('./pdf-slides.ts')).pdfSlides(bytes, name, mostSlides),
  '.pptx': async (bytes, name) => (await import('./pptx-slides.ts')).pptxSlides(bytes, name, mostSlides),
};

const deckEndings = Object.keys(readers);

/** The words of a text file, by its byte order mark. */
const textIn = (bytes: Uint8Array, name: string): string => {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\u0000')) throw new DeckError(`${name} is not a text; save it as Markdown in UTF-8.`);
  return text;
};

/** A deck, and a sentence about how it was read where that could be read otherwise. */
export interface ReadDeck {
  readonly deck: Deck;
  readonly remark: string | null;
}

/** Reads a deck from a file. Throws a DeckError whose message is one sentence. */
export const readDeck = async (path: string): Promise<ReadDeck> => {
  const name = basename(path);
  mustBeKnown(name);
  return deckInBytes(name, await bytesOf(path, name));
};

/** Reads a deck that somebody handed in, by the name of its file. */
export const deckInBytes = async (name: string, bytes: Uint8Array): Promise<ReadDeck> => {
  const deck = deckOf(name, await mustBeKnown(name)(bytes, name));
  const isOpen = /\.(?:md|markdown)$/iu.test(name) && isAmbiguous(textIn(bytes, name));
  const remark = `Three dashes right under text were read as the end of a slide, so ${name} has ${deck.slides.length} slides.`;
  return { deck, remark: isOpen ? remark : null };
};

const mustBeKnown = (name: string): Reader => {
  const read = new Map(Object.entries(readers)).get(extname(name).toLowerCase());
  if (read) return read;
  throw new DeckError(
    `${name} is no deck that can be read; decks end in ${deckEndings.join(', ')}, so export it as PDF.`,
  );
};

/** The slides of a deck that somebody handed over as bytes, as they stand in it. */
export const readSlides = async (bytes: Uint8Array, name: string): Promise<readonly Slide[]> =>
  mustBeKnown(name)(bytes, name);

/** Checks what was read and cuts what is too long. */
const deckOf = (name: string, slides: readonly Slide[]): Deck => {
  if (slides.length > mostSlides)
    throw new DeckError(`${name} has ${slides.length} slides; a rehearsal takes at most ${mostSlides}, so split it.`);
  if (slides.every((slide) => slideText(slide).trim() === ''))
    throw new DeckError(`${name} has no text; a panel needs words to ask about, so export it with text or add notes.`);
  return deckFrom(
    name,
    slides.map(({ title, body, notes }) => ({
      title: title.slice(0, 200),
      body: body.slice(0, mostText),
      notes: notes.slice(0, mostText),
    })),
  );
};

const bytesOf = async (path: string, name: string): Promise<Uint8Array> => {
  try {
    const { size, isFolder } = await stat(path).then((found) => ({ size: found.size, isFolder: found.isDirectory() }));
    if (isFolder) throw new DeckError(`${name} is a folder; name the file of the deck.`);
    if (size > mostBytes) throw new DeckError(`${name} is larger than 50 MB; export it with smaller pictures.`);
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (error instanceof DeckError) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const says = isMissing
      ? `There is no file "${path}"; name the deck to rehearse.`
      : `${name} can't be read: ${(error as Error).message}`;
    throw new DeckError(says, { cause: error });
  }
};
