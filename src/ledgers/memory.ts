import { type Entry, hashed, noHash, type Signal } from '../engine/index.ts';
import type { LedgerStore, SessionId, SessionQuery, SessionSummary, Verification } from '../runtime/ports.ts';
import { quickDigest } from './batch-text.ts';
import { type Heading, headingAfter, isAskedFor, newestFirst } from './heading.ts';
import { conflict, driven, mustFollow, newSignals, unknownSession } from './refusals.ts';
import { isFound, searchWords } from './search.ts';

interface Kept {
  readonly entries: Entry[];
  readonly signals: Set<string>;
  readonly inbox: Map<string, Signal>;
  heading: Heading;
}

/** Ledgers that live as long as the process. Those of another store can be shared, as processes share a file. */
export class MemoryLedgers implements LedgerStore {
  readonly #kept: Map<SessionId, Kept>;
  /** Which store drives which session. */
  readonly #drivers: Map<SessionId, MemoryLedgers>;

  constructor(shared?: MemoryLedgers) {
    this.#kept = shared ? shared.#kept : new Map();
    this.#drivers = shared ? shared.#drivers : new Map();
  }

  async append(session: SessionId, expectedSeq: number, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    mustFollow(expectedSeq, entries);
    const before = this.#kept.get(session);
    if ((before?.entries.length ?? 0) !== expectedSeq) throw conflict(session, expectedSeq);
    const signals = newSignals(session, before?.signals, entries);
    const heading = headingAfter(before?.heading, entries);
    const kept: Kept = before ?? { entries: [], signals: new Set(), inbox: new Map(), heading };
    kept.heading = heading;
    for (const entry of entries) kept.entries.push(entry);
    for (const signal of signals) {
      kept.signals.add(signal);
      kept.inbox.delete(signal);
    }
    this.#kept.set(session, kept);
  }

  async read(session: SessionId, from = 0, most = Number.POSITIVE_INFINITY): Promise<readonly Entry[]> {
    return this.#kept.get(session)?.entries.slice(from, from + most) ?? [];
  }

  async verify(session: SessionId): Promise<Verification> {
    const kept = this.#kept.get(session);
    if (!kept) throw unknownSession(session);
    const hash = hashed(kept.entries, quickDigest).at(-1)?.hash ?? noHash;
    return { entries: kept.entries.length, unhashed: 0, hash, damage: null };
  }

  async list(query: SessionQuery = {}): Promise<readonly SessionSummary[]> {
    const words = searchWords(query.text ?? '');
    return [...this.#kept]
      .filter(
        ([id, { heading, entries }]) => isAskedFor(id, heading, query) && isFound(words, heading.topic, [entries]),
      )
      .map(summarise)
      .sort(newestFirst)
      .slice(0, query.limit);
  }

  async find(prefix: string): Promise<readonly SessionSummary[]> {
    const exact = this.#kept.get(prefix);
    if (exact) return [summarise([prefix, exact])];
    return [...this.#kept]
      .filter(([id]) => id.startsWith(prefix))
      .map(summarise)
      .sort(newestFirst);
  }

  async post(session: SessionId, signal: Signal): Promise<boolean> {
    const kept = this.#kept.get(session);
    if (!kept) throw unknownSession(session);
    if (kept.signals.has(signal.id) || kept.inbox.has(signal.id)) return false;
    kept.inbox.set(signal.id, signal);
    return true;
  }

  async inbox(session: SessionId): Promise<readonly Signal[]> {
    return [...(this.#kept.get(session)?.inbox.values() ?? [])];
  }

  async claim(session: SessionId): Promise<void> {
    if ((this.#drivers.get(session) ?? this) !== this) throw driven(session, process.pid);
    this.#drivers.set(session, this);
  }

  async release(session: SessionId): Promise<void> {
    if (this.#drivers.get(session) === this) this.#drivers.delete(session);
  }

  async remove(session: SessionId): Promise<void> {
    if (!this.#kept.has(session)) throw unknownSession(session);
    await this.claim(session);
    this.#kept.delete(session);
    await this.release(session);
  }

  async close(): Promise<void> {
    for (const session of [...this.#drivers.keys()]) await this.release(session);
  }
}

const summarise = ([id, { heading, entries }]: readonly [SessionId, Kept]): SessionSummary => ({
  id,
  format: heading.format,
  topic: heading.topic,
  opened: heading.opened,
  updated: entries.at(-1)!.at,
  entries: entries.length,
  closed: heading.closed,
});
