import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../../tests/kit/postgres-server.ts';
import { ledgerContract } from '../testing/ledger-contract.ts';
import { batchAfter, openingBatch, spokenBatch } from '../testing/ledger-samples.ts';
import { databaseNamed, dataFolder, isDatabase } from './data-folder.ts';
import { openPostgres, sayAddress } from './open-postgres.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

const openNew = async () => {
  const address = await server.database();
  const store = await openPostgres(address);
  onTestFinished(() => store.close());
  return { address, store };
};

const askServer = async (address: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

ledgerContract('postgres', async () => {
  const address = await server.database();
  return [await openPostgres(address), await openPostgres(address)];
});

describe('a server that fails', () => {
  test('a server that crashes and comes back keeps what was acknowledged, and the store goes on', async () => {
    const { store } = await openNew();
    await store.append('s', 0, openingBatch());
    await server.crash();
    await store.append('s', 2, spokenBatch(2, 'a', 'Yes.'));
    expect(await store.read('s')).toEqual([...openingBatch(), ...spokenBatch(2, 'a', 'Yes.')]);
  });

  test('connections cut at any statement lose nothing and double nothing', async () => {
    const { address, store } = await openNew();
    await store.append('s', 0, openingBatch());
    for (let turn = 0; turn < 20; turn += 1) {
      const after = 2 + 2 * turn;
      const append = store.append('s', after, spokenBatch(after, `a${turn}`, 'Yes.'));
      await askServer(
        address,
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
      );
      await append;
    }
    expect((await store.read('s')).map(({ seq }) => seq)).toEqual(Array.from({ length: 42 }, (_, at) => at + 1));
    expect(await store.verify('s')).toMatchObject({ entries: 42, damage: null });
  });

  test('a connection that is cut between two statements of a transaction ends no process, and all is written once', async () => {
    const { address, store } = await openNew();
    const ask = pg.Client.prototype.query as (...asked: unknown[]) => Promise<{ rows: { pid: number }[] }>;
    let isCut = false;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
      this: pg.Client,
      ...asked: unknown[]
    ) {
      const answer = await ask.apply(this, asked);
      if (isCut || asked[0] !== 'BEGIN') return answer;
      isCut = true;
      const { pid } = (await ask.call(this, 'SELECT pg_backend_pid() AS pid')).rows[0]!;
      const gone = new Promise((resolve) => this.once('end', () => resolve(undefined)));
      await askServer(address, `SELECT pg_terminate_backend(${pid})`);
      await gone;
      return answer;
    } as never);
    onTestFinished(() => spy.mockRestore());
    await store.append('s', 0, openingBatch());
    expect(isCut).toBe(true);
    expect(await store.read('s')).toEqual(openingBatch());
  });

  test('a driver whose connection is cut can be followed by another', async () => {
    const { address, store } = await openNew();
    await store.claim('s');
    await askServer(
      address,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
    );
    const other = await openPostgres(address);
    onTestFinished(() => other.close());
    await other.claim('s');
    await expect(store.claim('s')).rejects.toMatchObject({ code: 'driven' });
  });

  test('a changed row is found', async () => {
    const { address, store } = await openNew();
    await store.append('s', 0, openingBatch());
    await store.append('s', 2, spokenBatch(2, 'a', 'Yes.'));
    await askServer(address, "UPDATE batches SET entries = replace(entries, 'Yes.', 'No.') WHERE first = 3");
    const again = await openPostgres(address);
    onTestFinished(() => again.close());

    expect(await again.verify('s')).toMatchObject({
      entries: 2,
      damage: 'Entry 3 is the first that is not as it was written',
    });
    await expect(again.read('s')).rejects.toMatchObject({ code: 'corrupt' });
  });

  test('each fault of a server is a sentence', async () => {
    const { address } = await openNew();
    const refused = (place: string) =>
      openPostgres(place).then(
        () => 'opened',
        (error: Error) => error.message,
      );
    expect(await refused(address.replace(/:\d+\//u, ':1/'))).toMatch(/can't be reached just now/);
    expect(await refused(address.replace(/[^/]+$/u, 'nothing'))).toMatch(/has no such database; make it first/);
    await askServer(address, 'CREATE ROLE guest LOGIN; REVOKE CREATE ON SCHEMA public FROM PUBLIC; SET ROLE guest');
    expect(await refused(address.replace('postgres@', 'guest@'))).toMatch(/may not use the tables/);
    await askServer(address, 'UPDATE moderato_version SET version = 99');
    expect(await refused(address)).toMatch(/has form 99, and this Moderato knows up to \d+; update Moderato/);
  });

  test('a server that may only be read says so, and what is in it can be read', async () => {
    const { address, store } = await openNew();
    await store.append('s', 0, openingBatch());
    await askServer(address, `ALTER DATABASE ${address.split('/').at(-1)} SET default_transaction_read_only = on`);
    const reader = await openPostgres(address);
    onTestFinished(() => reader.close());

    expect(await reader.read('s')).toEqual(openingBatch());
    await expect(reader.append('s', 2, batchAfter(2, { id: 'x', at: 5, type: 'time' }))).rejects.toMatchObject({
      code: 'unwritable',
      message: expect.stringMatching(/may only be read just now/),
    });
  });
});

test('an address is told from a folder, and shown without its password', () => {
  expect(['postgres://a/b', 'postgresql://a/b', './postgres', 'C:\\postgres'].map(isDatabase)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(sayAddress('postgres://ada:secret@db.example:5433/table')).toBe('postgres://db.example:5433/table');
  const env = { MODERATO_DATA: 'postgres://a/b', XDG_DATA_HOME: '/data' };
  expect(databaseNamed({ env })).toBe('postgres://a/b');
  expect(databaseNamed({ data: './here', env })).toBeNull();
  expect(dataFolder({ env, platform: 'linux' })).toBe('/data/moderato');
});
