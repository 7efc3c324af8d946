import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalPostgres, makeDatabase, startLocalPostgres } from '../../src/cluster/index.ts';

/** A PostgreSQL server for tests, with new, empty databases. */
export interface PostgresServer extends Pick<LocalPostgres, 'crash' | 'stop'> {
  database(): Promise<string>;
}

/** Starts one in a folder of its own; refuses with a sentence where PostgreSQL is not installed. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-pg-'));
  const server = await startLocalPostgres({ folder, isDurable: false });
  if (!server)
    throw new Error('PostgreSQL is not installed; "npm test" installs it on Debian, else install it yourself.');
  let made = 0;
  return {
    database: () => makeDatabase(server, `table${++made}`),
    crash: () => server.crash(),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
