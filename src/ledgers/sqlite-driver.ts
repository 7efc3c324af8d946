import { LedgerError } from '../runtime/errors.ts';

/** The little of SQLite that ledgers need; `node:sqlite` and its twin for older Nodes both have it. */
export interface Sqlite {
  readonly isTransaction: boolean;
  exec(sql: string): void;
  prepare(sql: string): SqliteStatement;
  close(): void;
}

export interface SqliteStatement {
  run(...values: readonly SqliteValue[]): {
    readonly lastInsertRowid: number | bigint;
    readonly changes: number | bigint;
  };
  get(...values: readonly SqliteValue[]): any;
  all(...values: readonly SqliteValue[]): any[];
  iterate(...values: readonly SqliteValue[]): Iterable<any>;
}

type SqliteValue = string | number | null;

interface SqliteOptions {
  readonly readOnly?: boolean;
  /** Milliseconds to wait for another process that writes. */
  readonly timeout?: number;
  /** False lets pragmas through that could break a file. */
  readonly defensive?: boolean;
}

export type OpenSqlite = (location: string, options: SqliteOptions) => Sqlite;

/** SQLite, loaded when the first file is opened, because most of the library does without it. */
export const loadSqlite = async (): Promise<OpenSqlite> => {
  const packages = ['@photostructure/sqlite', 'node:sqlite'];
  const failures: unknown[] = [];
  for (const name of packages) {
    try {
      const { DatabaseSync } = await import(name);
      return (location, options) => new DatabaseSync(location, options);
    } catch (error) {
      failures.push(error);
    }
  }
  throw new LedgerError(
    'unwritable',
    'SQLite could not be loaded on this system, so no session can be kept; reinstall Moderato, or use Node 22.13 or later.',
    failures[0],
  );
};

/** Runs all of it in one commit, or none. The lock is taken at once, so that nobody writes in between. */
export const inOneCommit = <T>(db: Sqlite, work: () => T): T => {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
};
