import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { LedgerError } from '../runtime/errors.ts';
import { makeFolder } from '../runtime/make-folder.ts';
import type { OpenSqlite, Sqlite } from './sqlite-driver.ts';
import { isBusy } from './sqlite-fault.ts';
import { isReadable, migrate, schemaVersion } from './sqlite-schema.ts';

export interface LedgerFileOptions {
  /** `full` (the default) survives a power cut after every append; `normal` survives only the process being killed. */
  readonly synchronous?: 'full' | 'normal';
  /** Milliseconds to wait for another process that writes. */
  readonly patience?: number;
  /** The most pages of 4 kB the file may have, where it must not fill a disk. */
  readonly maxPages?: number;
}

/** Opens a file of ledgers in today's form, to write where that is possible, else to read. */
export const openFile = async (open: OpenSqlite, file: string, options: LedgerFileOptions): Promise<Sqlite> =>
  (await mayWrite(file)) ? openToWrite(open, file, options) : openToRead(open, file);

/** Whether a file can be written, or made. Makes its folder, and refuses one in which nothing can be made. */
const mayWrite = async (file: string): Promise<boolean> => {
  const folder = dirname(file);
  if (await can(file, constants.F_OK)) return (await can(file, constants.W_OK)) && (await can(folder, constants.W_OK));
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
    return true;
  } catch (error) {
    throw new LedgerError(
      'unwritable',
      `The data folder ${folder} can't be written, so no session can be kept; make it writable, or choose another one with --data.`,
      error,
    );
  }
};

const can = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

const openToWrite = async (open: OpenSqlite, file: string, options: LedgerFileOptions): Promise<Sqlite> => {
  const { synchronous = 'full', patience = 5000, maxPages } = options;
  const db = open(file, { timeout: patience });
  try {
    schemaVersion(db, file);
    await useWal(db, patience);
    db.exec(`PRAGMA synchronous = ${synchronous === 'full' ? 'FULL' : 'NORMAL'}`);
    migrate(db, file);
    if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};

/** SQLite does not wait by itself when several processes turn a new file to WAL at the same time. */
const useWal = async (db: Sqlite, patience: number): Promise<void> => {
  const step = 10;
  for (let waited = 0; ; waited += step) {
    try {
      return db.exec('PRAGMA journal_mode = WAL');
    } catch (error) {
      if (!isBusy(error) || waited >= patience) throw error;
      await pause(step);
    }
  }
};

/** Closes a file with all that was written in the file itself, so that it can be copied; what others do now they end. */
export const closeFile = (db: Sqlite): void => {
  try {
    db.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Nothing is lost: the next one to open the file finds the rest in the log beside it.
  }
  db.close();
};

const openToRead = async (open: OpenSqlite, file: string): Promise<Sqlite> => {
  const location = pathToFileURL(file);
  // Without a log beside it nobody writes to the file, and SQLite could not make one here to read it.
  if ((await sizeOf(`${file}-wal`)) === 0) location.searchParams.set('immutable', '1');
  const db = open(location.href, { readOnly: true });
  if (isReadable(db, file)) return db;
  db.close();
  throw new LedgerError(
    'unwritable',
    `${file} has an older form and can't be written; make it writable once, so that it can be brought up to date.`,
  );
};
