import { batches, type Entry, noHash, type Signal } from '../engine/index.ts';
import type { LedgerStore, SessionId, SessionQuery, SessionSummary, Verification } from '../runtime/ports.ts';
import { DamagedBatch } from './batch-text.ts';
import { type Heading, headingAfter, markOf, noHeading } from './heading.ts';
import { conflict, mustFollow, newSignals, unknownSession } from './refusals.ts';
import { SaidTexts } from './said-text.ts';
import { notIn, searchWords } from './search.ts';
import { Batches } from './sqlite-batches.ts';
import { Claims } from './sqlite-claims.ts';
import { inOneCommit, type Sqlite, type SqliteStatement } from './sqlite-driver.ts';
import { isTaken } from './sqlite-fault.ts';
import { closeFile } from './sqlite-file.ts';
import type { Presence } from './sqlite-presence.ts';
import { keySpan } from './sqlite-schema.ts';
import { type Tail, Tails } from './sqlite-tail.ts';
import { verificationOf } from './verification.ts';

/** Sessions with the columns of a SessionSummary: how long a ledger is, its newest batch says. A file that may only be read can lack marks. */
const summaries = `
  SELECT sessions.*, newest.at AS updated, newest.last AS entries
  FROM sessions JOIN batches AS newest ON newest.key =
    (SELECT max(key) FROM batches WHERE key > number * ${keySpan} AND key < (number + 1) * ${keySpan})`;
const newestFirst = 'ORDER BY updated DESC, opened DESC, id DESC';

/** So many milliseconds a search through everything said may hold up whoever else is served. */
const longestHold = 20;
const others = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** No limit, as SQLite writes it. */
const everything = -1;

const statements = {
  addSession: 'INSERT INTO sessions (format, topic, opened, closed, mark, id) VALUES (?, ?, ?, ?, ?, ?)',
  setHeading: 'UPDATE sessions SET format = ?, topic = ?, opened = ?, closed = ?, mark = ? WHERE number = ?',
  list: `${summaries} WHERE (?1 IS NULL OR format = ?1) AND (?2 IS NULL OR (closed IS NULL) = ?2)
    AND substr(id, 1, length(?3)) = ?3 ${newestFirst}`,
  exact: `${summaries} WHERE id = ?`,
  startingSo: `${summaries} WHERE substr(id, 1, length(?1)) = ?1 ${newestFirst}`,
  post: 'INSERT OR IGNORE INTO inbox (session, id, signal) VALUES (?, ?, ?)',
  posted: 'SELECT id, signal FROM inbox WHERE session = ? ORDER BY arrival',
  drop: 'DELETE FROM inbox WHERE session = ? AND id = ?',
  dropAll: 'DELETE FROM inbox WHERE session = ?',
};

/** Ledgers in a SQLite file: one row and one commit per append. */
export class SqliteLedgers implements LedgerStore {
  readonly #db: Sqlite;
  readonly #batches: Batches;
  readonly #tails: Tails;
  readonly #claims: Claims;
  readonly #said = new SaidTexts();
  readonly #sql: Readonly<Record<keyof typeof statements, SqliteStatement>>;
  /** Turns a fault of SQLite into a sentence. */
  readonly #fault: (error: unknown) => unknown;

  constructor(db: Sqlite, presence: Presence, fault: (error: unknown) => unknown) {
    this.#db = db;
    this.#fault = fault;
    this.#batches = new Batches(db);
    this.#tails = new Tails(db, this.#batches);
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
      return number === undefined ? [] : this.#batches.from(number, from, most);
    });
  }

  verify(session: SessionId): Promise<Verification> {
    return this.#try(() => {
      const row = this.#sql.exact.get(session);
      if (!row) throw unknownSession(session);
      return verificationOf(this.#batches.all(row.number), this.#summary(row));
    });
  }

  list({ text = '', format, open, under = '', limit }: SessionQuery = {}): Promise<readonly SessionSummary[]> {
    return this.#try(async () => {
      const words = searchWords(text);
      const found: SessionSummary[] = [];
      let since = performance.now();
      for (const row of this.#sql.list.all(format ?? null, open === undefined ? null : Number(open), under)) {
        if (found.length === limit) break;
        if (performance.now() - since > longestHold) {
          await others();
          since = performance.now();
        }
        if (!isAsMarked(row) || this.#holds(words, row)) found.push(this.#summary(row));
      }
      return found;
    });
  }

  find(prefix: string): Promise<readonly SessionSummary[]> {
    return this.#try(() => {
      const exact = this.#sql.exact.get(prefix);
      return (exact ? [exact] : this.#sql.startingSo.all(prefix)).map((row) => this.#summary(row));
    });
  }

  post(session: SessionId, signal: Signal): Promise<boolean> {
    return this.#try(() => {
      const tail = this.#sql.exact.get(session) && this.#tails.fresh(session);
      if (!tail) throw unknownSession(session);
      if (tail.signals.has(signal.id)) return false;
      return inOneCommit(this.#db, () => {
        for (const { id } of this.#sql.posted.all(tail.number)) {
          if (tail.signals.has(id)) this.#sql.drop.run(tail.number, id);
        }
        return Number(this.#sql.post.run(tail.number, signal.id, JSON.stringify(signal)).changes) > 0;
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

  /** Its line stays, emptied: its number is nobody else's, so that no process takes another session for it. */
  remove(session: SessionId): Promise<void> {
    return this.#try(() => {
      if (!this.#sql.exact.get(session)) throw unknownSession(session);
      this.#claims.take(session);
      try {
        const tail = this.#tails.fresh(session)!;
        this.#db.exec('PRAGMA secure_delete = ON');
        inOneCommit(this.#db, () => {
          this.#batches.drop(tail.number);
          this.#sql.dropAll.run(tail.number);
          this.#head(session, tail, noHeading);
        });
        this.#tails.forget(session);
        this.#said.drop(session);
        this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        this.#claims.release(session);
      }
    });
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
    const written = this.#write(session, expectedSeq, tail, heading, batches(entries));
    const signals = tail?.signals ?? new Set();
    for (const signal of heard) signals.add(signal);
    this.#tails.keep(session, { ...written, signals, heading, last: entries.at(-1)!.seq });
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
  ): Pick<Tail, 'number' | 'hash'> {
    try {
      let hash = tail?.hash ?? noHash;
      if (tail && tail.heading === heading && parts.length === 1) {
        return { number: tail.number, hash: this.#batches.add(tail.number, parts[0]!, hash) };
      }
      return inOneCommit(this.#db, () => {
        const number = this.#head(session, tail, heading);
        for (const part of parts) hash = this.#batches.add(number, part, hash);
        return { number, hash };
      });
    } catch (error) {
      throw isTaken(error) ? conflict(session, after, error) : error;
    }
  }

  #head(session: SessionId, tail: Tail | null, heading: Heading): number {
    const { format, topic, opened, closed } = heading;
    const mark = markOf(heading);
    if (!tail) return Number(this.#sql.addSession.run(format, topic, opened, closed, mark, session).lastInsertRowid);
    this.#sql.setHeading.run(format, topic, opened, closed, mark, tail.number);
    return tail.number;
  }

  /** Whether the words occur in a session; one that can't be read to its end may hold them. */
  #holds(words: readonly string[], row: SummaryRow): boolean {
    try {
      const batches = () => entriesIn(this.#batches.all(row.number));
      return notIn(row.topic, words).every((word) => this.#said.has(row, word, batches));
    } catch (error) {
      if (error instanceof DamagedBatch) return true;
      throw error;
    }
  }

  /** A line of the list, looked at as far as that is quick: its heading, and its newest batch. */
  #summary(row: SummaryRow): SessionSummary {
    const { number: _, mark: __, ...shown } = row;
    try {
      this.#batches.from(row.number, row.entries - 1, 1);
      if (isAsMarked(row)) return shown;
    } catch (error) {
      if (!(error instanceof DamagedBatch)) throw error;
    }
    return { ...shown, damaged: true };
  }

  async #try<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.#fault(error);
    }
  }
}

interface SummaryRow extends SessionSummary {
  readonly number: number;
  /** None in a session that was last changed before there were marks. */
  readonly mark?: string | null;
}

/** Whether a heading is what was written; where no mark was written, nobody can tell. */
const isAsMarked = (row: SummaryRow): boolean => typeof row.mark !== 'string' || row.mark === markOf(row);

function* entriesIn(batches: ReturnType<Batches['all']>): Iterable<readonly Entry[]> {
  for (const { entries } of batches) yield entries;
}
