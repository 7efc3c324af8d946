import type { Client } from '../api/index.ts';
import {
  type AnyFormat,
  type Entry,
  emptySession,
  evolve,
  formatNamed,
  type Session,
  type Viewer,
} from '../engine/index.ts';
import type { Item } from '../transcripts/item.ts';
import { MinuteTaker } from '../transcripts/minute-taker.ts';
import { cardBook } from './card-book.ts';
import { clientId } from './client-id.ts';
import { PartLost } from './late-part.ts';
import { ruleBook } from './rule-books.ts';
import { serverReach } from './server-reach.ts';

export type Connection = 'connecting' | 'live' | 'lost' | 'refused';

/** What the page knows of a session now; a new object whenever something changed. */
export interface Shown {
  readonly entries: readonly Entry[];
  readonly items: readonly Item[];
  readonly session: Session<any>;
  /** Partial text by cue. */
  readonly speaking: ReadonlyMap<string, { readonly seat: string; readonly text: string }>;
  readonly connection: Connection;
  readonly refusal: string | null;
}

const spacing = 100;

/** What the server did not give is asked for again after so many milliseconds. */
const patience = 2000;
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, patience));

/** Follows a session's events and folds them with the same `evolve` as the server: live view and time travel are one. */
export class LiveSession {
  /** The rules of the formats this session uses, as they are fetched. */
  readonly formats: Record<string, AnyFormat> = {};
  readonly #client: Client;
  readonly #id: string;
  readonly #entries: Entry[] = [];
  readonly #items: Item[] = [];
  readonly #taker: MinuteTaker;
  readonly #speaking = new Map<string, { seat: string; text: string }>();
  /** Sessions at every so many entries, so that a jump folds only what lies between. */
  readonly #marks: Session<any>[] = [emptySession];
  readonly #listeners = new Set<() => void>();
  #connection: Connection = 'connecting';
  #refusal: string | null = null;
  #source: EventSource | null = null;
  #due = false;
  /** Entries that wait until the rules to fold them are there. */
  readonly #arrived: Entry[] = [];
  #reading = false;
  #fault: Error | null = null;
  #shown: Shown;

  constructor(client: Client, id: string, viewer: Viewer) {
    this.#client = client;
    this.#id = id;
    this.#taker = new MinuteTaker(this.formats, viewer, viewer === 'house' ? 'you' : 'the convener');
    this.#shown = this.#snapshot();
  }

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    if (this.#listeners.size === 1) this.#open();
    return () => {
      this.#listeners.delete(changed);
      if (this.#listeners.size === 0) this.#close();
    };
  };

  /** Throws where an entry could not be read: what comes after it would be wrong. */
  shown = (): Shown => {
    if (this.#fault) throw this.#fault;
    return this.#shown;
  };

  /** The session as it was after an entry. */
  at(seq: number): Session<any> {
    const mark = Math.min(Math.floor(seq / spacing), this.#marks.length - 1);
    let session = this.#marks[mark]!;
    for (let next = mark * spacing; next < seq; next += 1)
      session = evolve(this.formats, session, this.#entries[next]!);
    return session;
  }

  #open(): void {
    const source = new EventSource(this.#client.eventsUrl(this.#id, this.#entries.length, clientId()));
    this.#source = source;
    source.addEventListener('entry', (event) => this.#take(JSON.parse((event as MessageEvent<string>).data) as Entry));
    source.addEventListener('delta', (event) => this.#hear(JSON.parse((event as MessageEvent<string>).data)));
    source.addEventListener('discard', (event) => {
      this.#speaking.delete((JSON.parse((event as MessageEvent<string>).data) as { cue: string }).cue);
      this.#changed();
    });
    source.addEventListener('ready', () => {
      this.#connection = 'live';
      if (!this.#reading) this.#changed(); // else what is there so far is no picture yet
    });
    source.addEventListener('error', () => {
      serverReach.doubt();
      this.#become('lost');
      if (source.readyState === EventSource.CLOSED) void this.#askWhy(source.url);
    });
  }

  #close(): void {
    this.#source?.close();
    this.#source = null;
  }

  #take(entry: Entry): void {
    if (entry.seq !== this.#entries.length + this.#arrived.length + 1) return;
    this.#arrived.push(entry);
    if (!this.#reading) void this.#read().catch((error: Error) => this.#break(error));
  }

  async #read(): Promise<void> {
    this.#reading = true;
    for (let entry = this.#arrived[0]; entry; entry = this.#arrived[0]) {
      if (entry.type === 'session-opened' || entry.type === 'format-changed')
        while (!(await this.#fetchRules(entry.format))) await aMoment();
      this.#fold(entry);
      this.#arrived.shift();
    }
    this.#reading = false;
    this.#changed();
  }

  #break(error: Error): void {
    this.#fault = error;
    this.#changed();
  }

  /** Whether the rules are here, as far as this page knows any. Throws where they can't come any more. */
  async #fetchRules(format: string): Promise<boolean> {
    try {
      const book =
        formatNamed(this.formats, format) ??
        (await ruleBook(format)) ??
        (await cardBook(this.#client, format).catch(() => undefined));
      if (book) this.formats[format] = book;
      return true;
    } catch (error) {
      if (!(error instanceof PartLost) || error.isForGood) throw error;
      this.#become('lost');
      return false;
    }
  }

  #fold(entry: Entry): void {
    this.#entries.push(entry);
    const item = this.#taker.take(entry);
    if (item) this.#items.push(item);
    if (entry.seq % spacing === 0) this.#marks.push(this.#taker.session);
    if (entry.type === 'turn-taken' && entry.turn.cue) this.#speaking.delete(entry.turn.cue);
    if (entry.type === 'cue-answered' || entry.type === 'cue-withdrawn') this.#speaking.delete(entry.cue);
  }

  #hear({ cue, seat, text }: { cue: string; seat: string; text: string }): void {
    this.#speaking.set(cue, { seat, text: (this.#speaking.get(cue)?.text ?? '') + text });
    if (!this.#reading) this.#changed();
  }

  #become(connection: Connection): void {
    this.#connection = connection;
    this.#changed();
  }

  /** A stream that was refused for good does not say why; a plain request does. */
  async #askWhy(url: string): Promise<void> {
    const control = new AbortController();
    const response = await fetch(url, { signal: control.signal }).catch(() => null);
    if (response && !response.ok) {
      this.#refusal = ((await response.json()) as { error: string }).error;
      this.#become('refused');
    } else setTimeout(() => this.#listeners.size > 0 && this.#open(), patience);
    control.abort();
  }

  /** At most one new picture for each frame. */
  #changed(): void {
    if (this.#due) return;
    this.#due = true;
    requestAnimationFrame(() => {
      this.#due = false;
      this.#shown = this.#snapshot();
      for (const listener of this.#listeners) listener();
    });
  }

  #snapshot(): Shown {
    return {
      entries: this.#entries.slice(),
      items: this.#items.slice(),
      session: this.#taker.session,
      speaking: new Map(this.#speaking),
      connection: this.#connection,
      refusal: this.#refusal,
    };
  }
}
