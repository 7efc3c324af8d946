import type { CardNote } from '../api/index.ts';
import { type KeptText, type KeptTexts, readingOf } from './kept-text.ts';

/** What is to be written; what is emptied goes away. */
export type NoteChange = { readonly [part in keyof CardNote]?: CardNote[part] | null | undefined };

/** What its owner wrote on the card of a session: a name, tags, where it is put. The record knows nothing of it. */
export class Catalogue {
  readonly #kept: KeptText;
  readonly read: () => Promise<ReadonlyMap<string, CardNote>>;

  constructor(texts: KeptTexts) {
    this.#kept = texts('catalogue');
    this.read = readingOf(this.#kept, notesIn);
  }

  async of(session: string): Promise<CardNote> {
    return (await this.read()).get(session) ?? {};
  }

  /** Writes on a card; what is emptied is gone from it. */
  change(session: string, change: NoteChange): Promise<CardNote> {
    return this.#write(session, (before) => written({ ...before, ...change }));
  }

  /** Takes the whole card away. */
  forget(session: string): Promise<CardNote> {
    return this.#write(session, () => ({}));
  }

  async #write(session: string, after: (before: CardNote | undefined) => CardNote): Promise<CardNote> {
    let note: CardNote = {};
    await this.#kept.change((text) => {
      const notes = new Map(notesIn(text));
      note = after(notes.get(session));
      if (Object.keys(note).length === 0) notes.delete(session);
      else notes.set(session, note);
      return `${JSON.stringify([...notes])}\n`;
    });
    return note;
  }
}

/** Only what says something is kept. */
const written = (note: NoteChange): CardNote =>
  Object.fromEntries(
    Object.entries(note).filter(
      ([, value]) =>
        value !== undefined &&
        value !== '' &&
        value !== false &&
        value !== null &&
        !(Array.isArray(value) && value.length === 0),
    ),
  ) as CardNote;

const notesIn = (text: string | null): ReadonlyMap<string, CardNote> => {
  try {
    return new Map(JSON.parse(text ?? '[]') as [string, CardNote][]);
  } catch {
    return new Map();
  }
};
