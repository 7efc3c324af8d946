import { batches, type Entry, type Signal } from '../engine/index.ts';
import type { LedgerStore, SessionId, SessionQuery, SessionSummary } from '../runtime/ports.ts';
import { readBatch, writeBatch } from './batch-text.ts';
import { type Heading, headingAfter } from './heading.ts';
import { conflict, mustFollow, newSignals, unknownSession } from './refusals.ts';
import { isFound, wordsOf } from './search.ts';
import { Claims } from './sqlite-claims.ts';
import { inOneCommit, type Sqlite, type SqliteStatement } from './sqlite-driver.ts';
import { isTaken } from './sqlite-fault.ts';
import { closeFile } from './sqlite-file.ts';
import type { Presence } from './sqlite-presence.ts';
import { keySpan } from './sqlite-schema.ts';
import { type Tail, Tails } from './sqlite-tail.ts';

/** Sessions with the columns of a SessionSummary: how long a ledger is, its newest batch says. */
const summaries = `
  SELECT number, id, format, topic, opened, newest.at AS updated, newest.last AS entries, closed
  FROM sessions JOIN batches AS newest ON newest.key =
    (SELECT max(key) FROM batches WHERE key > number * ${keySpan} AND key < (number + 1) * ${keySpan})`;
const newestFirst = 'ORDER BY updated DESC, opened DESC, id DESC';

/** No limit, as SQLite writes it. */
const everything = -1;

const statements = {
  addSession: 'INSERT INTO sessions (format, topic, opened, closed, id) VALUES (?, ?, ?, ?, ?)',
  setHeading: 'UPDATE sessions SET format = ?, topic = ?, opened = ?, closed = ? WHERE number = ?',
  addBatch: 'INSERT INTO batches (key, last, at, signal, entries) VALUES (?, ?, ?, ?, ?)',
  batchesFrom: `SELECT first, entries FROM batches WHERE key < ?2 AND last > ?3
    AND key >= (SELECT max(key) FROM batches WHERE key > ?1 AND key <= ?1 + ?3 + 1) ORDER BY key LIMIT ?4`,
  batchesWithTurns: `SELECT first, entries FROM batches WHERE key > ? AND key < ?
    AND instr(entries, '"type":"turn-taken"') ORDER BY key`,
  list: `${summaries} WHERE (?1 IS NULL OR format = ?1) AND (?2 IS NULL OR (closed IS NULL) = ?2) ${newestFirst}`,
  exact: `${summaries} WHERE id = ?`,
  startingSo: `${summaries} WHERE substr(id, 1, length(?1)) = ?1 ${newestFirst}`,
  post: 'INSERT OR IGNORE INTO inbox (session, id, signal) VALUES (?, ?, ?)',
  posted: 'SELECT id, signal FROM inbox WHERE session = ? ORDER BY arrival',
  drop: 'DELETE FROM inbox WHERE session = ? AND id = ?',
};

/** Ledgers in a SQLite file: one row and one commit per append. */
export class SqliteLedgers implements LedgerStore {
  readonly #db: Sqlite;
  readonly #tails: Tails;
  readonly #claims: Claims;
  readonly #sql: Readonly<Record<keyof typeof statements, SqliteStatement>>;
  /** Turns a fault of SQLite into a sentence. */
  readonly #fault: (error: unknown) => unknown;

  constructor(db: Sqlite, presence: Presence, fault: (error: unknown) => unknown) {
    this.#db = db;
    this.#fault = fault;
    this.#tails = new Tails(db);
    this.#claims = new Claims(db, presence);
    const prepared = Object.entries(statements).map(([name, sql]) => [name, db.prepare(sql)]);
    this.#sql = Object.fromEntries(prepared);
  }

  append(session: SessionId, expectedSeq: number, entries: readonly Entry[]): Promise<void> {
    return this.#try(() => {
      if (entries.length > 0) this.#append(session, expectedSeq, entries);
    });
  }

  read(session: SessionId, from = 0, most = everything): Promise<readonly Entry[]> {
    return this.#try(() => {
      const number = this.#tails.known(session)?.number;
      if (number === undefined) return [];
      const rows = this.#sql.batchesFrom.all(number * keySpan, (number + 1) * keySpan, from, most);
      return rows.flatMap((row) => readBatch(row.entries, row.first)).filter((entry) => entry.seq > from);
    });
  }

  list({ text = '', format, open, limit }: SessionQuery = {}): Promise<readonly SessionSummary[]> {
    return this.#try(() => {
      const words = wordsOf(text);
      const found: SessionSummary[] = [];
      for (const row of this.#sql.list.all(format ?? null, open === undefined ? null : Number(open))) {
        if (found.length === limit) break;
        if (isFound(words, row.topic, this.#turnsOf(row.number))) found.push(summaryIn(row));
      }
      return found;
    });
  }

  find(prefix: string): Promise<readonly SessionSummary[]> {
    return this.#try(() => {
      const exact = this.#sql.exact.get(prefix);
      return exact ? [summaryIn(exact)] : this.#sql.startingSo.all(prefix).map(summaryIn);
    });
  }

  post(session: SessionId, signal: Signal): Promise<void> {
    return this.#try(() => {
      const tail = this.#tails.fresh(session);
      if (!tail) throw unknownSession(session);
      if (tail.signals.has(signal.id)) return;
      inOneCommit(this.#db, () => {
        for (const { id } of this.#sql.posted.all(tail.number)) {
          if (tail.signals.has(id)) this.#sql.drop.run(tail.number, id);
        }
        this.#sql.post.run(tail.number, signal.id, JSON.stringify(signal));
      });
    });
  }

  /** What was posted and is not in the ledger: so an append takes its signals out without writing a second time. */
  inbox(session: SessionId): Promise<readonly Signal[]> {
    return this.#try(() => {
      const tail = this.#tails.fresh(session);
      if (!tail) return [];
      const waiting = this.#sql.posted.all(tail.number).filter(({ id }) => !tail.signals.has(id));
      return waiting.map(({ signal }) => JSON.parse(signal));
    });
  }

  claim(session: SessionId): Promise<void> {
    return this.#try(() => this.#claims.take(session));
  }

  release(session: SessionId): Promise<void> {
    return this.#try(() => this.#claims.release(session));
  }

  close(): Promise<void> {
    return this.#try(() => {
      this.#claims.leave();
      closeFile(this.#db);
    });
  }

  #append(session: SessionId, expectedSeq: number, entries: readonly Entry[]): void {
    mustFollow(expectedSeq, entries);
    const tail = this.#tailAt(session, expectedSeq);
    const heard = newSignals(session, tail?.signals, entries);
    const heading = headingAfter(tail?.heading, entries);
    const number = this.#write(session, expectedSeq, tail, heading, batches(entries));
    const signals = tail?.signals ?? new Set();
    for (const signal of heard) signals.add(signal);
    this.#tails.keep(session, { number, signals, heading, last: entries.at(-1)!.seq });
  }

  /** The tail of a ledger that ends where it is expected to. */
  #tailAt(session: SessionId, expectedSeq: number): Tail | null {
    const known = this.#tails.known(session);
    const tail = known && known.last < expectedSeq ? this.#tails.fresh(session) : known;
    if ((tail?.last ?? 0) !== expectedSeq) throw conflict(session, expectedSeq);
    return tail;
  }

  /** Mostly a single insert, which is a commit of its own; a place that is taken means that another process was faster. */
  #write(
    session: SessionId,
    after: number,
    tail: Tail | null,
    heading: Heading,
    parts: readonly (readonly Entry[])[],
  ): number {
    try {
      if (tail && tail.heading === heading && parts.length === 1) {
        this.#addBatch(tail.number, parts[0]!);
        return tail.number;
      }
      return inOneCommit(this.#db, () => {
        const number = this.#head(session, tail, heading);
        for (const part of parts) this.#addBatch(number, part);
        return number;
      });
    } catch (error) {
      throw isTaken(error) ? conflict(session, after, error) : error;
    }
  }

  #head(session: SessionId, tail: Tail | null, { format, topic, opened, closed }: Heading): number {
    if (!tail) return Number(this.#sql.addSession.run(format, topic, opened, closed, session).lastInsertRowid);
    this.#sql.setHeading.run(format, topic, opened, closed, tail.number);
    return tail.number;
  }

  #addBatch(number: number, batch: readonly Entry[]): void {
    const [first, last] = [batch[0]!, batch.at(-1)!];
    const signal = first.type === 'signal-heard' ? first.signal.id : null;
    this.#sql.addBatch.run(number * keySpan + first.seq, last.seq, last.at, signal, writeBatch(batch));
  }

  *#turnsOf(number: number): Iterable<readonly Entry[]> {
    const rows = this.#sql.batchesWithTurns.iterate(number * keySpan, (number + 1) * keySpan);
    for (const row of rows) yield readBatch(row.entries, row.first);
  }

  async #try<T>(work: () => T): Promise<T> {
    try {
      return work();
    } catch (error) {
      throw this.#fault(error);
    }
  }
}

const summaryIn = ({ id, format, topic, opened, updated, entries, closed }: SessionSummary): SessionSummary => ({
  id,
  format,
  topic,
  opened,
  updated,
  entries,
  closed,
});
