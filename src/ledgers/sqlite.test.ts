import { expect, onTestFinished, test } from 'vitest';
import { newLedgerFile } from '../../tests/kit/ledger-file.ts';
import type { LedgerStore } from '../runtime/ports.ts';
import { ledgerContract } from '../testing/ledger-contract.ts';
import { batchAfter, closingBatch, openingBatch, spokenBatch } from '../testing/ledger-samples.ts';
import { openLedgers } from './open-ledgers.ts';

const openFor = async (file: string): Promise<LedgerStore> => {
  const store = await openLedgers(file, { synchronous: 'normal' });
  onTestFinished(() => store.close());
  return store;
};

ledgerContract('sqlite', async () => {
  const file = await newLedgerFile();
  const open = () => openLedgers(file, { synchronous: 'normal' });
  return [await open(), await open()];
});

test('what was written is there when the file is opened again', async () => {
  const file = await newLedgerFile();
  const before = await openLedgers(file);
  await before.append('s', 0, openingBatch());
  await before.post('s', { id: 'p', at: 1, type: 'steer', by: 'ada', order: 'pause' });
  await before.close();
  const after = await openFor(file);

  expect(await after.read('s')).toEqual(openingBatch());
  expect(await after.inbox('s')).toHaveLength(1);
  await expect(after.append('s', 2, spokenBatch(2, 'open', 'Yes.'))).rejects.toMatchObject({ code: 'duplicate' });
  await after.append('s', 2, spokenBatch(2, 'a', 'Yes.'));
});

test('of two stores on one file the slower writer is refused, and goes on after reading', async () => {
  const file = await newLedgerFile();
  const [one, two] = [await openFor(file), await openFor(file)];
  await one.append('s', 0, openingBatch());
  await two.append('s', 2, spokenBatch(2, 'a', 'Yes.'));

  await expect(one.append('s', 2, spokenBatch(2, 'b', 'No.'))).rejects.toMatchObject({ code: 'conflict' });
  expect(await one.read('s', 2)).toEqual(spokenBatch(2, 'a', 'Yes.'));
  await one.append('s', 4, spokenBatch(4, 'b', 'No.'));
  expect(await two.read('s')).toHaveLength(6);
});

test('of two stores that open the same session one is refused', async () => {
  const file = await newLedgerFile();
  const [one, two] = [await openFor(file), await openFor(file)];
  await one.append('s', 0, openingBatch({ topic: 'One' }));

  await expect(two.append('s', 0, openingBatch({ topic: 'Two' }))).rejects.toMatchObject({ code: 'conflict' });
  expect(await two.list()).toMatchObject([{ topic: 'One' }]);
});

test('a signal that another store wrote is heard once', async () => {
  const file = await newLedgerFile();
  const [one, two] = [await openFor(file), await openFor(file)];
  await one.append('s', 0, openingBatch());
  await two.append('s', 2, spokenBatch(2, 'a', 'Yes.'));

  await expect(one.append('s', 4, spokenBatch(4, 'a', 'Yes.'))).rejects.toMatchObject({ code: 'duplicate' });
});

test('a signal that another store heard does not wait', async () => {
  const file = await newLedgerFile();
  const [one, two] = [await openFor(file), await openFor(file)];
  const signal = { id: 'p', at: 1, type: 'steer', by: 'ada', order: 'pause' } as const;
  await one.append('s', 0, openingBatch());
  await one.post('s', signal);
  await two.append('s', 2, batchAfter(2, signal));

  expect(await one.inbox('s')).toEqual([]);
});

test('a heading that another store changed is kept', async () => {
  const file = await newLedgerFile();
  const [one, two] = [await openFor(file), await openFor(file)];
  await one.append('s', 0, openingBatch());
  const changed = { type: 'format-changed', format: 'scene', rules: '1', settings: {}, seats: [] } as const;
  await two.append('s', 2, batchAfter(2, { id: 'x', type: 'time' }, changed));
  await one.append('s', 4, closingBatch(4, 'ended'));

  expect(await two.list()).toMatchObject([{ format: 'scene', closed: 'ended', entries: 6 }]);
});

test('a search through everything said lets others go on meanwhile', async () => {
  const store = await openFor(await newLedgerFile());
  const words = 'bread '.repeat(8000);
  for (let at = 0; at < 100; at += 1) {
    await store.append(`s${at}`, 0, openingBatch());
    for (let said = 0; said < 6; said += 1)
      await store.append(`s${at}`, 2 + 2 * said, spokenBatch(2 + 2 * said, `r${said}`, words));
  }
  let beats = 0;
  const timer = setInterval(() => {
    beats += 1;
  }, 1);
  expect(await store.list({ text: 'nowhere' })).toEqual([]);
  clearInterval(timer);
  expect(beats).toBeGreaterThan(0);
});
