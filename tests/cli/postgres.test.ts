import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerFile, openLedgers, openPostgres } from '../../src/ledgers/index.ts';
import { openingBatch, spokenBatch } from '../../src/testing/ledger-samples.ts';
import { type PostgresServer, startPostgres } from '../kit/postgres-server.ts';
import { moderato } from './moderato-process.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

const topic = 'Should the bakery open on Sundays?';

test('a session is held, listed, shown and verified in a database, by one process each', async () => {
  const address = await server.database();
  const held = await moderato(address, ['debate', topic, '--rounds', '1', '-q']);
  expect(held).toMatchObject({ code: 0 });
  expect((await moderato(address, ['sessions'])).out).toContain(topic);
  expect((await moderato(address, ['show', 'last'])).out).toContain(topic);
  expect(await moderato(address, ['verify', 'all'])).toMatchObject({ code: 0 });
});

test('sessions are copied from a folder to a database and back, and no copy is made twice', async () => {
  const [folder, back] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'moderato-copy-')));
  const store = await openLedgers(ledgerFile(folder!));
  await store.append('one', 0, [...openingBatch(), ...spokenBatch(2, 'a', 'Grüße \u0000 \ud800')]);
  await store.append('two', 0, openingBatch({ topic: 'Tea "or" \\ coffee?' }));
  const hash = (await store.verify('one')).hash;
  await store.close();
  const address = await server.database();

  expect(await moderato(folder!, ['copy', '--to', address])).toMatchObject({ code: 0, out: '2 copied.\n' });
  expect(await moderato(folder!, ['copy', 'one', 'two', '--to', address])).toMatchObject({ out: '2 there already.\n' });
  expect(await moderato(folder!, ['copy', '--from', address, '--to', back!])).toMatchObject({ out: '2 copied.\n' });
  const copied = await openLedgers(ledgerFile(back!));
  expect((await copied.verify('one')).hash).toBe(hash);
  await copied.close();

  const other = await openPostgres(address);
  await other.append('one', 4, spokenBatch(4, 'b', 'More.'));
  await other.close();
  const longer = await openLedgers(ledgerFile(back!));
  await longer.append('one', 4, spokenBatch(4, 'c', 'Otherwise.'));
  await longer.close();
  expect(await moderato(back!, ['copy', 'one', '--to', address])).toMatchObject({
    code: 1,
    err: 'Session one was not copied: another one of that id is there.\n',
  });
});

test('a copy without a place to go is told what to say', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-copy-'));
  expect(await moderato(folder, ['copy'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('Say where to copy to with --to'),
  });
});
