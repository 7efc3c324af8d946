import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '../../tests/kit/postgres-server.ts';
import { batches } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { convene, localFanout, localOwnership, realClock } from '../runtime/index.ts';
import { improv } from '../voices/index.ts';
import { MemoryLedgers } from './memory.ts';
import { openLedgers } from './open-ledgers.ts';
import { openPostgres } from './open-postgres.ts';

const sessions = 150;

test('a turn takes at most half as much again in PostgreSQL as in a file', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-size-'));
  const server = await startPostgres();
  try {
    const host = {
      formats,
      store: new MemoryLedgers(),
      fanout: localFanout(),
      clock: realClock,
      voices: () => improv(),
    };
    const owner = localOwnership(host);
    await convene(host, 's', { format: 'debate', topic: 'Should the bakery open on Sundays?', voice: 'improv' });
    owner.wake('s');
    await owner.idle();
    const ledger = await host.store.read('s');
    const turns = sessions * ledger.filter(({ type }) => type === 'turn-taken').length;

    const file = join(folder, 'ledgers.db');
    const address = await server.database();
    const stores = [await openLedgers(file), await openPostgres(address)];
    for (const store of stores) {
      for (let nth = 0; nth < sessions; nth += 1)
        for (const batch of batches(ledger)) await store.append(`20261115-${nth}`, batch[0]!.seq - 1, batch);
      await store.close();
    }
    const inFile = statSync(file).size / turns;
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    const { rows } = await client.query(
      `SELECT sum(pg_total_relation_size(name::regclass))::int AS bytes FROM unnest(ARRAY['sessions', 'batches', 'inbox']) AS name`,
    );
    await client.end();
    const inDatabase = rows[0].bytes / turns;
    expect(inDatabase / inFile).toBeLessThanOrEqual(1.5);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
