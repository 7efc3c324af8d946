import pg from 'pg';
import { type CallEstimate, type Limits, overQuota, type Quota, type SessionId, tenantOf } from '../runtime/index.ts';

/** What each session may take, kept in the database so that it holds wherever a session goes on. */
export class LimitsShelf {
  readonly #pool: pg.Pool;
  readonly #known = new Map<SessionId, Limits>();

  constructor(database: string) {
    this.#pool = new pg.Pool({ connectionString: database, application_name: 'moderato limits', max: 2 });
    this.#pool.on('error', () => undefined);
  }

  /** As it was last loaded here. */
  known(session: SessionId): Limits | undefined {
    return this.#known.get(session);
  }

  async load(session: SessionId): Promise<void> {
    const { rows } = await this.#pool.query('SELECT limits FROM limits WHERE session = $1', [session]);
    if (rows[0]) this.#known.set(session, JSON.parse(rows[0].limits));
  }

  /** Nothing to go on with at start: Restate knows what runs. */
  async read(): Promise<ReadonlyMap<SessionId, Limits>> {
    return new Map();
  }

  /** What a session began with holds: a gateway that did not start it knows nothing of it, and takes nothing away. */
  async keep(session: SessionId, limits: Limits): Promise<void> {
    await this.#pool.query('INSERT INTO limits (session, limits) VALUES ($1, $2) ON CONFLICT (session) DO NOTHING', [
      session,
      JSON.stringify(limits),
    ]);
  }

  async drop(session: SessionId): Promise<void> {
    this.#known.delete(session);
    await this.#pool.query('DELETE FROM limits WHERE session = $1', [session]);
  }

  /** What tenants may have, for all gateways and workers; whoever is named no more keeps what it has, without a quota. */
  async setQuotas(quotas: ReadonlyMap<string, Quota>): Promise<void> {
    const rows = [...quotas].map(([name, quota]) => ({ name, quota: JSON.stringify(quota) }));
    await this.#pool.query(
      `WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS given(name text, quota text)),
         gone AS (DELETE FROM tenants WHERE name NOT IN (SELECT name FROM given))
       INSERT INTO tenants (name, quota) SELECT name, quota FROM given ON CONFLICT (name) DO UPDATE SET quota = excluded.quota`,
      [JSON.stringify(rows)],
    );
  }

  /** Why a session's tenant may make no more calls today; null where it may. Calls that are under way elsewhere are not counted yet. */
  async overQuota(session: SessionId, more: CallEstimate): Promise<string | null> {
    const tenant = tenantOf(session);
    if (tenant === null) return null;
    const { rows } = await this.#pool.query('SELECT quota, tokens, usd FROM tenants_today WHERE name = $1', [tenant]);
    return rows[0] ? overQuota(tenant, JSON.parse(rows[0].quota), rows[0], more) : null;
  }

  /** Sessions that were started for the cluster and have not ended. */
  async unfinished(): Promise<readonly SessionId[]> {
    const { rows } = await this.#pool.query('SELECT session FROM limits ORDER BY session');
    return rows.map(({ session }) => session);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
