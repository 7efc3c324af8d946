import pg from 'pg';

/** As the ledgers write it: only the session's id, and the reader looks. */
const written = 'moderato';
/** Partial text; gone when it is gone. */
const live = 'moderato_live';

/** Longer than this a server refuses to pass on; bytes, with room. */
const mostBytes = 7500;
/** How long until a connection that broke is made again; milliseconds. */
const reconnectAfter = 250;

export interface NewsHandlers {
  /** Something was written to a session, or left for it. */
  readonly written: (session: string) => void;
  readonly live?: (message: unknown) => void;
  /** The connection was made again: whatever came meanwhile was missed. */
  readonly missed: () => void;
}

/** Who listens, as the server's list of connections has it: one for each process, and gone with it. */
export type Listener = 'moderato worker' | 'moderato gateway';

/** PostgreSQL's notices, over a connection of its own that is made again when it breaks. They only wake; rows are read by number. */
export class News {
  readonly #address: string;
  readonly #who: Listener;
  readonly #handlers: NewsHandlers;
  #client: pg.Client | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #ended = false;
  #told: Promise<unknown> = Promise.resolve();

  private constructor(address: string, who: Listener, handlers: NewsHandlers) {
    this.#address = address;
    this.#who = who;
    this.#handlers = handlers;
  }

  static async listen(address: string, who: Listener, handlers: NewsHandlers): Promise<News> {
    const news = new News(address, who, handlers);
    await news.#connect();
    return news;
  }

  /** Passes partial text on to whoever listens; what is too long is left out, because the turn comes anyway. */
  tell(message: unknown): void {
    const text = JSON.stringify(message);
    if (Buffer.byteLength(text) > mostBytes) return;
    // A connection takes one statement at a time.
    this.#told = this.#told.then(() =>
      this.#client?.query('SELECT pg_notify($1, $2)', [live, text]).catch(() => undefined),
    );
  }

  async end(): Promise<void> {
    this.#ended = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#address,
      application_name: this.#who,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === written) this.#handlers.written(payload);
      else this.#handlers.live?.(JSON.parse(payload));
    });
    client.on('error', () => this.#again(client));
    client.on('end', () => this.#again(client));
    await client.connect();
    await client.query(`LISTEN ${written}`);
    await client.query(`LISTEN ${live}`);
    this.#client = client;
  }

  #again(client: pg.Client): void {
    if (this.#ended || this.#client !== client) return;
    this.#client = null;
    this.#retry();
  }

  #retry(): void {
    this.#timer = setTimeout(() => {
      this.#connect().then(
        () => this.#handlers.missed(),
        () => this.#ended || this.#retry(),
      );
    }, reconnectAfter);
  }
}
