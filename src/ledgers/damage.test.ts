import { expect, onTestFinished, test } from 'vitest';
import { newLedgerFile } from '../../tests/kit/ledger-file.ts';
import { chance, type Ledger } from '../engine/index.ts';
import type { LedgerStore } from '../runtime/ports.ts';
import { closingBatch, openingBatch, spokenBatch } from '../testing/ledger-samples.ts';
import { writeBatch } from './batch-text.ts';
import { fromJsonLines, toJsonLines } from './json-lines.ts';
import { openLedgers } from './open-ledgers.ts';
import { salvage } from './salvage.ts';
import { loadSqlite } from './sqlite-driver.ts';

const ledger: Ledger = [
  ...openingBatch(),
  ...spokenBatch(2, 'a', 'Open it, “quietly”.'),
  ...spokenBatch(4, 'b', 'No: 100 reasons.'),
  ...closingBatch(6, 'ended'),
];
const flips = 400;

/** The nth bit that chance turns over. */
const flipped = (bytes: Buffer, nth: number): Buffer => {
  const bit = Math.floor(chance(18, nth, 'bit') * bytes.length * 8);
  const copy = Buffer.from(bytes);
  copy[bit >> 3]! ^= 1 << (bit & 7);
  return copy;
};

const stored = async (): Promise<{ file: string; store: LedgerStore }> => {
  const file = await newLedgerFile();
  const store = await openLedgers(file, { synchronous: 'normal' });
  onTestFinished(() => store.close());
  await store.append('s', 0, ledger);
  return { file, store };
};

const reading = (work: Promise<unknown>): Promise<unknown> => work.catch((error) => error.code ?? error);

test('a bit that flips in what is stored never reads back changed, and verify names the entry', async () => {
  const { file, store } = await stored();
  const db = (await loadSqlite())(file, {});
  onTestFinished(() => db.close());
  const rows = db.prepare('SELECT key, first, CAST(entries AS BLOB) AS bytes FROM batches ORDER BY key').all();
  const put = db.prepare('UPDATE batches SET entries = CAST(? AS TEXT) WHERE key = ?');
  const unnoticed: number[] = [];
  for (let nth = 0; nth < flips; nth += 1) {
    const { key, first, bytes } = rows[nth % rows.length];
    put.run(flipped(Buffer.from(bytes), nth) as never, key);
    const [read, part, { damage, entries }] = [
      await reading(store.read('s')),
      await reading(store.read('s', first)),
      await store.verify('s'),
    ];
    const said = damage === `Entry ${first} is the first that is not as it was written` && entries === first - 1;
    if (read !== 'corrupt' || part !== 'corrupt' || !said) unnoticed.push(nth);
    put.run(bytes as never, key);
  }

  expect(unnoticed).toEqual([]);
  expect(await store.read('s')).toEqual(ledger);
});

test('a bit that flips in exported lines is noticed', () => {
  const bytes = Buffer.from(toJsonLines(ledger));
  const unnoticed: number[] = [];
  for (let nth = 0; nth < flips; nth += 1) {
    try {
      const read = fromJsonLines(flipped(bytes, nth).toString());
      if (JSON.stringify(read) !== JSON.stringify(ledger)) unnoticed.push(nth);
    } catch {
      // It was noticed.
    }
  }

  expect(unnoticed).toEqual([]);
});

test.each(['last', 'at', 'signal'])('a changed column is noticed: %s', async (column) => {
  const { file, store } = await stored();
  const db = (await loadSqlite())(file, {});
  db.exec(`UPDATE batches SET ${column} = ${column === 'signal' ? "'z'" : `${column} + 1`} WHERE first = 3`);
  db.close();

  expect(await reading(store.read('s'))).toBe('corrupt');
  expect(await store.verify('s')).toMatchObject({ entries: 2, damage: expect.stringContaining('Entry 3 ') });
});

test.each(['topic', 'format', 'closed'])(
  'a list that tells something else than the session is noticed: %s',
  async (column) => {
    const { file, store } = await stored();
    const db = (await loadSqlite())(file, {});
    db.exec(`UPDATE sessions SET ${column} = 'changed'`);
    db.close();

    expect(await store.list()).toMatchObject([{ id: 's', damaged: true }]);
    expect(await store.find('s')).toMatchObject([{ id: 's', damaged: true }]);
    expect(await store.verify('s')).toMatchObject({
      entries: 8,
      damage: expect.stringContaining('the list of sessions'),
    });
  },
);

test('a batch that is gone is noticed', async () => {
  const { file, store } = await stored();
  const db = (await loadSqlite())(file, {});
  db.exec('DELETE FROM batches WHERE first = 3');
  db.close();

  expect(await reading(store.read('s'))).toBe('corrupt');
  expect((await salvage(file)).get('s')).toEqual(ledger.slice(0, 2));
});

/** As it was before there were hashes. */
const withoutHashes = async (file: string): Promise<void> => {
  const db = (await loadSqlite())(file, {});
  db.exec(
    'UPDATE batches SET entries = substr(entries, 1, instr(entries, char(10)) - 1); UPDATE sessions SET mark = NULL',
  );
  db.close();
};

test('a ledger of before there were hashes is read, and is covered once it goes on', async () => {
  const { file, store } = await stored();
  await withoutHashes(file);
  expect(await store.read('s')).toEqual(ledger);
  expect(await store.read('s', 4, 1)).toEqual(ledger.slice(4, 6));
  expect(await store.list()).toEqual([expect.not.objectContaining({ damaged: true })]);
  expect(await store.verify('s')).toMatchObject({ entries: 8, unhashed: 8, damage: null });
  const later = await openLedgers(file, { synchronous: 'normal' });
  onTestFinished(() => later.close());
  await later.append('s', 8, spokenBatch(8, 'c', 'More.'));

  expect(await later.read('s', 8)).toEqual(spokenBatch(8, 'c', 'More.'));
  expect(await later.verify('s')).toMatchObject({ entries: 10, unhashed: 8, damage: null });
  const db = (await loadSqlite())(file, {});
  db.exec(`UPDATE batches SET entries = replace(entries, 'quietly', 'loudly') WHERE first = 3`);
  db.close();
  expect(await reading(later.read('s'))).toBe('corrupt');
});

test('a hash may be missing only before the first', async () => {
  const { file, store } = await stored();
  const db = (await loadSqlite())(file, {});
  db.exec('UPDATE batches SET entries = substr(entries, 1, instr(entries, char(10)) - 1) WHERE first = 7');
  db.close();

  expect(await reading(store.read('s'))).toBe('corrupt');
  expect(await reading(store.read('s', 6))).toBe('corrupt');
});

test('what is stored is the batch and its hash, the same as anywhere', async () => {
  const { text, hash } = writeBatch(ledger.slice(0, 2), '');

  expect(text).toBe(`${JSON.stringify(ledger.slice(0, 2))}\n${hash}`);
});
