import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { CardNote } from '../api/index.ts';
import { readPrivate, writePrivate } from './private-file.ts';

/** What is to be written; what is emptied goes away. */
export type NoteChange = { readonly [part in keyof CardNote]?: CardNote[part] | null | undefined };

/** What its owner wrote on the card of a session: a name, tags, where it is put. The record knows nothing of it. */
export class Catalogue {
  readonly #file: string;
  #notes: ReadonlyMap<string, CardNote> = new Map();
  #seen = '';
  #last: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#file = join(folder, 'catalogue.json');
  }

  /** Another server of the same folder may have written meanwhile. */
  async read(): Promise<ReadonlyMap<string, CardNote>> {
    const found = statSync(this.#file, { throwIfNoEntry: false, bigint: true });
    const seen = found ? `${found.mtimeNs} ${found.size} ${found.ino}` : '';
    if (seen === this.#seen) return this.#notes;
    this.#notes = notesIn(await readPrivate(this.#file));
    this.#seen = seen;
    return this.#notes;
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

  #write(session: string, after: (before: CardNote | undefined) => CardNote): Promise<CardNote> {
    const work = this.#last.then(async () => {
      const notes = new Map(await this.read());
      const note = after(notes.get(session));
      if (Object.keys(note).length === 0) notes.delete(session);
      else notes.set(session, note);
      await writePrivate(this.#file, `${JSON.stringify([...notes])}\n`);
      return note;
    });
    this.#last = work.catch(() => {});
    return work;
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
