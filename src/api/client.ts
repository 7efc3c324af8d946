import type {
  ConveneRequest,
  ForkRequest,
  FormatCard,
  LinkAnswer,
  LinkRequest,
  PreviewAnswer,
  Refusal,
  SessionCard,
  SessionView,
  SignalRequest,
} from './wire.ts';

/** What a client needs of the world: `fetch`, in a browser or in Node. */
export type Fetch = (
  url: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<{ ok: boolean; status: number; json(): Promise<unknown>; text(): Promise<string> }>;

/** A request that the server refused, with its sentence; status 0 where no server answered. */
export class ApiError extends Error {
  readonly status: number;
  readonly problems: readonly string[];

  constructor(status: number, { error, problems = [] }: Refusal) {
    super(error);
    this.name = 'ApiError';
    this.status = status;
    this.problems = problems;
  }
}

/** The server's API, typed. Page, command line and tests use the same one. */
export class Client {
  readonly #fetch: Fetch;
  readonly #base: string;
  readonly #key: string | null;
  readonly #who: string;

  /** `who` tells this client from another one with the same link. */
  constructor(fetch: Fetch, base = '', key: string | null = null, who = '') {
    this.#fetch = fetch;
    this.#base = base;
    this.#key = key;
    this.#who = who;
  }

  formats = (): Promise<readonly FormatCard[]> => this.#get('/api/formats');
  sessions = (query: Record<string, string> = {}): Promise<readonly SessionCard[]> =>
    this.#get(`/api/sessions${queryOf(query)}`);
  session = (id: string): Promise<SessionView> => this.#get(this.#theirs(id, ''));
  convene = (asked: ConveneRequest): Promise<{ id: string }> => this.#post('/api/sessions', asked);
  preview = (asked: ConveneRequest): Promise<PreviewAnswer> => this.#post('/api/preview', asked);
  fork = (id: string, asked: ForkRequest): Promise<{ id: string }> =>
    this.#post(`/api/sessions/${encodeURIComponent(id)}/fork`, asked);
  link = (id: string, asked: LinkRequest): Promise<LinkAnswer> =>
    this.#post(`/api/sessions/${encodeURIComponent(id)}/links`, asked);
  wake = (id: string): Promise<unknown> => this.#post(`/api/sessions/${encodeURIComponent(id)}/wake`, {});

  /** Leaves a signal; answered once it is kept. */
  send = (id: string, signal: SignalRequest): Promise<unknown> => this.#post(this.#theirs(id, '/signals'), signal);

  /** The session written out: text, markdown, json, jsonl. */
  export = async (id: string, as: string): Promise<string> => {
    const response = await this.#ask(this.#theirs(id, '/export', { as }));
    if (!response.ok) throw new ApiError(response.status, (await response.json()) as Refusal);
    return response.text();
  };

  /** Where to listen from an entry on. */
  eventsUrl = (id: string, from: number, client: string): string =>
    `${this.#base}/api/sessions/${encodeURIComponent(id)}/events${queryOf({ from: String(from), client, ...(this.#key && { key: this.#key }) })}`;

  /** A path of a session that a seat may use: with who asks, since one client alone holds a seat. */
  #theirs(id: string, path: string, query: Record<string, string> = {}): string {
    return `/api/sessions/${encodeURIComponent(id)}${path}${queryOf({ ...query, ...(this.#who && { client: this.#who }) })}`;
  }

  #headers(): Record<string, string> {
    return { 'content-type': 'application/json', ...(this.#key && { authorization: `Bearer ${this.#key}` }) };
  }

  async #get<T>(path: string): Promise<T> {
    return this.#read(await this.#ask(path));
  }

  async #post<T>(path: string, body: unknown): Promise<T> {
    return this.#read(await this.#ask(path, { method: 'POST', body: JSON.stringify(body) }));
  }

  /** A server that can't be reached refuses nothing and says nothing: whoever asked is told so in a sentence. */
  #ask(path: string, init: Parameters<Fetch>[1] = {}): ReturnType<Fetch> {
    return this.#fetch(`${this.#base}${path}`, { ...init, headers: this.#headers() }).catch(() => {
      throw new ApiError(0, { error: 'The server does not answer; see whether it still runs, then try again.' });
    });
  }

  async #read<T>(response: Awaited<ReturnType<Fetch>>): Promise<T> {
    const body = (await response.json().catch(() => ({ error: `The server answered ${response.status}.` }))) as T;
    if (!response.ok) throw new ApiError(response.status, body as Refusal);
    return body;
  }
}

const queryOf = (query: Record<string, string>): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};
