import { createHash } from 'node:crypto';
import type { ConveneRequest, SignalRequest } from '../api/index.ts';
import {
  type Briefing,
  briefing,
  type Cue,
  type DeclaredChoice,
  declaredChoices,
  type Entry,
  type Formats,
  houseOrders,
  type Ledger,
  offered,
  outsideId,
  type Seat,
  type Session,
  seatOf,
  typedAnswer,
} from '../engine/index.ts';
import type { Live } from '../runtime/index.ts';
import { basisOf, minutesOf, outcomeLines } from '../transcripts/index.ts';
import type { Casts } from './casts.ts';
import type { Office } from './office.ts';
import { RequestError } from './refusal.ts';

/** How a session stands for somebody who waits for it. */
export interface Standing {
  readonly id: string;
  readonly state: 'running' | 'waits for a person' | 'paused' | 'ended';
  /** What a person is asked, where one is waited for. */
  readonly asked?: Asked;
  readonly turns: number;
  readonly reason?: string;
  /** What it came to, with what that rests on first. */
  readonly result?: string;
}

interface Asked {
  readonly seat: string;
  readonly name: string;
  readonly cue: string;
  readonly attempt: number;
  readonly asks: string;
  /** What may be chosen beside the words, by its number: `/2` on a line of its own. */
  readonly choices: readonly string[];
}

export interface Following {
  /** Milliseconds after which whoever asked is answered, whatever the state. */
  readonly patience: number;
  /** Whoever asked has gone: nobody is waited with any more, and the session goes on. */
  readonly signal?: AbortSignal;
  /** Partial words as they come, and entries in their order, none twice and none left out. */
  readonly hear?: (live: Live) => void;
  /** The entry after which entries are told; only new ones, where it is not said. */
  readonly from?: number;
}

interface Started {
  readonly id: Promise<string>;
  /** What was asked for under this name. */
  readonly asked: string;
}

/** Starts sessions for programs that may ask twice, and waits with them no longer than they can. */
export class Reception {
  readonly office: Office;
  readonly casts: Casts | null;
  /** What was asked -> the session it started. */
  readonly #started = new Map<string, Started>();
  /** Sessions whose result somebody has got. */
  readonly #told = new Set<string>();

  constructor(office: Office, casts: Casts | null = null) {
    this.office = office;
    this.casts = casts;
  }

  /** The same key, or the same request until its result was handed over, is the same session: clients send again what they got no answer to. */
  start(request: ConveneRequest, key?: string): Promise<string> {
    return this.once(request, key, () => this.office.convene(request));
  }

  /** Does a thing once for a request that may come several times. */
  async once(request: object, key: string | undefined, open: () => Promise<string>): Promise<string> {
    const asked = digest(request);
    const name = key === undefined ? asked : `key ${key}`;
    const before = this.#started.get(name);
    if (before && before.asked !== asked)
      throw new RequestError(409, `The key "${key}" was used for something else; use another, or leave it out.`);
    if (before) {
      const id = await before.id.catch(() => null);
      if (id !== null && (key !== undefined || !this.#told.has(id))) return id;
      if (this.#started.get(name) !== before) return this.once(request, key, open);
    }
    const started = open();
    this.#started.set(name, { id: started, asked });
    if (this.#started.size > mostKept) this.#started.delete(this.#started.keys().next().value!);
    return started;
  }

  /** Somebody has got the result: whoever asks the same again wants it held again. */
  handedOver(id: string): void {
    this.#told.add(id);
    if (this.#told.size > mostKept) this.#told.delete(this.#told.keys().next().value!);
  }

  /** Waits until the session has ended, waits for a person, or the patience is over. */
  async follow(id: string, { patience, hear, from, signal }: Following): Promise<Standing> {
    const { fanout, store } = this.office.host;
    let wake = (): void => {};
    let isOver = false;
    let seen = from ?? (await this.office.session(id)).seq;
    let told = Promise.resolve();
    const tell = async (entries: readonly Entry[]): Promise<void> => {
      const isNext = entries[0] !== undefined && entries[0].seq <= seen + 1;
      const fresh = (isNext ? entries : await store.read(id, seen)).filter(({ seq }) => seq > seen);
      if (fresh.length === 0) return;
      seen = fresh.at(-1)!.seq;
      hear?.({ type: 'entries', session: id, entries: fresh });
    };
    const leave = fanout.subscribe(id, (live) => {
      if (live.type !== 'entries') return hear?.(live);
      if (hear) told = told.then(() => tell(live.entries)).catch(() => undefined);
      wake();
    });
    const stop = (): void => {
      isOver = true;
      wake();
    };
    const timer = setTimeout(stop, patience);
    timer.unref();
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    try {
      if (hear) told = told.then(() => tell([]));
      for (;;) {
        const news = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const standing = await this.standing(id);
        if (standing.state !== 'running' || isOver) {
          if (hear) await told.then(() => tell([]));
          return standing;
        }
        await news;
      }
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      leave();
    }
  }

  /** Gives an order, and waits a moment for what the table made of it; what it refuses is told. */
  async steer(id: string, order: SignalRequest & { readonly type: 'steer' }): Promise<Standing> {
    const { fanout, formats, store } = this.office.host;
    const session = await this.office.session(id);
    const { seq } = session;
    // What such a seat does is an act of its own, and no order to the table.
    const speaker = Object.hasOwn(houseOrders, order.order) ? undefined : freeSpeaker(formats, session);
    const name = outsideId('owner', order.id);
    let leave = (): void => {};
    const settled = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longestOrder);
      timer.unref();
      const stop = fanout.subscribe(id, (live) => {
        if (live.type !== 'entries' || !live.entries.some((entry) => isSettling(entry, name))) return;
        resolve();
      });
      leave = () => {
        clearTimeout(timer);
        stop();
      };
    });
    try {
      const { id: signal, order: act, data } = order;
      await this.office.signal(id, 'house', speaker ? { id: signal, type: 'did', seat: speaker.id, act, data } : order);
      await settled;
    } finally {
      leave();
    }
    const why = (await store.read(id, seq))
      .map((entry) => refusalIn(entry, name, order.order))
      .find((each) => each !== null);
    if (why !== undefined) throw new RequestError(409, why);
    return this.follow(id, { patience: longestOrder });
  }

  async standing(id: string): Promise<Standing> {
    const left = await this.#left(id);
    const session = await this.office.session(id);
    const turns = session.floor.total;
    if (session.closed) {
      const ledger = await this.office.host.store.read(id);
      return { id, state: 'ended', turns, reason: session.closed.reason, result: resultOf(this.office, ledger) };
    }
    const cue = cueOfPerson(session);
    if (cue && !left.has(`${cue.id}.${cue.attempt}`)) {
      const { briefing: _, ...asked } = await this.#askedOf(id, session, cue);
      return { id, state: 'waits for a person', turns, asked };
    }
    const speaker = freeSpeaker(this.office.host.formats, session);
    if (speaker && !left.has(saidBy(speaker.id)))
      return { id, state: 'waits for a person', turns, asked: await this.#floorOf(id, speaker) };
    return { id, state: session.paused ? 'paused' : 'running', turns };
  }

  /** Whoever speaks unasked is told what was said to them last. */
  async #floorOf(id: string, { id: seat, name }: Seat): Promise<Asked> {
    const last = (await this.office.host.store.read(id)).findLast(
      (entry) => entry.type === 'turn-taken' && isPublic(entry),
    );
    const heard = last?.type === 'turn-taken' && last.turn.seat !== seat ? last.turn : null;
    const asks = heard ? `You heard: ${heard.text}` : 'You have the floor; say what comes next.';
    return { seat, name, cue: '', attempt: 0, asks, choices: [] };
  }

  /** Answers for the person who is waited for, or what was asked before; choices are read out of the words. */
  async answer(id: string, text: string, asked?: Pick<Asked, 'cue' | 'attempt'>): Promise<void> {
    const session = await this.office.session(id);
    const pending = asked ? session.pending.find((cue) => cue.id === asked.cue) : cueOfPerson(session);
    const speaker = freeSpeaker(this.office.host.formats, session);
    if (!pending && speaker)
      return this.office.signal(id, 'house', { id: `said-${session.seq}`, type: 'said', seat: speaker.id, text });
    if (!pending)
      throw new RequestError(409, 'Nobody is waited for in that session just now; call wait to see how it stands.');
    const { cue, attempt } = asked ?? { cue: pending.id, attempt: pending.attempt };
    const { briefing: told } = await this.#askedOf(id, session, pending);
    const said = typedAnswer(text, choicesOf(told), told.refused);
    await this.office.signal(id, 'house', { id: `${cue}.${attempt}`, type: 'reply', cue, attempt, ...said });
  }

  /** Answers that were left for a session and are not in its record yet. They are read before it: what is in neither was never left. */
  async #left(id: string): Promise<ReadonlySet<string>> {
    const inbox = await this.office.host.store.inbox(id);
    return new Set(
      inbox.flatMap((signal) => {
        if (signal.type === 'said') return [saidBy(signal.seat)];
        return signal.type === 'reply' ? [`${signal.cue}.${signal.attempt}`] : [];
      }),
    );
  }

  async #askedOf(id: string, session: Session<any>, cue: Cue): Promise<Asked & { readonly briefing: Briefing }> {
    const { formats, store } = this.office.host;
    const told = briefing(formats[session.format]!, session, await store.read(id), cue);
    const { seat, refusals } = told;
    const asks = [cue.asks, ...refusals.slice(-1).map((why) => `Your last answer did not stand. ${why}`)].join('\n');
    const choices = choicesOf(told).map(({ says }) => says);
    return { cue: cue.id, attempt: cue.attempt, seat: seat.id, name: seat.name, asks, choices, briefing: told };
  }
}

/** A question to a person, for somebody who only reads and types. */
export const sayAsked = ({ name, asks, choices }: Asked): string =>
  [`${name}, it is your turn: ${asks}`, offered(choices)].filter(Boolean).join('\n');

const choicesOf = ({ declares, seat }: Briefing): readonly DeclaredChoice[] =>
  declares ? declaredChoices(declares, seat.id) : [];

const mostKept = 10_000;

/** Milliseconds that a table has to take an order before whoever gave it is told how it stands. */
const longestOrder = 2000;

/** An act is settled by being heard, an order when it is the table's time for it. */
const isSettling = (entry: Entry, signal: string): boolean =>
  entry.type === 'steering-settled'
    ? entry.signal === signal
    : entry.type === 'signal-heard' && entry.signal.type === 'did' && entry.signal.id === signal;

const refusalIn = (entry: Entry, signal: string, act: string): string | null => {
  if (entry.type === 'steering-settled' && entry.signal === signal && entry.result === 'refused')
    return entry.why ?? 'The table refused.';
  if (entry.type !== 'ruling-made' || entry.cause !== signal) return null;
  return entry.ruling.by === 'rule' && entry.ruling.value === act ? entry.ruling.why : null;
};

const digest = (request: object): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** Nobody else is at work, and a person is waited for. */
const cueOfPerson = (session: Session<any>): Cue | null => {
  const isPerson = (cue: Cue): boolean => seatOf(session, cue.seat)?.voice === 'human';
  const cue = session.pending.find(isPerson);
  return cue && session.pending.every(isPerson) ? cue : null;
};

/** Somebody whose role speaks without being asked has the floor while nobody is at work. */
const freeSpeaker = (formats: Formats, { format, pending, paused, seats }: Session<any>): Seat | undefined =>
  pending.length > 0 || paused
    ? undefined
    : seats.find(({ role, voice }) => voice === 'human' && formats[format]?.roles[role]?.uncued === true);

const saidBy = (seat: string): string => `said ${seat}`;

const isPublic = ({ audience = 'all' }: Entry): boolean => audience === 'all';

/** What a session came to, as a reader is told it. */
const resultOf = ({ host }: Office, ledger: Ledger): string => {
  const minutes = minutesOf(host.formats, ledger);
  const end = minutes.items.findLast((item) => item.type === 'closed');
  if (end?.type !== 'closed') return '';
  const { format, seats, items } = minutes;
  const failed = end.reason === 'failed' ? ledger.findLast((entry) => entry.type === 'cue-missed')?.why : undefined;
  return [
    basisOf(minutes).says,
    end.says,
    ...(failed === undefined ? [] : [failed]),
    ...outcomeLines(host.formats, { ...end, format, seats, items }),
  ].join('\n');
};
