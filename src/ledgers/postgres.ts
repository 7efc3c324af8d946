import type { Client, Pool, PoolClient } from 'pg';
import { batches, type Entry, noHash, type Signal } from '../engine/index.ts';
import type { LedgerStore, SessionId, SessionQuery, SessionSummary, Verification } from '../runtime/ports.ts';
import { type BatchLink, DamagedBatch, firstLink, hashIn, writeBatch } from './batch-text.ts';
import { type Heading, headingAfter, markOf, newestFirst } from './heading.ts';
import { PostgresClaims } from './postgres-claims.ts';
import { isPassing, postgresFault, takenPlace } from './postgres-fault.ts';
import { folded } from './postgres-schema.ts';
import { sql } from './postgres-statements.ts';
import { countedIn, mustHaveRoom } from './postgres-tenants.ts';
import { conflict, duplicate, mustFollow, newSignals, unknownSession } from './refusals.ts';
import { isFound, searchWords } from './search.ts';
import { type BatchRow, columnsOf, readRow } from './stored-batch.ts';
import { verificationOf } from './verification.ts';

/** A text as a pattern of LIKE that means itself. */
const inLike = (text: string): string => text.replace(/[\\%_]/gu, '\\$&');

/** The list is in order to within this, so that not every turn changes a session's row. */
const touchedEvery = 1000;
/** More ledgers than this are not remembered at once. */
const mostTails = 4000;
/** Rows that are read at a time. */
const page = 500;
/** How often a statement is sent again whose connection went away. */
const goes = 3;

interface Tail {
  readonly number: string;
  readonly last: number;
  readonly hash: string;
  readonly heading: Heading;
  readonly touched: number;
}

/** Ledgers in PostgreSQL, the same batches and hashes as everywhere. Many processes may share them. */
export class PostgresLedgers implements LedgerStore {
  readonly #pool: Pool;
  readonly #where: string;
  readonly #claims: PostgresClaims;
  readonly #tails = new Map<SessionId, Tail>();

  constructor(pool: Pool, connect: () => Promise<Client>, where: string) {
    this.#pool = pool;
    this.#where = where;
    this.#claims = new PostgresClaims(connect);
  }

  append(session: SessionId, expectedSeq: number, entries: readonly Entry[]): Promise<void> {
    let isAgain = false;
    return this.#try(async () => {
      if (entries.length === 0) return;
      mustFollow(expectedSeq, entries);
      // A connection that broke does not say whether what was sent was written.
      if (isAgain && (await this.#isWritten(session, entries))) return;
      isAgain = true;
      const tail = await this.#tailAt(session, expectedSeq);
      newSignals(session, undefined, entries);
      await this.#append(session, expectedSeq, tail, entries);
    });
  }

  read(session: SessionId, from = 0, most = Number.MAX_SAFE_INTEGER): Promise<readonly Entry[]> {
    return this.#try(async () => {
      const found: Entry[] = [];
      let left = most;
      let after = from;
      let link: BatchLink | null = null;
      while (left > 0) {
        const rows = await this.#rows(sql.after, [session, after, Math.min(page, left)]);
        if (rows.length === 0) break;
        let last = rows[0]!.first - 1;
        if (last > after) throw new DamagedBatch(after);
        link ??= await this.#linkBefore(session, rows[0]!.first, rows);
        for (const row of rows) {
          const read = readRow(row, last, link);
          ({ link } = read);
          last = row.last;
          for (const entry of read.entries) if (entry.seq > from) found.push(entry);
        }
        after = last;
        left -= rows.length;
      }
      return found;
    });
  }

  verify(session: SessionId): Promise<Verification> {
    return this.#try(async () => {
      const listed = (await this.#summaries('WHERE id = $1', [session]))[0];
      if (!listed) throw unknownSession(session);
      const rows = await this.#rows(sql.after, [session, 0, Number.MAX_SAFE_INTEGER]);
      return verificationOf(readAll(rows), listed);
    });
  }

  list({ text = '', format, open, under, limit }: SessionQuery = {}): Promise<readonly SessionSummary[]> {
    return this.#try(async () => {
      const words = searchWords(text);
      const given: unknown[] = [];
      const next = (value: unknown): string => `$${given.push(value)}`;
      const where = ['true'];
      if (format !== undefined) where.push(`format = ${next(format)}`);
      if (under !== undefined) where.push(`id LIKE ${next(`${inLike(under)}%`)}`);
      if (open !== undefined) where.push(`closed IS ${open ? '' : 'NOT '}NULL`);
      for (const word of words) {
        const like = next(`%${inLike(JSON.stringify(word).slice(1, -1))}%`);
        where.push(
          `(${folded('topic')} LIKE ${like} OR EXISTS (
            SELECT 1 FROM batches WHERE session = number AND ${folded('entries')} LIKE ${like}))`,
        );
      }
      const most = limit === undefined || words.length > 0 ? '' : `LIMIT ${next(limit)}`;
      const found = await this.#summaries(
        `WHERE ${where.join(' AND ')} ORDER BY touched DESC, opened DESC ${most}`,
        given,
      );
      return words.length === 0 ? found.sort(newestFirst).slice(0, limit) : this.#holding(words, found, limit);
    });
  }

  async #holding(
    words: readonly string[],
    found: SessionSummary[],
    most: number | undefined,
  ): Promise<readonly SessionSummary[]> {
    const wanted: SessionSummary[] = [];
    for (const session of found.sort(newestFirst)) {
      if (wanted.length === most) break;
      if (session.damaged || (await this.#holds(words, session))) wanted.push(session);
    }
    return wanted;
  }

  find(prefix: string): Promise<readonly SessionSummary[]> {
    return this.#try(async () => {
      const exact = await this.#summaries('WHERE id = $1', [prefix]);
      if (exact.length > 0) return exact;
      return (await this.#summaries('WHERE id LIKE $1', [`${inLike(prefix)}%`])).sort(newestFirst);
    });
  }

  post(session: SessionId, signal: Signal): Promise<boolean> {
    return this.#try(async () => {
      const tail = this.#tails.get(session) ?? (await this.#fresh(session));
      if (!tail) throw unknownSession(session);
      await this.#pool.query(sql.tidy, [tail.number]);
      const { rowCount } = await this.#pool.query(sql.post, [tail.number, signal.id, JSON.stringify(signal), session]);
      if (rowCount === 0 && !(await this.#fresh(session))) throw unknownSession(session);
      return rowCount === 1;
    });
  }

  inbox(session: SessionId): Promise<readonly Signal[]> {
    return this.#try(async () => {
      const { rows } = await this.#pool.query(sql.inbox, [session]);
      return rows.map(({ signal }) => JSON.parse(signal));
    });
  }

  claim(session: SessionId): Promise<void> {
    return this.#try(() => this.#claims.take(session));
  }

  release(session: SessionId): Promise<void> {
    return this.#try(() => this.#claims.release(session));
  }

  remove(session: SessionId): Promise<void> {
    return this.#try(async () => {
      await this.#claims.take(session);
      try {
        const { rows } = await this.#pool.query(sql.remove, [session]);
        this.#tails.delete(session);
        if (rows.length === 0) throw unknownSession(session);
      } finally {
        await this.#claims.release(session);
      }
    });
  }

  async close(): Promise<void> {
    await this.#claims.leave();
    if (!this.#pool.ended) await this.#pool.end();
  }

  async #append(session: SessionId, after: number, tail: Tail | null, entries: readonly Entry[]): Promise<void> {
    const heading = headingAfter(tail?.heading, entries);
    const { at } = entries.at(-1)!;
    const isTouched = tail !== null && Math.abs(at - tail.touched) < touchedEvery;
    let hash = tail?.hash ?? noHash;
    const parts = batches(entries).map((batch) => {
      const written = writeBatch(batch, hash);
      ({ hash } = written);
      const { first, last, at: when, signal } = columnsOf(batch);
      // What a fork or a copy brings with it was counted where it was taken.
      const counted = after === 0 ? null : countedIn(session, batch);
      const values = [first, last, when, signal, written.text, session, ...(counted ?? [])];
      return { text: counted ? sql.addCounted : sql.add, values };
    });
    const place = { number: '' };
    try {
      if (tail && isTouched && tail.heading === heading && parts.length === 1) {
        place.number = tail.number;
        await this.#pool.query(parts[0]!.text, [tail.number, ...parts[0]!.values]);
      } else {
        await this.#inOneCommit(async (client) => {
          place.number = await this.#head(client, session, tail, heading, at);
          for (const { text, values } of parts) await client.query(text, [place.number, ...values]);
        });
      }
    } catch (error) {
      this.#tails.delete(session);
      const taken = takenPlace(error);
      if (taken === 'batch_signal') {
        const { rows } = await this.#pool.query('SELECT signal FROM batches WHERE session = $1 AND signal = ANY($2)', [
          place.number,
          parts.map(({ values }) => values[3]),
        ]);
        throw duplicate(session, rows[0]?.signal ?? '');
      }
      throw taken === null ? error : conflict(session, after, error);
    }
    this.#keep(session, {
      number: place.number,
      last: entries.at(-1)!.seq,
      hash,
      heading,
      touched: isTouched ? tail.touched : at,
    });
  }

  async #head(
    client: PoolClient,
    session: SessionId,
    tail: Tail | null,
    heading: Heading,
    at: number,
  ): Promise<string> {
    const { format, topic, opened, closed } = heading;
    const values = [format, stored(topic), opened, closed, markOf(heading), at];
    if (!tail && closed === null) await mustHaveRoom(client, session);
    if (!tail) return (await client.query(sql.open, [session, ...values])).rows[0].number;
    await (tail.heading === heading
      ? client.query(sql.touch, [tail.number, at])
      : client.query(sql.head, [tail.number, ...values]));
    return tail.number;
  }

  /** The tail of a ledger that ends where it is expected to. */
  async #tailAt(session: SessionId, expectedSeq: number): Promise<Tail | null> {
    const known = this.#tails.get(session);
    const tail = known?.last === expectedSeq ? known : await this.#fresh(session);
    if ((tail?.last ?? 0) !== expectedSeq) throw conflict(session, expectedSeq);
    return tail;
  }

  /** The tail as the server has it now. */
  async #fresh(session: SessionId): Promise<Tail | null> {
    const { rows: headings } = await this.#pool.query(sql.session, [session]);
    const [heading] = headings;
    if (!heading) return null;
    const { number, ...listed } = heading;
    const { rows } = await this.#pool.query(sql.newest, [number]);
    const [newest] = rows.map(rowOf);
    if (!newest) return null;
    const hash = hashIn(newest.entries) ?? noHash;
    return this.#keep(session, { number, last: newest.last, hash, heading: headingIn(listed), touched: 0 });
  }

  #keep(session: SessionId, tail: Tail): Tail {
    this.#tails.delete(session);
    this.#tails.set(session, tail);
    if (this.#tails.size > mostTails) this.#tails.delete(this.#tails.keys().next().value!);
    return tail;
  }

  /** Whether the ledger holds exactly these entries at their place. */
  async #isWritten(session: SessionId, entries: readonly Entry[]): Promise<boolean> {
    this.#tails.delete(session);
    const there = await this.read(session, entries[0]!.seq - 1, entries.length);
    return JSON.stringify(there.slice(0, entries.length)) === JSON.stringify(entries);
  }

  async #linkBefore(session: SessionId, first: number, rows: readonly BatchRow[]): Promise<BatchLink> {
    if (first === 1 || rows.length === 0) return firstLink;
    const [before] = await this.#rows(sql.before, [session, first]);
    if (before?.last !== first - 1) throw new DamagedBatch(before?.last ?? 0);
    const hash = hashIn(before.entries);
    if (hash === null) throw new DamagedBatch(before.last);
    return { hash, isKept: true };
  }

  async #holds(words: readonly string[], { id, topic }: SessionSummary): Promise<boolean> {
    return isFound(words, topic, [await this.read(id)]);
  }

  async #summaries(where: string, values: readonly unknown[]): Promise<SessionSummary[]> {
    const { rows } = await this.#pool.query(`${sql.summary} ${where}`, [...values]);
    return rows.map(({ id, updated, entries, mark, ...listed }) => {
      const heading = headingIn(listed);
      const summary = { id, ...heading, updated: Number(updated), entries };
      return mark === markOf(heading) ? summary : { ...summary, damaged: true };
    });
  }

  async #rows(text: string, values: readonly unknown[]): Promise<readonly BatchRow[]> {
    return (await this.#pool.query(text, [...values])).rows.map(rowOf);
  }

  async #inOneCommit(work: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      await work(client);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Faults as sentences; what only a lost connection stopped is tried again. */
  async #try<T>(work: () => Promise<T>): Promise<T> {
    for (let go = 1; ; go += 1) {
      try {
        return await work();
      } catch (error) {
        if (go >= goes || !isPassing(error)) throw postgresFault(error, this.#where);
      }
    }
  }
}

/** PostgreSQL's text can't hold every sign that a topic may have; JSON writes them all. */
const stored = (topic: string): string => JSON.stringify(topic).slice(1, -1);

const headingIn = ({ format, topic, opened, closed }: Record<string, any>): Heading => ({
  format,
  topic: JSON.parse(`"${topic}"`),
  opened: Number(opened),
  closed,
});

const rowOf = ({ first, last, at, signal, entries }: Record<string, any>): BatchRow => ({
  first,
  last,
  at: Number(at),
  signal,
  entries,
});

function* readAll(rows: readonly BatchRow[]) {
  let link = firstLink;
  let last = 0;
  for (const row of rows) {
    const read = readRow(row, last, link);
    ({ link } = read);
    last = row.last;
    yield read;
  }
}
