import type { Drawing } from './drawing.ts';
import type {
  CardChange,
  ConveneRequest,
  DeckAnswer,
  FinishedCard,
  ForkRequest,
  FormatCard,
  KeyAnswer,
  KeyRequest,
  LinkAnswer,
  LinkCard,
  LinkRequest,
  ModelsAnswer,
  ModelTestAnswer,
  PreviewAnswer,
  Refusal,
  SessionCard,
  SessionView,
  SignalRequest,
  StageAnswer,
} from './wire.ts';

/** What a client needs of the world: `fetch`, in a browser or in Node. */
export type Fetch = (
  url: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> },
) => Promise<{
  ok: boolean;
  status: number;
  json(): Promise<unknown>;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}>;

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
  /** Sessions that come along to be read. */
  finished = (): Promise<readonly FinishedCard[]> => this.#get('/api/finished');
  session = (id: string): Promise<SessionView> => this.#get(this.#theirs(id, ''));
  convene = (asked: ConveneRequest): Promise<{ id: string }> => this.#post('/api/sessions', asked);
  preview = (asked: ConveneRequest): Promise<PreviewAnswer> => this.#post('/api/preview', asked);
  /** What can speak from the server; asks the providers, and spends nothing. */
  models = (): Promise<ModelsAnswer> => this.#get('/api/models');
  /** One real call, which may cost a little. */
  testModel = (voice: string): Promise<ModelTestAnswer> => this.#post('/api/models/test', { voice });
  /** Keeps a key on the server's machine. */
  keepKey = (asked: KeyRequest): Promise<KeyAnswer> => this.#post('/api/models/key', asked, 'PUT');
  fork = (id: string, asked: ForkRequest): Promise<{ id: string }> =>
    this.#post(`/api/sessions/${encodeURIComponent(id)}/fork`, asked);
  /** Names a session, tags, pins or archives it, or throws it away and takes it back. */
  card = (id: string, change: CardChange): Promise<SessionCard> =>
    this.#post(`/api/sessions/${encodeURIComponent(id)}/card`, change);
  /** Deletes what lies in the bin for ever. */
  deleteForGood = (id: string): Promise<unknown> => this.#post(`/api/sessions/${encodeURIComponent(id)}/delete`, {});
  /** The session, what it branched from and all branches of these. */
  branches = (id: string): Promise<readonly SessionCard[]> =>
    this.#get(`/api/sessions/${encodeURIComponent(id)}/branches`);
  /** Runs the same again from where it went its own way, each time with other chances. */
  again = (id: string, runs: number): Promise<{ ids: readonly string[] }> =>
    this.#post(`/api/sessions/${encodeURIComponent(id)}/again`, { runs });
  /** Sessions as JSON lines in a zip. */
  bundle = async (ids: readonly string[]): Promise<ArrayBuffer> => {
    const response = await this.#ask('/api/sessions/bundle', { method: 'POST', body: JSON.stringify({ ids }) });
    if (!response.ok) throw new ApiError(response.status, (await response.json()) as Refusal);
    return response.arrayBuffer();
  };
  /** Takes in sessions as JSON lines, or a zip of them. */
  importSessions = async (bytes: Uint8Array<ArrayBuffer>): Promise<{ ids: readonly string[] }> =>
    this.#read(await this.#ask('/api/sessions/import', { method: 'POST', body: bytes }));
  link = (id: string, asked: LinkRequest): Promise<LinkAnswer> =>
    this.#post(`/api/sessions/${encodeURIComponent(id)}/links`, asked);
  links = (id: string): Promise<readonly LinkCard[]> => this.#get(`/api/sessions/${encodeURIComponent(id)}/links`);
  /** Whoever came in by this link is out at once. */
  revoke = (id: string, link: string): Promise<unknown> =>
    this.#post(`/api/sessions/${encodeURIComponent(id)}/links/${encodeURIComponent(link)}/revoke`, {});
  wake = (id: string): Promise<unknown> => this.#post(`/api/sessions/${encodeURIComponent(id)}/wake`, {});

  /** Leaves a signal; answered once it is kept. */
  send = (id: string, signal: SignalRequest): Promise<unknown> => this.#post(this.#theirs(id, '/signals'), signal);

  /** The session written out: text, markdown, html, json, jsonl. */
  export = async (id: string, as: string): Promise<string> => {
    const response = await this.#ask(this.#theirs(id, '/export', { as }));
    if (!response.ok) throw new ApiError(response.status, (await response.json()) as Refusal);
    return response.text();
  };

  /** Hands a deck in; it comes back as slides. */
  deck = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<DeckAnswer> =>
    this.#read(await this.#ask(`/api/decks${queryOf({ name })}`, { method: 'POST', body: bytes }));

  /** The file of a session's deck. */
  deckFile = async (id: string): Promise<ArrayBuffer> => {
    const response = await this.#ask(this.#theirs(id, '/deck'));
    if (!response.ok) throw new ApiError(response.status, (await response.json()) as Refusal);
    return response.arrayBuffer();
  };

  /** What speaks and hears here. */
  stage = (): Promise<StageAnswer> => this.#get('/api/stage');

  /** The words in a stretch of speech: 16,000 numbers of 16 bits a second. */
  hear = async (id: string, samples: Uint8Array<ArrayBuffer>): Promise<{ text: string; isUnclear?: boolean }> =>
    this.#read(await this.#ask(this.#theirs(id, '/hear'), { method: 'POST', body: samples }));

  /** Keeps sound at a time of the session, in milliseconds. */
  record = async (id: string, at: number, samples: Uint8Array<ArrayBuffer>): Promise<unknown> =>
    this.#read(await this.#ask(this.#theirs(id, '/recording', { at: String(at) }), { method: 'POST', body: samples }));

  /** Where a recording is played from. */
  recordingUrl = (id: string): string =>
    `${this.#base}${this.#theirs(id, '/recording', this.#key ? { key: this.#key } : {})}`;

  /** Whether something was recorded. */
  isRecorded = async (id: string): Promise<boolean> =>
    (await this.#ask(this.#theirs(id, '/recording'), { headers: { range: 'bytes=0-43' } })).ok;

  forgetRecording = (id: string): Promise<unknown> => this.#post(this.#theirs(id, '/recording/forget'), {});

  /** Tells that somebody listens, so that what may be said next is voiced before it is. */
  aloud = (id: string): Promise<unknown> => this.#post(this.#theirs(id, '/aloud'), {});

  /** A WAV file with what an entry says; null where that has no further part. */
  voice = async (id: string, seq: number, part: number): Promise<ArrayBuffer | null> => {
    const response = await this.#ask(this.#theirs(id, '/voice', { seq: String(seq), part: String(part) }));
    if (response.status === 204) return null;
    if (!response.ok) throw new ApiError(response.status, (await response.json()) as Refusal);
    return response.arrayBuffer();
  };

  /** What matters in a session after an entry, and what it came to. */
  drawing = (id: string, at: number): Promise<Drawing> => this.#get(this.#theirs(id, '/drawing', { at: String(at) }));

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

  async #post<T>(path: string, body: unknown, method = 'POST'): Promise<T> {
    return this.#read(await this.#ask(path, { method, body: JSON.stringify(body) }));
  }

  /** A server that can't be reached refuses nothing and says nothing: whoever asked is told so in a sentence. */
  #ask(path: string, init: Parameters<Fetch>[1] = {}): ReturnType<Fetch> {
    return this.#fetch(`${this.#base}${path}`, { ...init, headers: { ...this.#headers(), ...init.headers } }).catch(
      () => {
        throw new ApiError(0, { error: 'The server does not answer; see whether it still runs, then try again.' });
      },
    );
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
