/** The server can't do what it is asked to; the message says what to do. */
export class RestateError extends Error {
  override readonly name = 'RestateError';
}

/** Where a Restate server is reached. */
export interface RestateAddress {
  /** Calls go in here: `http://127.0.0.1:8080`. */
  readonly ingress: string;
  /** It is told of workers and asked for its state here: `http://127.0.0.1:9070`. */
  readonly admin: string;
}

/** The service whose objects are sessions, and its only handler. */
export const SERVICE = 'session';
export const HANDLER = 'drive';

/** Longer than this nobody waits for an answer of the server; milliseconds. */
const patience = 10_000;

const fetched = async (url: string, what: string, init: RequestInit = {}): Promise<Response> => {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
  } catch (error) {
    const { origin } = new URL(url);
    throw new RestateError(
      `Restate can't be reached at ${origin} to ${what}; start it, or name another address with --restate.`,
      {
        cause: error,
      },
    );
  }
};

/** A running Restate server, over its own HTTP. */
export class Restate {
  readonly address: RestateAddress;

  constructor(address: RestateAddress) {
    this.address = address;
  }

  /** Has a session driven by whichever worker is free, now or at a time; the same key counts once. */
  async wake(
    session: string,
    { delay = 0, key }: { readonly delay?: number; readonly key?: string } = {},
  ): Promise<void> {
    const later = delay > 0 ? `?delay=${Math.ceil(delay)}ms` : '';
    const answer = await fetched(
      `${this.address.ingress}/${SERVICE}/${encodeURIComponent(session)}/${HANDLER}/send${later}`,
      'wake a session',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
        body: '{}',
      },
    );
    if (answer.ok) return void (await answer.arrayBuffer());
    const why =
      answer.status === 404 ? 'no worker has been started yet; start one with "moderato worker"' : await answer.text();
    throw new RestateError(`Restate did not take session ${session}: ${why.slice(0, 300)}.`);
  }

  /** Tells the server where workers are. */
  async register(uri: string): Promise<void> {
    const answer = await fetched(`${this.address.admin}/deployments`, 'register a worker', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uri, force: true }),
    });
    if (answer.ok) return void (await answer.arrayBuffer());
    const version = await this.version();
    if (version !== null && !version.startsWith('1.'))
      throw new RestateError(
        `At ${this.address.admin} is Restate ${version || 'of a version that it does not tell'}, which does not take this worker; Moderato needs 1.7.`,
      );
    throw new RestateError(`Restate did not take the worker at ${uri}: ${(await answer.text()).slice(0, 300)}.`);
  }

  /** The server's version, or null where it does not answer. */
  async version(): Promise<string | null> {
    try {
      const answer = await fetched(`${this.address.admin}/version`, 'ask its version');
      const { version } = (await answer.json()) as { readonly version?: string };
      return version ?? '';
    } catch {
      return null;
    }
  }

  /** What the server knows of sessions that are being driven, or wait to be. */
  async invocations(): Promise<readonly Invocation[]> {
    const answer = await fetched(`${this.address.admin}/query`, 'ask for its state', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        query: `SELECT target_service_key AS session, status, retry_count AS tries, last_failure AS why
          FROM sys_invocation WHERE target_service_name = '${SERVICE}' AND status <> 'completed'`,
      }),
    });
    if (!answer.ok) throw new RestateError(`Restate does not tell its state: ${(await answer.text()).slice(0, 300)}.`);
    return ((await answer.json()) as { readonly rows: readonly Invocation[] }).rows;
  }
}

export interface Invocation {
  readonly session: string;
  readonly status: string;
  readonly tries?: number;
  readonly why?: string | null;
}
