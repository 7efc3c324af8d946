import type {
  ClientSignal,
  ConveneRequest,
  ForkRequest,
  PreviewAnswer,
  SessionView,
  SignalRequest,
} from '../api/index.ts';
import { leftOpen } from '../deck/index.ts';
import {
  batches,
  type Convening,
  type Entry,
  type Ledger,
  outsideId,
  prepare,
  replay,
  type Session,
  SetupError,
  seatOf,
  type Viewer,
  wouldHear,
} from '../engine/index.ts';
import { suggestFormat } from '../formats/index.ts';
import { sayDiskFault } from '../runtime/disk-fault.ts';
import {
  convene,
  forkSession,
  type Host,
  isSame,
  LedgerError,
  type Limits,
  type LocalOwnership,
  leading,
  localOwnership,
  readLimits,
  type SessionSummary,
  send,
  sentBefore,
} from '../runtime/index.ts';
import type { Embedding } from '../sources/index.ts';
import { Metrics } from './metrics.ts';
import { noSession, RequestError } from './refusal.ts';
import type { Roster } from './roster.ts';
import { Seating } from './seating.ts';
import { laidOut } from './uploaded.ts';

/** What the server must know about voices before a session starts. */
export interface Voicing {
  /** The voice as the record should spell it; a sentence where nobody knows it. */
  spell(written: string): Promise<{ readonly voice: string } | { readonly problem: string }>;
  /** What a session may cost, as a sentence; null where nothing is billed. */
  priceOf(asked: Convening): Promise<string | null>;
  /** What was measured of how a voice is best asked; null, or absent, where nothing was. */
  advises?(voice: string): Promise<PreviewAnswer['measured']>;
}

export interface OfficeSetting {
  readonly host: Host;
  readonly newId: () => string;
  /** What each session may take; the host asks here. */
  readonly limits: Map<string, Limits>;
  readonly roster: Roster;
  readonly voicing: Voicing;
  /** Tells which texts mean alike. */
  readonly meaning?: Embedding | undefined;
  /** Who drives sessions, where it is not this process. */
  readonly owned?: typeof localOwnership;
  readonly log: (line: string) => void;
}

const mostKept = 30;

const keyOf = (sources: readonly { readonly hash: string }[]): string => sources.map(({ hash }) => hash).join();

/** What the server does, whoever asks over which wire. */
export class Office {
  readonly host: Host;
  readonly owner: LocalOwnership;
  readonly metrics = new Metrics();
  readonly #setting: OfficeSetting;
  readonly #seating = new Seating();
  /** What can be looked up, by the documents of a table. */
  readonly #tools = new Map<string, NonNullable<Host['tools']>>();

  constructor(setting: OfficeSetting) {
    this.#setting = setting;
    this.host = {
      ...setting.host,
      fanout: this.metrics.counting(setting.host.fanout),
      tools: (table, ledger, seat) => [
        ...(this.#tools.get(keyOf(table.sources))?.(table, ledger, seat) ?? []),
        ...(setting.host.tools?.(table, ledger, seat) ?? []),
      ],
    };
    const owned = setting.owned ?? localOwnership;
    this.owner = owned(this.host, {
      ended: (id, { state }) => state === 'closed' && void this.#forget(id).catch((error) => this.#warn(error)),
      failed: (id, error) =>
        setting.log(`Session ${id} stopped: ${error instanceof Error ? error.message : String(error)}`),
    });
  }

  /** Goes on with what ran when the server last stopped. */
  async start(): Promise<void> {
    for (const [id, limits] of await this.#setting.roster.read()) {
      this.#setting.limits.set(id, limits);
      this.owner.wake(id);
    }
  }

  newId(): string {
    return this.#setting.newId();
  }

  stop(): Promise<void> {
    return this.owner.stop();
  }

  async convene({ budget, sources, ...asked }: ConveneRequest): Promise<string> {
    const { limits, problems } = limitsIn(budget);
    const spelled = await this.#takingUp(await this.#spelledOut(asked, problems));
    const laid = sources?.length ? await laidOut(sources, spelled, this.#setting.meaning ?? null) : null;
    if (laid) this.#keep(keyOf(laid.sources), laid.tools);
    const id = this.#setting.newId();
    await convene(this.host, id, laid ? { ...spelled, sources: laid.sources } : spelled);
    await this.#drive(id, limits);
    return id;
  }

  /** The next rehearsal of a deck begins with what the last one left open. */
  async #takingUp<Asked extends Convening>(asked: Asked): Promise<Asked> {
    const { settings = {} } = asked;
    if (settings.carried !== undefined) return asked;
    const carried = await leftOpen(this.host.formats, this.host.store, settings);
    return carried.length > 0 ? { ...asked, settings: { ...settings, carried } } : asked;
  }

  /** What came in last can be looked up whole; of older documents, what the record holds is shown. */
  #keep(key: string, tools: NonNullable<Host['tools']>): void {
    this.#tools.delete(key);
    this.#tools.set(key, tools);
    if (this.#tools.size > mostKept) this.#tools.delete(this.#tools.keys().next().value!);
  }

  /** Who would sit down, what it may cost, and which format the topic calls for. */
  async preview({ budget, sources: _, ...asked }: ConveneRequest): Promise<PreviewAnswer> {
    const spelled = await this.#spelledOut(asked, limitsIn(budget).problems);
    return {
      seats: spelled.seats,
      price: await this.#setting.voicing.priceOf(spelled),
      calledFor: suggestFormat(this.host.formats, asked.topic),
      measured: await this.#measured(spelled.seats),
    };
  }

  /** Evaluations hold for the voice that they were held with; a mixed table was measured by none. */
  async #measured(seats: Session['seats']): Promise<PreviewAnswer['measured']> {
    const voices = new Set(seats.map(({ voice }) => voice).filter((voice) => voice !== 'rule' && voice !== 'human'));
    const [voice] = voices;
    return voices.size === 1 ? ((await this.#setting.voicing.advises?.(voice!)) ?? null) : null;
  }

  /** Everything filled in, with every voice in its canonical spelling; refused with a sentence for each problem. */
  async #spelledOut(
    asked: Convening,
    problems: readonly string[] = [],
  ): Promise<Convening & { seats: Session['seats'] }> {
    const { seats } = await withProblems(problems, async () => prepare(this.host.formats, asked, { id: '', at: 0 }));
    const voices = await withProblems(problems, () => this.#spelled(seats.map(({ voice }) => voice)));
    if (problems.length > 0) throw new SetupError(problems);
    return { ...asked, seats: seats.map((seat, at) => ({ ...seat, voice: voices[at]! })) };
  }

  async #spelled(written: readonly string[]): Promise<string[]> {
    const read = await Promise.all(
      written.map((voice) => (voice === 'rule' ? { voice } : this.#setting.voicing.spell(voice))),
    );
    const problems = read.flatMap((each) => ('problem' in each ? [each.problem] : []));
    if (problems.length > 0) throw new SetupError([...new Set(problems)]);
    return read.flatMap((each) => ('voice' in each ? [each.voice] : []));
  }

  async fork(from: string, { seq, fill = {}, recast = {}, tell }: ForkRequest): Promise<string> {
    const { entries } = await this.summary(from);
    if (seq > entries)
      throw new RequestError(400, `A fork goes on after an entry from 1 to ${entries}; ${seq} is not one.`);
    const { seats } = await this.session(from);
    for (const seat of [...Object.keys(fill), ...Object.keys(recast)]) mustSit(seats, seat);
    const voices = await this.#spelled(Object.values(fill));
    const id = this.#setting.newId();
    await forkSession(this.host, from, seq, id);
    for (const [at, seat] of Object.keys(fill).entries()) await this.#steer(id, 'fill', { seat, voice: voices[at] });
    for (const [seat, persona] of Object.entries(recast)) await this.#steer(id, 'recast', { seat, persona });
    if (tell) await this.#steer(id, 'tell', { text: tell });
    await this.#drive(id);
    return id;
  }

  /** The same again, from where it went its own way, with other chances; its voices, orders and facts are those it had. */
  async again(from: string, seed: number): Promise<{ readonly id: string; readonly seq: number }> {
    const ledger = await this.host.store.read(from);
    const seq = ownStart(ledger);
    const id = this.#setting.newId();
    await forkSession(this.host, from, seq, id, [], 7919 * seed + replay(this.host.formats, ledger).seed);
    await this.#drive(id);
    return { id, seq };
  }

  /** The session a prefix names; refused when there is none, or more than one. */
  async summary(prefix: string): Promise<SessionSummary> {
    const found = await this.host.store.find(prefix);
    if (found.length === 0) throw noSession(prefix);
    if (found.length > 1)
      throw new LedgerError('ambiguous', `"${prefix}" fits ${found.length} sessions; write more of the id.`);
    return found[0]!;
  }

  async view(id: string, viewer: Viewer): Promise<SessionView> {
    return { ...(await this.summary(id)), viewer, driven: this.owner.driver(id) !== undefined };
  }

  async session(id: string): Promise<Session<any>> {
    return this.owner.driver(id)?.session ?? replay(this.host.formats, await this.host.store.read(id));
  }

  /** Leaves a signal, where the viewer may send it, and wakes the session. */
  async signal(id: string, viewer: Viewer, { id: signalId, ...sent }: SignalRequest): Promise<void> {
    const signal = sent as ClientSignal;
    if (viewer !== 'house') await this.#mustBeTheirs(id, viewer, signal);
    const sender = viewer === 'house' ? 'owner' : `seat/${viewer}`;
    if (await this.#isHeard(id, outsideId(sender, signalId), signal)) return;
    await this.#mustBeOpen(id);
    await this.#mustBeObeyed(id, signal);
    await send(this.host, id, signalId, await this.#understood(signal), sender);
    await this.#drive(id);
  }

  /** An answer may be sent again after the session closed over it. */
  async #isHeard(id: string, name: string, signal: ClientSignal): Promise<boolean> {
    const { closed } = await this.summary(id);
    if (closed === null) return false;
    const known = await sentBefore(this.host.store, id, name);
    return known !== undefined && isSame(known, signal);
  }

  async #mustBeOpen(id: string): Promise<void> {
    const { closed } = await this.summary(id);
    if (closed !== null) throw new RequestError(409, `The session ${id} is closed; fork it to go on.`);
  }

  /** Another format has its own settings and cast: what does not fit is told at once, and leaves no trace in the record. */
  async #mustBeObeyed(id: string, signal: ClientSignal): Promise<void> {
    if (signal.type !== 'steer' || signal.order !== 'switch') return;
    const session = await this.session(id);
    const ledger = await this.host.store.read(id);
    const heard = leading(this.host.formats, id, ledger, () => wouldHear(this.host.formats, session, signal));
    if ('problem' in heard) throw new RequestError(400, heard.problem);
  }

  /** A seat that is handed over needs a voice that somebody knows. */
  async #understood(signal: ClientSignal): Promise<ClientSignal> {
    if (signal.type !== 'steer' || signal.order !== 'fill') return signal;
    const data = signal.data as { readonly voice?: unknown } | undefined;
    if (typeof data?.voice !== 'string') return signal;
    const [voice] = await this.#spelled([data.voice]);
    return { ...signal, data: { ...data, voice } };
  }

  async #mustBeTheirs(id: string, viewer: Viewer, signal: ClientSignal): Promise<void> {
    if (viewer === 'public')
      throw new RequestError(403, 'This link only shows the session; ask for a seat to take part.');
    if (signal.type === 'steer')
      throw new RequestError(403, 'A seat speaks; only whoever convened the table steers it.');
    const seat = signal.type === 'reply' ? await this.#seatOfCue(id, signal.cue) : signal.seat;
    if (seat !== viewer) throw new RequestError(403, `This link is for the seat ${viewer} alone.`);
  }

  /** Whose cue it is or was: an answer that is sent twice is not refused the second time. */
  async #seatOfCue(id: string, cue: string): Promise<string | undefined> {
    const given = (await this.host.store.read(id)).find((entry) => entry.type === 'cue-given' && entry.cue.id === cue);
    return given?.type === 'cue-given' ? given.cue.seat : undefined;
  }

  /** Refused where somebody else holds the seat: its link lets one person in at a time. */
  async mustHold(id: string, seat: string, client = ''): Promise<void> {
    if (!this.#seating.isFreeFor(client, id, seat)) throw taken(await this.session(id), seat);
  }

  /** Somebody sits down with a link: the seat is theirs until they leave. */
  async sit(id: string, seat: string, client: string): Promise<() => void> {
    const { seats, closed } = await this.session(id);
    mustSit(seats, seat);
    if (!this.#seating.isFreeFor(client, id, seat)) throw taken({ seats }, seat);
    const leave = this.#seating.take(client, id, seat);
    if (!closed && seatOf({ seats }, seat)!.voice !== 'human') {
      await this.#steer(id, 'fill', { seat, voice: 'human' });
      await this.#drive(id);
    }
    return leave;
  }

  /** Goes on with a session that rests. */
  async wake(id: string): Promise<void> {
    const session = await this.summary(id);
    await this.#mustBeOpen(session.id);
    await this.#drive(session.id);
  }

  async #steer(id: string, order: string, data: unknown): Promise<void> {
    await send(
      this.host,
      id,
      `${order}-${this.#setting.newId()}`,
      { type: 'steer', by: 'server', order, data },
      'server',
    );
  }

  async #drive(id: string, limits: Limits = {}): Promise<void> {
    const isNew = !this.#setting.limits.has(id);
    if (isNew) {
      this.#setting.limits.set(id, limits);
      // Before anybody drives it: that may be another process, which must know what it may take.
      await this.#setting.roster.keep(id, limits).catch((error) => this.#warn(error));
    }
    this.owner.wake(id);
  }

  /** What was said is in the ledger; only a restart would not know which sessions to go on with. */
  #warn(error: unknown): void {
    this.#setting.log(sayDiskFault(error) ?? String(error));
  }

  async #forget(id: string): Promise<void> {
    if (this.#setting.limits.delete(id)) await this.#setting.roster.drop(id);
  }
}

/** The entry after which a session is its own: what opened it, or the fork with what was ordered at once. */
const ownStart = (ledger: Ledger): number => {
  const all = batches(ledger);
  const forked = all.findLastIndex((batch) => batch.some(({ type }) => type === 'session-forked'));
  let last = Math.max(0, forked);
  while (forked >= 0 && isServersOrder(all[last + 1]?.[0])) last += 1;
  return all[last]!.at(-1)!.seq;
};

const isServersOrder = (entry: Entry | undefined): boolean =>
  entry?.type === 'signal-heard' &&
  (entry.signal.type === 'woke' || (entry.signal.type === 'steer' && entry.signal.by === 'server'));

const limitsIn = (budget: string | undefined): { readonly limits?: Limits; readonly problems: readonly string[] } => {
  if (budget === undefined || budget === '') return { problems: [] };
  const limits = readLimits(budget);
  return 'problem' in limits ? { problems: [limits.problem] } : { limits, problems: [] };
};

/** What else is wrong is told together with what is found wrong here. */
const withProblems = async <T>(problems: readonly string[], work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SetupError ? new SetupError([...error.problems, ...problems]) : error;
  }
};

const mustSit = (seats: Session['seats'], seat: string): void => {
  if (seatOf({ seats }, seat)) return;
  const known = seats.map(({ id }) => id).join(', ');
  throw new RequestError(404, `No seat is called "${seat}"; seated are ${known}.`);
};

/** A link can be passed on, but two people do not speak as one. */
const taken = (session: Pick<Session, 'seats'>, seat: string): RequestError =>
  new RequestError(
    409,
    `${seatOf(session, seat)?.name ?? seat}'s seat is taken: its link lets one person in at a time, so try again when they have left, or ask for a link to look.`,
  );
