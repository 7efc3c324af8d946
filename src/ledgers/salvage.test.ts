import { copyFile, open, readFile, truncate, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newLedgerFile } from '../../tests/kit/ledger-file.ts';
import type { LedgerStore } from '../runtime/ports.ts';
import { openingBatch, spokenBatch } from '../testing/ledger-samples.ts';
import { openLedgers } from './open-ledgers.ts';
import { openSalvaged, remainsOf, salvage } from './salvage.ts';
import { loadSqlite } from './sqlite-driver.ts';

const page = 4096;
const turns = 20;

/** Three sessions of 42 entries each, so long that each fills pages of its own, in a file that nobody has open. */
const threeSessions = async (): Promise<string> => {
  const file = await newLedgerFile();
  const store = await openLedgers(file, { synchronous: 'normal' });
  for (const id of ['one', 'two', 'three']) {
    await store.append(id, 0, openingBatch());
    for (let seq = 2; seq < 2 + 2 * turns; seq += 2) {
      await store.append(id, seq, spokenBatch(seq, `a${seq}`, `${id} says ${seq}. `.repeat(60)));
    }
  }
  await store.close();
  const copy = await newLedgerFile();
  await copyFile(file, copy);
  return copy;
};

const overwrite = async (file: string, at: number, length: number): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(length, 0xa5), 0, length, at);
  await handle.close();
};

const lengths = async (file: string): Promise<Record<string, number>> =>
  Object.fromEntries([...(await salvage(file))].map(([id, ledger]) => [id, ledger.length]));

const failureOf = (work: Promise<unknown>): Promise<Error & { code?: string }> =>
  work.then(
    () => expect.fail('It should have been refused.'),
    (error) => error,
  );

test('a whole file is salvaged whole', async () => {
  expect(await lengths(await threeSessions())).toEqual({ one: 42, two: 42, three: 42 });
});

test('a truncated file is refused with what can still be read, and is left alone', async () => {
  const file = await threeSessions();
  await truncate(file, 20 * page);
  const before = await readFile(file);
  const found = await lengths(file);
  const error = await failureOf(openLedgers(file));

  expect(found.one).toBe(42);
  expect(found.two).toBeGreaterThan(0);
  expect(found.two).toBeLessThan(42);
  const sum = Object.values(found).reduce((a, b) => a + b, 0);
  expect(error.code).toBe('corrupt');
  expect(error.message).toBe(
    `${file} is damaged; ${Object.keys(found).length} sessions with ${sum} entries can still be read: write them out with "moderato export", then put a copy of the file in its place, or move it away to start anew.`,
  );
  expect(await readFile(file)).toEqual(before);
});

test('a damaged page costs the rest of one session', async () => {
  const file = await threeSessions();
  await overwrite(file, 25 * page, page);
  const store = await openLedgers(file);
  onTestFinished(() => store.close());
  const found = await lengths(file);
  const damaged = Object.keys(found).filter((id) => found[id]! < 42);

  expect(damaged).toHaveLength(1);
  const error = await failureOf(store.read(damaged[0]!));
  expect(error).toMatchObject({ code: 'corrupt', message: expect.stringContaining('3 sessions with') });
  for (const id of ['one', 'two', 'three']) if (id !== damaged[0]) expect(await store.read(id)).toHaveLength(42);
});

test('bytes that changed within a batch are noticed, and what stands before them is salvaged', async () => {
  const file = await threeSessions();
  const at = (await readFile(file)).indexOf('"seq":19,');
  await overwrite(file, at, 4);
  const store = await openLedgers(file);
  onTestFinished(() => store.close());
  const error = await failureOf(readAll(store));

  expect(error.message).toMatch(/is damaged: a session breaks off after entry 18; 3 sessions with 102 entries can/);
});

const readAll = async (store: LedgerStore): Promise<void> => {
  for (const { id } of await store.list()) await store.read(id);
};

test('sessions whose names are lost are salvaged under their numbers', async () => {
  const file = await threeSessions();
  const db = (await loadSqlite())(file, {});
  db.exec('DELETE FROM sessions WHERE number = 2');
  db.close();

  expect(await lengths(file)).toEqual({ one: 42, 'salvaged-2': 42, three: 42 });
});

test('what was salvaged can be listed and read like any store', async () => {
  const file = await threeSessions();
  await truncate(file, 20 * page);
  const store = await openSalvaged(file);

  expect(await store.list({ text: 'one says 8' })).toMatchObject([{ id: 'one', entries: 42, format: 'chat' }]);
  expect(await store.read('one')).toHaveLength(42);
});

test('of nothing nothing is salvaged', async () => {
  const file = await newLedgerFile();
  await writeFile(file, 'no database');

  expect(await salvage(file)).toEqual(new Map());
  expect(remainsOf(await salvage(`${file}-not-there`))).toContain('nothing can be read of it');
});
