import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { realClock, type Shares, sleep, VoiceError } from '../runtime/index.ts';

/** What all workers together may ask of a provider. */
export interface CallLimits {
  readonly atOnce?: number;
  readonly aMinute?: number;
}

/** Seconds after which a call counts no more whose worker does not say that it is still there. */
const lease = 15;

/**
 * The turns of calls to providers, in the database that workers share: a take is one statement, by the database's clock.
 * Sessions take turns, so that one that asks much at once holds up nobody.
 */
export class CallShares implements Shares {
  readonly #limits: ReadonlyMap<string, CallLimits>;
  readonly #pool: pg.Pool;
  readonly #lease: number;
  readonly #under = new Set<string>();
  readonly #heart: NodeJS.Timeout;

  constructor(database: string, limits: ReadonlyMap<string, CallLimits>, leaseSeconds = lease) {
    this.#limits = limits;
    this.#lease = leaseSeconds;
    this.#pool = new pg.Pool({ connectionString: database, application_name: 'moderato calls', max: 2 });
    this.#pool.on('error', () => undefined);
    this.#heart = setInterval(() => void this.#beat().catch(() => undefined), (1000 * leaseSeconds) / 4);
    this.#heart.unref();
  }

  knows(provider: string): boolean {
    return this.#limits.has(provider);
  }

  async enter(provider: string, session: string, abort: AbortSignal): Promise<() => Promise<void>> {
    const id = randomUUID();
    const leave = async (): Promise<void> => {
      this.#under.delete(id);
      // Where this fails, the call counts until its lease is over.
      await this.#pool
        .query('DELETE FROM calls WHERE provider = $1 AND id = $2', [provider, id])
        .catch(() => undefined);
    };
    try {
      for (;;) {
        if (abort.aborted) throw new VoiceError('aborted', `The call to ${provider} was called off.`);
        const wait = await this.#take(provider, id, session);
        this.#under.add(id);
        if (wait === 0 && !abort.aborted) return leave;
        await sleep(realClock, wait, abort);
      }
    } catch (error) {
      await leave();
      throw error;
    }
  }

  async end(): Promise<void> {
    clearInterval(this.#heart);
    await this.#pool.end();
  }

  /** Milliseconds until it is worth another look; 0 where the call may be made now. */
  async #take(provider: string, id: string, session: string): Promise<number> {
    const { atOnce = null, aMinute = null } = this.#limits.get(provider) ?? {};
    try {
      const { rows } = await this.#pool.query('SELECT take_call($1, $2, $3, $4, $5, $6) AS wait', [
        provider,
        id,
        session,
        atOnce,
        aMinute,
        this.#lease,
      ]);
      return rows[0].wait;
    } catch (cause) {
      throw new VoiceError('overloaded', `Whether ${provider} may be asked now can't be looked up.`, { cause });
    }
  }

  async #beat(): Promise<void> {
    if (this.#under.size === 0) return;
    await this.#pool.query(
      'UPDATE calls SET until = clock_timestamp() + make_interval(secs => $2) WHERE id = ANY($1)',
      [[...this.#under], this.#lease],
    );
  }
}

/** Reads `anthropic=20,300/min`. */
export const readCallLimits = (
  written: readonly string[],
): { readonly limits: ReadonlyMap<string, CallLimits> } | { readonly problem: string } => {
  const limits = new Map<string, CallLimits>();
  for (const one of written) {
    const [, provider = '', parts = ''] = /^([^=\s]+)=(.+)$/u.exec(one.trim()) ?? [];
    const read = parts.split(',').map((part) => /^\s*([1-9]\d{0,6})\s*(\/min)?\s*$/u.exec(part));
    if (read.includes(null))
      return {
        problem: `"${one}" does not say what a provider may be asked; write anthropic=20, anthropic=300/min or both with a comma.`,
      };
    let limit = limits.get(provider) ?? {};
    for (const [, number, aMinute] of read.map((each) => each!))
      limit = { ...limit, [aMinute ? 'aMinute' : 'atOnce']: Number(number) };
    limits.set(provider, limit);
  }
  return { limits };
};
