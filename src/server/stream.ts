import type { StreamEvent } from '../api/index.ts';
import { type Entry, maySee, type Session, seatOf, seen, type Viewer } from '../engine/index.ts';
import type { Host, Live } from '../runtime/index.ts';

/** More news than this waiting for a slow client are dropped; what was written is then read from the ledger again. */
export const mostWaiting = 256;

/** So many stored batches are read and written at once: a client that does not read keeps no more of a ledger. */
const perRead = 16;

/** What a stream writes to. Resolves when the client has taken it. */
export type Write = (events: readonly StreamEvent[]) => Promise<void>;

type News = { readonly type: 'entry'; readonly entry: Entry } | Extract<Live, { type: 'delta' | 'discard' }>;

/** Tells a viewer everything from an entry on, first what is stored, then live: nothing missed, nothing doubled. */
export class Stream {
  #told: number;
  #waiting: News[] = [];
  /** Whether the ledger may hold more than what waits here. */
  #isBehind = true;
  #wake: (() => void) | null = null;
  #over = false;
  readonly #host: Host;
  readonly #session: string;
  readonly #viewer: Viewer;

  constructor(host: Host, session: string, viewer: Viewer, from: number) {
    this.#host = host;
    this.#session = session;
    this.#viewer = viewer;
    this.#told = from;
  }

  /** How much is kept for this client now. */
  get waiting(): number {
    return this.#waiting.length;
  }

  end(): void {
    this.#over = true;
    this.#wake?.();
  }

  /** Looks into the store for what another process wrote. */
  catchUp(): void {
    this.#isBehind = true;
    this.#wake?.();
  }

  async run(write: Write, current: () => Session<any> | undefined): Promise<void> {
    const stop = this.#host.fanout.subscribe(this.#session, (live) => this.#hear(live));
    try {
      await this.#readOn(write);
      await write([{ event: 'ready', data: { seq: this.#told } }]);
      while (!this.#over) {
        const next = this.#waiting.shift();
        if (next) await this.#tell(next, write, current);
        else if (this.#isBehind) await this.#readOn(write);
        else await this.#news();
      }
    } finally {
      stop();
    }
  }

  #hear(live: Live): void {
    if (live.type === 'retry') return;
    if (live.type === 'entries' && live.entries.length === 0) return this.catchUp();
    if (live.type === 'entries') for (const entry of live.entries) this.#waiting.push({ type: 'entry', entry });
    else this.#waiting.push(live);
    if (this.#waiting.length > mostWaiting) {
      this.#waiting = [];
      this.#isBehind = true;
    }
    this.#wake?.();
  }

  async #readOn(write: Write): Promise<void> {
    this.#isBehind = false;
    while (!this.#over) {
      const stored = await this.#host.store.read(this.#session, this.#told, perRead);
      if (stored.length === 0) return;
      await this.#enter(stored, write);
    }
  }

  async #tell(news: News, write: Write, current: () => Session<any> | undefined): Promise<void> {
    if (news.type !== 'entry') {
      const { type, cue, seat, heardBy } = news;
      const session = current();
      if (session ? !this.#mayHear(session, cue) : !maySee(this.#viewer, heardBy)) return;
      if (type === 'delta') await write([{ event: 'delta', data: { cue, seat, text: news.text } }]);
      else await write([{ event: 'discard', data: { cue, seat } }]);
    } else if (news.entry.seq > this.#told + 1) await this.#readOn(write);
    else await this.#enter([news.entry], write);
  }

  /** Partial text is for those who will hear the turn, while it is awaited. */
  #mayHear(session: Session<any>, id: string): boolean {
    const cue = session.pending.find((each) => each.id === id);
    return cue !== undefined && seatOf(session, cue.seat) !== undefined && maySee(this.#viewer, cue.heardBy);
  }

  async #enter(entries: readonly Entry[], write: Write): Promise<void> {
    const fresh = entries.filter(({ seq }) => seq > this.#told);
    this.#told = fresh.at(-1)?.seq ?? this.#told;
    if (fresh.length > 0) await write(fresh.map((entry) => ({ event: 'entry', data: seen(this.#viewer, entry) })));
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
