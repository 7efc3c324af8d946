import { LedgerError } from '../runtime/errors.ts';
import type { LedgerStore } from '../runtime/ports.ts';
import { PostgresLedgers } from './postgres.ts';
import { isPassing, postgresFault } from './postgres-fault.ts';
import { migratePostgres } from './postgres-schema.ts';

/** Connections that one process opens at most; PostgreSQL allows some hundred in all. */
const mostConnections = 10;

/** An address as it may be shown: without its password. */
export const sayAddress = (address: string): string => {
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}${url.pathname}`;
  } catch {
    return 'The database';
  }
};

/** Without a host an address means the server on this machine; where none answers, the host is what it lacks. */
const namesHost = (address: string): boolean =>
  !URL.canParse(address) || new URL(address).host !== '' || new URL(address).searchParams.has('host');

const sayNoHost = (where: string): string =>
  `"${where}" names no machine, and no database answers on this one; write postgres://user@host/database.`;

/** Opens the ledgers in a PostgreSQL database and brings its tables up to date. Its client is loaded here: most programs have no database. */
export const openPostgres = async (address: string): Promise<LedgerStore> => {
  const { default: pg } = await import('pg');
  const where = sayAddress(address);
  const config = { connectionString: address, application_name: 'moderato', connectionTimeoutMillis: 10_000 };
  const connect = async () => {
    const client = new pg.Client({ ...config, keepAlive: true });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  try {
    const client = await connect();
    try {
      await migratePostgres(client, where);
    } finally {
      await client.end();
    }
  } catch (error) {
    if (isPassing(error) && !namesHost(address)) throw new LedgerError('unwritable', sayNoHost(where), error);
    throw postgresFault(error, where);
  }
  const pool = new pg.Pool({ ...config, max: mostConnections });
  pool.on('error', () => undefined); // an idle connection that ends is replaced when it is needed
  pool.on('connect', (client) => client.on('error', () => undefined)); // one that ends within a transaction fails its next statement
  return new PostgresLedgers(pool, connect, where);
};
