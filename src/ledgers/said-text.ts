import type { Entry } from '../engine/index.ts';
import type { SessionSummary } from '../runtime/ports.ts';
import { fold } from './search.ts';

/** Bytes that are kept: what some 20,000 sessions of usual length say. */
const most = 100_000_000;

interface Said {
  readonly entries: number;
  readonly updated: number;
  readonly text: Buffer;
}

/** What was said in sessions, as a search reads it: a record is read for the first search, and again once it has grown. */
export class SaidTexts {
  readonly #kept = new Map<string, Said>();
  #bytes = 0;

  /** Whether a word was said. */
  has(
    session: Pick<SessionSummary, 'id' | 'entries' | 'updated'>,
    word: string,
    batches: () => Iterable<readonly Entry[]>,
  ): boolean {
    return this.#of(session, batches).includes(word);
  }

  drop(id: string): void {
    this.#bytes -= this.#kept.get(id)?.text.byteLength ?? 0;
    this.#kept.delete(id);
  }

  #of(
    { id, entries, updated }: Pick<SessionSummary, 'id' | 'entries' | 'updated'>,
    batches: () => Iterable<readonly Entry[]>,
  ): Buffer {
    const known = this.#kept.get(id);
    if (known?.entries === entries && known.updated === updated) return known.text;
    this.drop(id);
    const turns: string[] = [];
    for (const batch of batches())
      for (const entry of batch) if (entry.type === 'turn-taken') turns.push(fold(entry.turn.text));
    const text = Buffer.from(turns.join('\n'));
    if (this.#bytes + text.byteLength > most) return text;
    this.#kept.set(id, { entries, updated, text });
    this.#bytes += text.byteLength;
    return text;
  }
}
