import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { LimitsShelf } from '../src/cluster/index.ts';
import { formats } from '../src/formats/index.ts';
import { openPostgres } from '../src/ledgers/index.ts';
import { localFanout, localOwnership, realClock } from '../src/runtime/index.ts';
import { openOffice } from '../src/server/index.ts';
import { type PostgresServer, startPostgres } from './kit/postgres-server.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

const openGateway = async (database: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-gateway-'));
  const store = await openPostgres(database);
  const roster = new LimitsShelf(database);
  onTestFinished(async () => {
    await office.stop();
    await roster.end();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const office = openOffice({
    formats,
    store,
    voices: () => null,
    clock: realClock,
    folder,
    newId: () => 's',
    log: () => {},
    cluster: { fanout: localFanout(), roster, owned: (_host, events) => localOwnership({ ..._host }, events) },
  });
  return { office, roster };
};

test('a budget holds, whichever gateway a word to the session comes in by', async () => {
  const database = await server.database();
  const [one, other] = [await openGateway(database), await openGateway(database)];
  const id = await one.office.convene({ format: 'discussion', topic: 'Bread?', voice: 'human', budget: '1usd' });
  await one.office.stop();
  await other.office.signal(id, 'house', { id: 'a', type: 'steer', by: 'me', order: 'tell', data: { text: 'Hot.' } });
  await other.roster.load(id);
  expect(other.roster.known(id)).toEqual({ usd: 1 });
});
