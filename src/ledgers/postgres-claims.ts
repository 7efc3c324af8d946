import type { Client } from 'pg';
import type { SessionId } from '../runtime/ports.ts';
import { driven } from './refusals.ts';

/** Which backend of the server somebody is: gone as soon as its connection is. */
interface Backend {
  readonly pid: number;
  readonly started: string;
}

const take = `
  INSERT INTO drivers (session, process, backend, started) VALUES ($1, $2, $3, $4)
  ON CONFLICT (session) DO UPDATE SET process = $2, backend = $3, started = $4
  WHERE (drivers.backend = $3 AND drivers.started = $4) OR NOT EXISTS (
    SELECT 1 FROM pg_stat_activity AS live WHERE live.pid = drivers.backend AND live.backend_start = drivers.started)
  RETURNING session`;

/** Which process drives which session, by the one connection that it keeps open. What a dead process had may be taken at once. */
export class PostgresClaims {
  readonly #connect: () => Promise<Client>;
  readonly #taken = new Set<SessionId>();
  #kept: Promise<{ readonly client: Client; readonly self: Backend }> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(connect: () => Promise<Client>) {
    this.#connect = connect;
  }

  take(session: SessionId): Promise<void> {
    return this.#inTurn(() => this.#take(session));
  }

  release(session: SessionId): Promise<void> {
    return this.#inTurn(() => this.#release(session));
  }

  /** Lets everything go that was taken here: without its connection, nothing is held. */
  leave(): Promise<void> {
    return this.#inTurn(() => this.#leave());
  }

  /** A connection takes one statement at a time. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #take(session: SessionId): Promise<void> {
    if (this.#taken.has(session) && this.#kept) return;
    const { client, self } = await this.#present();
    const { rows } = await client.query(take, [session, process.pid, self.pid, self.started]);
    if (rows.length === 0) {
      const holder = await client.query('SELECT process FROM drivers WHERE session = $1', [session]);
      throw driven(session, holder.rows[0]?.process ?? 0);
    }
    this.#taken.add(session);
  }

  async #release(session: SessionId): Promise<void> {
    if (!this.#taken.delete(session) || !this.#kept) return;
    const { client, self } = await this.#kept;
    await client.query('DELETE FROM drivers WHERE session = $1 AND backend = $2 AND started = $3', [
      session,
      self.pid,
      self.started,
    ]);
  }

  async #leave(): Promise<void> {
    this.#taken.clear();
    const kept = await this.#kept?.catch(() => null);
    this.#kept = null;
    if (!kept) return;
    const { client, self } = kept;
    await client
      .query('DELETE FROM drivers WHERE backend = $1 AND started = $2', [self.pid, self.started])
      .catch(() => undefined);
    await client.end().catch(() => undefined);
  }

  #present() {
    this.#kept ??= this.#arrive().catch((error) => {
      this.#kept = null;
      throw error;
    });
    return this.#kept;
  }

  async #arrive() {
    const client = await this.#connect();
    const gone = () => {
      this.#kept = null;
    };
    client.on('error', gone);
    client.on('end', gone);
    const { rows } = await client.query(
      'SELECT pid, backend_start::text AS started FROM pg_stat_activity WHERE pid = pg_backend_pid()',
    );
    return { client, self: rows[0] as Backend };
  }
}
