import type { SessionId } from '../runtime/ports.ts';
import type { Heading } from './heading.ts';
import type { Batches } from './sqlite-batches.ts';
import type { Sqlite, SqliteStatement } from './sqlite-driver.ts';
import { keySpan } from './sqlite-schema.ts';

/** What this process knows of a ledger: how far it goes, under which heading, and which signals it heard up to there. */
export interface Tail {
  readonly number: number;
  readonly signals: Set<string>;
  readonly last: number;
  /** The hash of its newest batch. */
  readonly hash: string;
  readonly heading: Heading;
}

/** More ledgers than this are not remembered at once. */
const mostTails = 4000;

/**
 * The tails of the ledgers that are written here. A ledger only grows, and its batches follow on each other: whoever once
 * saw it end at entry n can extend it only by the batch that starts at n + 1, and that place is free exactly while nobody
 * else took it. So a tail needs no second look at the file before a write, and the signals in it are all there are.
 */
export class Tails {
  readonly #tails = new Map<SessionId, Tail>();
  readonly #number: SqliteStatement;
  readonly #written: SqliteStatement;
  readonly #batches: Batches;
  readonly #heading: SqliteStatement;

  constructor(db: Sqlite, batches: Batches) {
    this.#batches = batches;
    this.#number = db.prepare('SELECT number FROM sessions WHERE id = ?');
    this.#written = db.prepare('SELECT last, signal FROM batches WHERE key > ? AND key < ? ORDER BY key');
    this.#heading = db.prepare('SELECT format, topic, opened, closed FROM sessions WHERE number = ?');
  }

  /** The tail as it was last seen here; looked up where it never was. */
  known(session: SessionId): Tail | null {
    return this.#tails.get(session) ?? this.fresh(session);
  }

  /** The tail as the file has it now. */
  fresh(session: SessionId): Tail | null {
    const known = this.#tails.get(session);
    const number = known?.number ?? this.#number.get(session)?.number;
    if (number === undefined) return null;
    const signals = known?.signals ?? new Set<string>();
    let last = known?.last ?? 0;
    for (const batch of this.#written.all(number * keySpan + last, (number + 1) * keySpan)) {
      last = batch.last;
      if (batch.signal !== null) signals.add(batch.signal);
    }
    // Read after the batches: should it be newer than they are, the next append is refused anyway.
    const heading = this.#heading.get(number);
    const hash = known?.last === last ? known.hash : this.#batches.linkAfter(number, last).hash;
    return this.keep(session, { number, signals, last, hash, heading });
  }

  forget(session: SessionId): void {
    this.#tails.delete(session);
  }

  keep(session: SessionId, tail: Tail): Tail {
    this.#tails.delete(session);
    this.#tails.set(session, tail);
    if (this.#tails.size > mostTails) this.#tails.delete(this.#tails.keys().next().value!);
    return tail;
  }
}
