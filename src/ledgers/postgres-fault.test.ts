import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { openPostgres } from './open-postgres.ts';
import { postgresFault } from './postgres-fault.ts';
import { migratePostgres } from './postgres-schema.ts';

const said = (code: string): string =>
  (postgresFault(Object.assign(new Error('as the server says it'), { code }), 'postgres://a/b') as Error).message;

test.each([
  ['53100', 'The disk of postgres://a/b is full, so nothing was added; make room there and try again.'],
  ['25006', 'postgres://a/b may only be read just now, so nothing was added; name the primary server.'],
  ['28P01', 'postgres://a/b refuses this user; look at name and password in the address.'],
  ['ENOTFOUND', 'There is no machine of the name in postgres://a/b; look at the address.'],
  ['53300', "postgres://a/b can't be reached just now; what was written is safe: try again when it is back."],
])('the state %s of a server is a sentence', (code, sentence) => {
  expect(said(code)).toBe(sentence);
});

test('a server that is too old, or keeps other text, is refused before anything is made in it', async () => {
  const asked: string[] = [];
  const server = (version: number, encoding: string) =>
    ({
      query: async (text: string) => {
        asked.push(text);
        return { rows: [{ version, encoding }] };
      },
    }) as unknown as Client;
  await expect(migratePostgres(server(120_015, 'UTF8'), 'db')).rejects.toThrow(
    'db is PostgreSQL 12; Moderato needs 13 or later.',
  );
  await expect(migratePostgres(server(160_001, 'LATIN1'), 'db')).rejects.toThrow(
    'db keeps text as LATIN1; make a database with encoding UTF8.',
  );
  expect(asked.every((text) => text.startsWith('SELECT'))).toBe(true);
});

test('an address without a host, where no server is on this machine, is told what it lacks', async () => {
  await expect(openPostgres('postgres:///tables?port=1')).rejects.toThrow(
    '"postgres:///tables" names no machine, and no database answers on this one; write postgres://user@host/database.',
  );
  await expect(openPostgres('postgres://localhost:1/tables')).rejects.toThrow("can't be reached just now");
});
