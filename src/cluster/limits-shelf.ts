import pg from 'pg';
import type { Limits, SessionId } from '../runtime/index.ts';

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

  /** Sessions that were started for the cluster and have not ended. */
  async unfinished(): Promise<readonly SessionId[]> {
    const { rows } = await this.#pool.query('SELECT session FROM limits ORDER BY session');
    return rows.map(({ session }) => session);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
