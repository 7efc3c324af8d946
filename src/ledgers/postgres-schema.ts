import type { Client } from 'pg';
import { LedgerError } from '../runtime/errors.ts';

/** Case and accents do not count in a search: the same folding as `search.ts`, in the database's own words. */
export const folded = (column: string): string =>
  `lower(regexp_replace(normalize(${column}, NFKD), '[\u0300-\u036f]', '', 'g'))`;

/** Each brings a database one version further. They are only ever added to. */
const migrations: readonly string[] = [
  `CREATE TABLE sessions (
     number  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     id      text NOT NULL UNIQUE,
     format  text NOT NULL,
     topic   text NOT NULL,
     opened  bigint NOT NULL,
     closed  text,
     mark    text NOT NULL,
     touched bigint NOT NULL
   );
   CREATE INDEX sessions_touched ON sessions (touched DESC);
   CREATE INDEX sessions_id ON sessions (id text_pattern_ops);
   CREATE INDEX sessions_open ON sessions (number) WHERE closed IS NULL;
   CREATE TABLE batches (
     session bigint NOT NULL,
     first   integer NOT NULL,
     last    integer NOT NULL,
     at      bigint NOT NULL,
     signal  text,
     entries text NOT NULL,
     CONSTRAINT batch_place PRIMARY KEY (session, first)
   );
   CREATE UNIQUE INDEX batch_signal ON batches (session, signal);
   CREATE TABLE inbox (
     arrival bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     session bigint NOT NULL,
     id      text NOT NULL,
     signal  text NOT NULL,
     UNIQUE (session, id)
   );
   CREATE TABLE drivers (
     session text PRIMARY KEY,
     process integer NOT NULL,
     backend integer NOT NULL,
     started timestamptz NOT NULL
   );
   CREATE TABLE limits (
     session text PRIMARY KEY,
     limits  text NOT NULL
   );
   CREATE TABLE buckets (
     name   text PRIMARY KEY,
     tokens double precision NOT NULL,
     at     timestamptz NOT NULL
   );`,
  // Who may call a provider now, for all workers together. One call of the function is one take, by the clock of the database.
  `ALTER TABLE buckets ADD COLUMN round bigint NOT NULL DEFAULT 0;
   CREATE TABLE calls (
     provider text NOT NULL,
     id       text NOT NULL,
     session  text NOT NULL,
     round    bigint NOT NULL,
     asked    timestamptz NOT NULL,
     began    timestamptz,
     until    timestamptz NOT NULL,
     PRIMARY KEY (provider, id)
   );
   CREATE INDEX calls_session ON calls (provider, session);
   CREATE FUNCTION take_call(wanted text, caller text, whose text, most integer, a_minute double precision, lease double precision)
   RETURNS integer LANGUAGE plpgsql AS $$
   DECLARE
     bucket buckets;
     mine   calls;
     moment timestamptz;
     burst  double precision := greatest(1, a_minute / 60);
     room   double precision;
     ahead  bigint;
   BEGIN
     INSERT INTO buckets (name, tokens, at) VALUES (wanted, burst, clock_timestamp()) ON CONFLICT DO NOTHING;
     SELECT * INTO bucket FROM buckets WHERE name = wanted FOR UPDATE;
     moment := clock_timestamp();
     DELETE FROM calls WHERE provider = wanted AND until < moment;
     INSERT INTO calls (provider, id, session, round, asked, until)
       SELECT wanted, caller, whose, greatest(bucket.round, 1 + coalesce(max(round), -1)), moment,
         moment + make_interval(secs => lease)
       FROM calls WHERE provider = wanted AND session = whose
       ON CONFLICT (provider, id) DO UPDATE SET until = excluded.until;
     SELECT * INTO mine FROM calls WHERE provider = wanted AND id = caller;
     IF mine.began IS NOT NULL THEN RETURN 0; END IF;
     SELECT count(*) INTO ahead FROM calls
       WHERE provider = wanted AND began IS NULL AND (round, asked, id) < (mine.round, mine.asked, mine.id);
     room := least(burst, bucket.tokens + greatest(0, extract(epoch FROM moment - bucket.at)) * a_minute / 60);
     IF (most IS NULL OR ahead < most - (SELECT count(*) FROM calls WHERE provider = wanted AND began IS NOT NULL))
       AND (a_minute IS NULL OR ahead + 1 <= room) THEN
       UPDATE calls SET began = moment WHERE provider = wanted AND id = caller;
       UPDATE buckets SET tokens = coalesce(room - 1, 1), at = moment, round = greatest(bucket.round, mine.round)
         WHERE name = wanted;
       RETURN 0;
     END IF;
     RETURN ceil(least(2000, greatest(50 * (1 + ahead), coalesce((ahead + 1 - room) * 60000 / a_minute, 0))));
   END $$;`,
  // Tenants: what each may have and took, and small texts that gateways share. Of a provider's calls, tenants take turns, and of a tenant's, its sessions.
  `CREATE TABLE tenants (
     name  text PRIMARY KEY,
     quota text NOT NULL
   );
   CREATE TABLE spending (
     tenant text NOT NULL,
     day    date NOT NULL DEFAULT (clock_timestamp() AT TIME ZONE 'UTC')::date,
     tokens bigint NOT NULL,
     usd    double precision NOT NULL,
     PRIMARY KEY (tenant, day)
   );
   CREATE VIEW tenants_today AS SELECT name, quota, coalesce(tokens, 0)::float8 AS tokens, coalesce(usd, 0) AS usd
     FROM tenants LEFT JOIN spending ON tenant = name AND day = (clock_timestamp() AT TIME ZONE 'UTC')::date;
   CREATE TABLE kept (
     name    text PRIMARY KEY,
     text    text,
     version bigint NOT NULL
   );
   CREATE TABLE turns (
     provider text NOT NULL,
     tenant   text NOT NULL,
     served   bigint NOT NULL,
     PRIMARY KEY (provider, tenant)
   );
   ALTER TABLE buckets ADD COLUMN turn bigint NOT NULL DEFAULT 0;
   ALTER TABLE calls ADD COLUMN tenant text NOT NULL DEFAULT '';
   CREATE OR REPLACE FUNCTION take_call(wanted text, caller text, whose text, most integer, a_minute double precision, lease double precision)
   RETURNS integer LANGUAGE plpgsql AS $$
   DECLARE
     bucket buckets;
     mine   calls;
     moment timestamptz;
     payer  text := CASE WHEN strpos(whose, '.') > 1 THEN split_part(whose, '.', 1) ELSE '' END;
     burst  double precision := greatest(1, a_minute / 60);
     room   double precision;
     ahead  bigint;
     passed bigint;
   BEGIN
     INSERT INTO buckets (name, tokens, at) VALUES (wanted, burst, clock_timestamp()) ON CONFLICT DO NOTHING;
     SELECT * INTO bucket FROM buckets WHERE name = wanted FOR UPDATE;
     moment := clock_timestamp();
     DELETE FROM calls WHERE provider = wanted AND until < moment;
     INSERT INTO turns (provider, tenant, served) VALUES (wanted, payer, bucket.turn)
       ON CONFLICT (provider, tenant) DO UPDATE SET served = greatest(turns.served, excluded.served)
       WHERE NOT EXISTS (SELECT 1 FROM calls WHERE calls.provider = wanted AND calls.tenant = payer AND began IS NULL);
     INSERT INTO calls (provider, id, session, tenant, round, asked, until)
       SELECT wanted, caller, whose, payer, greatest(bucket.round, 1 + coalesce(max(round), -1)), moment,
         moment + make_interval(secs => lease)
       FROM calls WHERE provider = wanted AND session = whose
       ON CONFLICT (provider, id) DO UPDATE SET until = excluded.until;
     SELECT * INTO mine FROM calls WHERE provider = wanted AND id = caller;
     IF mine.began IS NOT NULL THEN RETURN 0; END IF;
     WITH waiting AS (
       SELECT id, round, asked, served + row_number() OVER (PARTITION BY tenant ORDER BY round, asked, id) AS place
       FROM calls JOIN turns USING (provider, tenant) WHERE provider = wanted AND began IS NULL)
     SELECT count(*) INTO ahead FROM waiting JOIN waiting AS own ON own.id = caller
       WHERE (waiting.place, waiting.round, waiting.asked, waiting.id) < (own.place, own.round, own.asked, own.id);
     room := least(burst, bucket.tokens + greatest(0, extract(epoch FROM moment - bucket.at)) * a_minute / 60);
     IF (most IS NULL OR ahead < most - (SELECT count(*) FROM calls WHERE provider = wanted AND began IS NOT NULL))
       AND (a_minute IS NULL OR ahead + 1 <= room) THEN
       UPDATE calls SET began = moment WHERE provider = wanted AND id = caller;
       UPDATE turns SET served = served + 1 WHERE provider = wanted AND tenant = payer RETURNING served - 1 INTO passed;
       UPDATE buckets SET tokens = coalesce(room - 1, 1), at = moment, round = greatest(bucket.round, mine.round),
         turn = greatest(bucket.turn, passed) WHERE name = wanted;
       RETURN 0;
     END IF;
     RETURN ceil(least(2000, greatest(50 * (1 + ahead), coalesce((ahead + 1 - room) * 60000 / a_minute, 0))));
   END $$;`,
  // How long something waits, by the clock of the database.
  'ALTER TABLE inbox ADD COLUMN posted timestamptz NOT NULL DEFAULT clock_timestamp()',
];

/** The oldest server whose words we use. */
const oldest = 130000;

/** One at a time brings a database up to date; "Modr" in four bytes. */
const lock = 0x4d6f6472;

/** Brings a database up to date, in a schema that may be shared; refuses one that a newer Moderato wrote, or that can't be used. */
export const migratePostgres = async (client: Client, where: string): Promise<void> => {
  const { rows: facts } = await client.query(
    "SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding",
  );
  const [{ version, encoding }] = facts;
  if (version < oldest)
    throw new LedgerError(
      'unwritable',
      `${where} is PostgreSQL ${Math.floor(version / 10000)}; Moderato needs 13 or later.`,
    );
  if (encoding !== 'UTF8')
    throw new LedgerError('unwritable', `${where} keeps text as ${encoding}; make a database with encoding UTF8.`);
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    const { rows: known } = await client.query("SELECT to_regclass('moderato_version') AS found");
    if (known[0].found === null) {
      if (await isReadOnly(client)) throw readOnly(where);
      await client.query('CREATE TABLE moderato_version (version integer NOT NULL)');
      await client.query('INSERT INTO moderato_version VALUES (0)');
    }
    const { rows } = await client.query('SELECT version FROM moderato_version');
    const from: number = rows[0].version;
    if (from > migrations.length) {
      throw new LedgerError(
        'newer',
        `${where} has form ${from}, and this Moderato knows up to ${migrations.length}; update Moderato to open it.`,
      );
    }
    for (const step of migrations.slice(from)) await client.query(step);
    if (from < migrations.length) await client.query('UPDATE moderato_version SET version = $1', [migrations.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

const isReadOnly = async (client: Client): Promise<boolean> =>
  (await client.query("SELECT current_setting('transaction_read_only') = 'on' AS is")).rows[0].is;

const readOnly = (where: string): LedgerError =>
  new LedgerError(
    'unwritable',
    `${where} may only be read, and there is no ledger in it yet; name one you may write to.`,
  );
