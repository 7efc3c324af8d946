import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { DeckError, deckInBytes } from '../deck/index.ts';
import { type Deck, deckIn } from '../formats/rehearsal/index.ts';
import { makeFolder } from '../runtime/make-folder.ts';
import { RequestError } from './refusal.ts';

/** A deck as it is handed back: its slides, and a remark where they could be read otherwise. */
export interface ShelvedDeck {
  readonly deck: Deck;
  readonly remark: string | null;
}

const known = /^[0-9a-f]{64}\.(?:pdf|pptx)$/u;

/** Files of decks by what is in them, so that their slides can be shown as pictures. */
export class DeckShelf {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'decks');
  }

  /** Reads a deck and keeps its file, if it has pictures; what can't be read is refused in a sentence. */
  async take(name: string, bytes: Uint8Array): Promise<ShelvedDeck> {
    try {
      const { deck, remark } = await deckInBytes(name, bytes);
      const file = `${createHash('sha256').update(bytes).digest('hex')}${extname(name).toLowerCase()}`;
      if (!known.test(file)) return { deck, remark };
      await makeFolder(this.#folder);
      await writeFile(join(this.#folder, file), bytes, { mode: 0o600 });
      return { deck: { ...deck, file }, remark };
    } catch (error) {
      throw error instanceof DeckError ? new RequestError(400, error.message) : error;
    }
  }

  /** The file that a session's deck was read from. */
  async fileOf(settings: Readonly<Record<string, unknown>>): Promise<Uint8Array<ArrayBuffer>> {
    const { file = '' } = deckIn(settings);
    const bytes = known.test(file) ? await readFile(join(this.#folder, file)).catch(() => null) : null;
    if (!bytes) throw new RequestError(404, 'The file of this deck is not here; its slides are shown as text.');
    return Uint8Array.from(bytes);
  }
}
