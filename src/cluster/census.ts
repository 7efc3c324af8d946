import pg from 'pg';
import type { SessionId } from '../runtime/index.ts';
import { type Invocation, type Restate, RestateError } from './restate.ts';

/** How a cluster stands. */
export interface Census {
  /** The version of Restate, or null where it does not answer. */
  readonly restate: string | null;
  /** Processes that are connected to the database now. */
  readonly workers: number;
  readonly gateways: number;
  /** Sessions that have not ended, and what of the cluster's becomes of them. */
  readonly open: number;
  readonly running: number;
  readonly timed: number;
  readonly waiting: number;
  /** Words that nobody has taken up yet, and how long the oldest has waited; milliseconds. */
  readonly inbox: number;
  readonly lag: number;
  readonly stuck: readonly { readonly session: SessionId; readonly why: string }[];
}

/** Longer than this no word waits in a cluster that is well; milliseconds. */
const tooLong = 10_000;

const counted = `SELECT
  (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'moderato worker') AS workers,
  (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'moderato gateway') AS gateways,
  (SELECT count(*)::int FROM sessions WHERE closed IS NULL) AS open`;

const unheard = `SELECT sessions.id, count(*)::int AS words,
    greatest(0, extract(epoch FROM clock_timestamp() - min(posted)) * 1000)::float8 AS waits
  FROM inbox JOIN sessions ON number = inbox.session WHERE closed IS NULL AND NOT EXISTS (
    SELECT 1 FROM batches WHERE batches.session = inbox.session AND batches.signal = inbox.id) GROUP BY sessions.id`;

const isStuck = ({ status, tries = 0 }: Invocation): boolean =>
  status === 'paused' || status === 'backing-off' || tries > 2;

/** Asks the database and Restate; who is connected is counted, so that a process which died counts no more. */
export const census = async (database: string, restate: Restate): Promise<Census> => {
  const client = new pg.Client({ connectionString: database, application_name: 'moderato census' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const [counts] = (await client.query(counted)).rows;
    const words: readonly { id: string; words: number; waits: number }[] = (await client.query(unheard)).rows;
    const begun: readonly string[] = (await client.query('SELECT session FROM limits')).rows.map((row) => row.session);
    const version = await restate.version();
    const invocations = version === null ? [] : await restate.invocations().catch(noneTold);
    const inState = (state: string) =>
      new Set(invocations.filter(({ status }) => status === state).map(({ session }) => session));
    const [running, timed] = [inState('running'), inState('scheduled')];
    const stuck = new Map(
      invocations.filter(isStuck).map(({ session, why }) => [session, why ?? 'Restate gives no reason.']),
    );
    for (const { id, waits } of words)
      if (waits > tooLong && !running.has(id) && !stuck.has(id))
        stuck.set(
          id,
          `A word has waited for ${Math.round(waits / 1000)} seconds and nobody drives it; wake it with "moderato cluster sweep".`,
        );
    return {
      restate: version,
      ...counts,
      running: running.size,
      timed: begun.filter((id) => timed.has(id) && !running.has(id)).length,
      waiting: begun.filter((id) => !running.has(id) && !timed.has(id) && !stuck.has(id)).length,
      inbox: words.reduce((sum, each) => sum + each.words, 0),
      lag: Math.round(words.reduce((most, { waits }) => Math.max(most, waits), 0)),
      stuck: [...stuck].map(([session, why]) => ({ session, why })),
    };
  } finally {
    await client.end();
  }
};

/** An older server may not tell; that it is there counts. */
const noneTold = (error: unknown): readonly Invocation[] => {
  if (error instanceof RestateError) return [];
  throw error;
};

/** The same for Prometheus. */
export const gaugesOf = (told: Census): string => {
  const gauges: readonly (readonly [string, string, number])[] = [
    ['moderato_cluster_workers', 'Workers that are connected.', told.workers],
    ['moderato_cluster_gateways', 'Gateways that are connected.', told.gateways],
    ['moderato_cluster_sessions_open', 'Sessions that have not ended.', told.open],
    ['moderato_cluster_sessions_running', 'Sessions that a worker drives now.', told.running],
    ['moderato_cluster_sessions_stuck', 'Sessions that do not go on by themselves.', told.stuck.length],
    ['moderato_cluster_inbox', 'Words that nobody has taken up yet.', told.inbox],
    ['moderato_cluster_lag_seconds', 'How long the oldest of these has waited.', told.lag / 1000],
  ];
  return gauges
    .map(([name, says, value]) => `# HELP ${name} ${says}\n# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('');
};
