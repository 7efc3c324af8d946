import type { StreamEvent } from '../api/index.ts';
import { type Entry, maySee, type Session, seatOf, seen, type Viewer } from '../engine/index.ts';
import type { Host, Live } from '../runtime/index.ts';

/** More than this waiting for a slow client ends its stream; it comes back and goes on from where it was. */
const mostWaiting = 5000;

/** What a stream writes to. Resolves when the client has taken it. */
export type Write = (event: StreamEvent, id: number | null) => Promise<void>;

/** Tells a viewer everything from an entry on, first what is stored, then live: nothing missed, nothing doubled. */
export class Stream {
  #told: number;
  readonly #waiting: (() => StreamEvent | null)[] = [];
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

  end(): void {
    this.#over = true;
    this.#wake?.();
  }

  /** Looks into the store for what another process wrote. */
  async catchUp(): Promise<void> {
    for (const entry of await this.#host.store.read(this.#session, this.#told)) this.#put(() => this.#entry(entry));
  }

  async run(write: Write, current: () => Session<any> | undefined): Promise<void> {
    const stop = this.#host.fanout.subscribe(this.#session, (live) => this.#hear(live, current()));
    try {
      const stored = await this.#host.store.read(this.#session, this.#told);
      for (const entry of stored) await this.#write(write, this.#entry(entry));
      await write({ event: 'ready', data: { seq: this.#told } }, null);
      while (!this.#over) {
        const next = this.#waiting.shift();
        if (next) await this.#write(write, next());
        else await this.#news();
      }
    } finally {
      stop();
    }
  }

  #hear(live: Live, session: Session<any> | undefined): void {
    if (live.type === 'entries') for (const entry of live.entries) this.#put(() => this.#entry(entry));
    else if (live.type !== 'retry' && session && this.#mayHear(session, live)) {
      const { cue, seat } = live;
      this.#put(() =>
        live.type === 'delta'
          ? { event: 'delta', data: { cue, seat, text: live.text } }
          : { event: 'discard', data: { cue, seat } },
      );
    }
  }

  /** Partial text is for those who will hear the turn. */
  #mayHear(session: Session<any>, live: { readonly cue: string }): boolean {
    const cue = session.pending.find(({ id }) => id === live.cue);
    return cue !== undefined && seatOf(session, cue.seat) !== undefined && maySee(this.#viewer, cue.heardBy);
  }

  #entry(entry: Entry): StreamEvent | null {
    if (entry.seq <= this.#told) return null;
    this.#told = entry.seq;
    return { event: 'entry', data: seen(this.#viewer, entry) };
  }

  async #write(write: Write, event: StreamEvent | null): Promise<void> {
    if (event) await write(event, event.event === 'entry' ? event.data.seq : null);
  }

  #put(event: () => StreamEvent | null): void {
    this.#waiting.push(event);
    if (this.#waiting.length > mostWaiting) this.end();
    this.#wake?.();
    this.#wake = null;
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
