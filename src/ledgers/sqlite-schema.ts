import { LedgerError } from '../runtime/errors.ts';
import { inOneCommit, type Sqlite } from './sqlite-driver.ts';

/**
 * A batch's key holds both its session's number and its first entry's: one tree to write per append, and two writers
 * can't both take the same place. Fits what JavaScript counts exactly: 33 million sessions of 268 million entries.
 */
export const keySpan = 2 ** 28;

/** Marks a SQLite file as ours: "Modr" in four bytes. */
const applicationId = 0x4d6f6472;

/** Each brings a file one version further. They are only ever added to. */
const migrations: readonly string[] = [
  `CREATE TABLE sessions (
     number INTEGER PRIMARY KEY,
     id     TEXT NOT NULL UNIQUE,
     format TEXT NOT NULL,
     topic  TEXT NOT NULL,
     opened INTEGER NOT NULL,
     closed TEXT
   ) STRICT;
   CREATE TABLE batches (
     key     INTEGER PRIMARY KEY,
     last    INTEGER NOT NULL,
     at      INTEGER NOT NULL,
     signal  TEXT,
     entries TEXT NOT NULL,
     session INTEGER AS (key >> 28),
     first   INTEGER AS (key & 0xfffffff)
   ) STRICT;
   CREATE TABLE inbox (
     arrival INTEGER PRIMARY KEY,
     session INTEGER NOT NULL,
     id      TEXT NOT NULL,
     signal  TEXT NOT NULL,
     UNIQUE (session, id)
   ) STRICT;
   PRAGMA application_id = ${applicationId};`,
  `CREATE TABLE drivers (
     session TEXT PRIMARY KEY,
     process INTEGER NOT NULL,
     mark    TEXT NOT NULL
   ) STRICT;`,
  // From here on a batch's text is followed by its hash, which older programs would not expect.
  'ALTER TABLE sessions ADD COLUMN mark TEXT;',
];

/** From this version on everything that was said lies where it does today. */
const readableFrom = 1;

/** The version of a file; refuses one that is not ours or that a newer Moderato wrote. */
export const schemaVersion = (db: Sqlite, file: string): number => {
  const { user_version: version } = db.prepare('PRAGMA user_version').get();
  const { application_id: owner } = db.prepare('PRAGMA application_id').get();
  const { tables } = db.prepare('SELECT count(*) AS tables FROM sqlite_schema').get();
  if (owner !== applicationId && (owner !== 0 || version !== 0 || tables > 0)) {
    throw new LedgerError(
      'unwritable',
      `${file} belongs to another program; move it away, or choose another folder with --data.`,
    );
  }
  if (version > migrations.length) {
    throw new LedgerError(
      'newer',
      `${file} has form ${version}, and this Moderato knows up to ${migrations.length}; update Moderato to open it.`,
    );
  }
  return version;
};

/** Brings a file up to date. Several processes may try at once: the first does it, the others find it done. */
export const migrate = (db: Sqlite, file: string): void => {
  if (schemaVersion(db, file) === migrations.length) return;
  inOneCommit(db, () => {
    for (let version = schemaVersion(db, file); version < migrations.length; version += 1) {
      db.exec(`${migrations[version]} PRAGMA user_version = ${version + 1};`);
    }
  });
};

export const isReadable = (db: Sqlite, file: string): boolean => schemaVersion(db, file) >= readableFrom;
