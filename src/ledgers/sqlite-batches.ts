import type { Entry } from '../engine/index.ts';
import { type BatchLink, DamagedBatch, firstLink, hashIn, writeBatch } from './batch-text.ts';
import type { Sqlite, SqliteStatement } from './sqlite-driver.ts';
import { keySpan } from './sqlite-schema.ts';
import { type BatchRow, columnsOf, readRow } from './stored-batch.ts';

const columns = 'first, last, at, signal, entries';
/** ?1 is the session's first key, ?2 that of the next one. */
const ofSession = 'key > ?1 AND key < ?2';

const statements = {
  add: 'INSERT INTO batches (key, last, at, signal, entries) VALUES (?, ?, ?, ?, ?)',
  drop: `DELETE FROM batches WHERE ${ofSession}`,
  all: `SELECT ${columns} FROM batches WHERE ${ofSession} ORDER BY key`,
  from: `SELECT ${columns} FROM batches WHERE ${ofSession} AND last > ?3
    AND key >= coalesce((SELECT max(key) FROM batches WHERE key > ?1 AND key <= ?1 + ?3 + 1), ?1) ORDER BY key LIMIT ?4`,
  before: 'SELECT last, entries FROM batches WHERE key > ?1 AND key < ?1 + ?2 ORDER BY key DESC LIMIT 1',
};

/** The batches of a file of ledgers, by their session's number. What is read was checked against its hash. */
export class Batches {
  readonly #sql: Readonly<Record<keyof typeof statements, SqliteStatement>>;

  constructor(db: Sqlite) {
    const prepared = Object.entries(statements).map(([name, sql]) => [name, db.prepare(sql)]);
    this.#sql = Object.fromEntries(prepared);
  }

  /** Adds a batch after the one with hash `before`; returns its own. */
  add(number: number, batch: readonly Entry[], before: string): string {
    const { text, hash } = writeBatch(batch, before);
    const { first, last, at, signal } = columnsOf(batch);
    this.#sql.add.run(number * keySpan + first, last, at, signal, text);
    return hash;
  }

  drop(number: number): void {
    this.#sql.drop.run(...span(number));
  }

  /** Batch by batch, oldest first, each with the link up to its end; throws DamagedBatch where one does not follow on. */
  *all(number: number): Iterable<{ readonly entries: readonly Entry[]; readonly link: BatchLink }> {
    let link = firstLink;
    let last = 0;
    for (const row of this.#sql.all.iterate(...span(number)) as Iterable<BatchRow>) {
      const read = readRow(row, last, link);
      ({ link } = read);
      last = row.last;
      yield read;
    }
  }

  /** The entries of the next so many batches that go beyond entry number `from`. */
  from(number: number, from: number, most: number): readonly Entry[] {
    const rows: readonly BatchRow[] = this.#sql.from.all(...span(number), from, most);
    if (rows.length === 0) return [];
    let last = rows[0]!.first - 1;
    if (last > from) throw new DamagedBatch(from);
    let link = this.linkAfter(
      number,
      last,
      rows.some((row) => hashIn(row.entries) !== null),
    );
    const found: Entry[] = [];
    for (const row of rows) {
      const read = readRow(row, last, link);
      ({ link } = read);
      last = row.last;
      for (const entry of read.entries) if (entry.seq > from) found.push(entry);
    }
    return found;
  }

  /** The link up to an entry with which a batch ends. Where no hash was kept there and one is needed, it is worked out from the start. */
  linkAfter(number: number, last: number, isNeeded = true): BatchLink {
    if (last === 0) return firstLink;
    const row = this.#sql.before.get(number * keySpan, last + 1);
    if (row?.last !== last) throw new DamagedBatch(row?.last ?? 0);
    const hash = hashIn(row.entries);
    if (hash !== null) return { hash, isKept: true };
    let link = firstLink;
    for (const batch of isNeeded ? this.all(number) : []) {
      ({ link } = batch);
      if (batch.entries.at(-1)!.seq === last) break;
    }
    return link;
  }
}

const span = (number: number): readonly [number, number] => [number * keySpan, (number + 1) * keySpan];
