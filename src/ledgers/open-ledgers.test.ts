import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, newLedgerFile } from '../../tests/kit/ledger-file.ts';
import type { LedgerStore } from '../runtime/ports.ts';
import { openingBatch, spokenBatch } from '../testing/ledger-samples.ts';
import { openLedgers } from './open-ledgers.ts';
import { loadSqlite, type Sqlite } from './sqlite-driver.ts';
import { openFile } from './sqlite-file.ts';

const closing = async (opened: Promise<LedgerStore>): Promise<LedgerStore> => {
  const store = await opened;
  onTestFinished(() => store.close());
  return store;
};

const rawSqlite = async (file: string): Promise<Sqlite> => {
  const db = (await loadSqlite())(file, {});
  onTestFinished(() => db.close());
  return db;
};

const textOf = (length: number): string => 'word '.repeat(length / 5);

test('the folder is made, and a closed file holds all there is', async () => {
  const file = join(await newFolder(), 'deep', 'down', 'moderato.db');
  const store = await openLedgers(file);
  await store.append('s', 0, openingBatch());
  await store.close();
  const copy = await newLedgerFile();
  await copyFile(file, copy);

  expect(await (await closing(openLedgers(copy))).read('s')).toEqual(openingBatch());
});

test.each([
  ['full', 2],
  ['normal', 1],
] as const)('the file keeps a write-ahead log and is synchronised as asked: %s', async (synchronous, level) => {
  const db = await openFile(await loadSqlite(), await newLedgerFile(), { synchronous });
  onTestFinished(() => db.close());

  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: level });
});

test('a commit reaches the disk unless asked otherwise', async () => {
  const db = await openFile(await loadSqlite(), await newLedgerFile(), {});
  onTestFinished(() => db.close());

  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
});

test('a folder that can not be made is refused in a sentence, and nothing is made', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'a-file'), '');
  const inAFile = join(folder, 'a-file', 'data');

  await expect(openLedgers(join(inAFile, 'moderato.db'))).rejects.toMatchObject({
    code: 'unwritable',
    message: `The data folder ${inAFile} can't be written, so no session can be kept; make it writable, or choose another one with --data.`,
  });
  expect(await readdir(folder)).toEqual(['a-file']);
});

test('a folder in place of the file is refused', async () => {
  const folder = await newFolder();

  await expect(openLedgers(folder)).rejects.toMatchObject({
    code: 'unwritable',
    message: expect.stringContaining("can't be opened"),
  });
});

test('when the disk is full the batch is refused whole, and what was written stays', async () => {
  const file = await newLedgerFile();
  const store = await closing(openLedgers(file, { maxPages: 30 }));
  await store.append('s', 0, openingBatch());
  let seq = 2;
  const fill = async () => {
    for (; seq < 10_000; seq += 2) await store.append('s', seq, spokenBatch(seq, `a${seq}`, textOf(5000)));
  };

  await expect(fill()).rejects.toMatchObject({
    code: 'unwritable',
    message: expect.stringContaining('The disk is full'),
  });
  expect(seq).toBeGreaterThan(2);
  expect(await store.read('s')).toHaveLength(seq);
  const imported = Array.from({ length: 30 }, (_, at) => spokenBatch(2 + 2 * at, `b${at}`, textOf(5000)));
  await expect(store.append('t', 0, [...openingBatch(), ...imported.flat()])).rejects.toMatchObject({
    code: 'unwritable',
  });
  expect(await store.list()).toHaveLength(1);

  const roomy = await closing(openLedgers(file));
  await roomy.append('s', seq, spokenBatch(seq, 'after', textOf(5000)));
  expect(await store.read('s', seq)).toHaveLength(2);
});

test('a file that another process keeps locked is refused after the patience ends', async () => {
  const file = await newLedgerFile();
  const store = await closing(openLedgers(file, { patience: 1 }));
  await store.append('s', 0, openingBatch());
  const other = await rawSqlite(file);
  other.exec('BEGIN IMMEDIATE');

  await expect(store.append('s', 2, spokenBatch(2, 'a', 'Yes.'))).rejects.toMatchObject({
    code: 'unwritable',
    message: expect.stringContaining('locked by another process'),
  });
  other.exec('ROLLBACK');
  await store.append('s', 2, spokenBatch(2, 'a', 'Yes.'));
});

test('a file that a newer Moderato wrote is refused and left alone', async () => {
  const file = await newLedgerFile();
  await (await openLedgers(file)).close();
  (await rawSqlite(file)).exec('PRAGMA user_version = 99');
  const before = await readFile(file);

  await expect(openLedgers(file)).rejects.toMatchObject({
    code: 'newer',
    message: expect.stringContaining('has form 99, and this Moderato knows up to'),
  });
  expect(await readFile(file)).toEqual(before);
});

test('a database of another program is refused and left alone', async () => {
  const file = await newLedgerFile();
  const other = await rawSqlite(file);
  other.exec('CREATE TABLE songs (title TEXT)');

  await expect(openLedgers(file)).rejects.toMatchObject({
    code: 'unwritable',
    message: expect.stringContaining('belongs to another program'),
  });
  expect(other.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'songs' }]);
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test('a file that is no database is refused and left alone', async () => {
  const file = await newLedgerFile();
  await writeFile(file, 'Dear diary, today I learned about headers. '.repeat(50));
  const before = await readFile(file);

  await expect(openLedgers(file)).rejects.toMatchObject({
    code: 'corrupt',
    message: `${file} is not a ledger of Moderato, or its beginning is damaged; nothing can be read of it: put a copy in its place, or move it away to start anew.`,
  });
  expect(await readFile(file)).toEqual(before);
});

test('an empty file is a new one', async () => {
  const file = await newLedgerFile();
  await writeFile(file, '');
  const store = await closing(openLedgers(file));

  expect(await store.list()).toEqual([]);
});
