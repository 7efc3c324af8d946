import {
  type Entry,
  emptySession,
  evolve,
  HEARING,
  hear,
  nextAlarm,
  type Session,
  type Signal,
  type SignalBody,
  wallTime,
} from '../engine/index.ts';
import { Calls } from './calls.ts';
import { LedgerError } from './errors.ts';
import type { Verdict } from './governor.ts';
import type { Host } from './host.ts';
import { listen } from './listen.ts';
import { Mailbox } from './mailbox.ts';
import { misled } from './misled.ts';
import type { SessionId } from './ports.ts';

/** After so many signals everybody else has a turn: voices that answer at once would leave no room for timers and orders. */
const breath = 64;
const others = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A table that goes on for so long by itself, without a word from outside, does not come to an end. */
const longestAlone = 20_000;

/** How a run ended. `quiet`: only people or timers are waited for; `wakeAt` is when the next timer rings. */
export interface Driven {
  readonly state: 'closed' | 'quiet' | 'stopped';
  readonly session: Session<any>;
  readonly wakeAt: number | null;
}

/** Drives one session: hands out its cues, hears what comes back, appends, then applies. Can be killed anywhere. */
export class Driver {
  readonly id: SessionId;
  session: Session<any> = emptySession;
  readonly ledger: Entry[] = [];
  readonly #host: Host;
  readonly #calls: Calls;
  readonly #mailbox = new Mailbox<Signal>();
  #lookAtInbox = true;
  #stopped = false;
  #slept = false;
  /** Signals that the session brought up by itself, one after the other. */
  #alone = 0;

  constructor(id: SessionId, host: Host) {
    this.id = id;
    this.#host = host;
    this.#calls = new Calls(host, id, (signalId, body) => this.#mailbox.put(this.#stamp(signalId, body)));
  }

  /** Something waits in the inbox. */
  nudge(): void {
    this.#lookAtInbox = true;
    this.#mailbox.nudge();
  }

  /** Whether something came in that no run has looked at. */
  get isNudged(): boolean {
    return this.#lookAtInbox;
  }

  /** The machine slept: no time has passed for this session. */
  slept(): void {
    this.#slept = true;
    this.nudge();
  }

  /** Ends the run after what is being written; calls are aborted, their cues stay pending in the ledger. */
  stop(): void {
    this.#stopped = true;
    this.#calls.stop();
    this.#mailbox.nudge();
  }

  async run(): Promise<Driven> {
    this.#alone = 0;
    try {
      return await this.#run();
    } catch (error) {
      throw misled(this.#host.formats, this.id, this.ledger, error);
    }
  }

  async #run(): Promise<Driven> {
    await this.#wakeUp();
    for (;;) {
      if (this.#stopped) return this.#end('stopped');
      if (this.#lookAtInbox) await this.#emptyInbox();
      const verdict = await this.#calls.update(this.session, this.ledger);
      if (this.#stopped) return this.#end('stopped');
      if (verdict) await this.#overBudget(verdict);
      if (this.session.closed) return this.#end('closed');
      const signal = this.#mailbox.take() ?? this.#ringing();
      if (signal) await this.#hearByItself(signal);
      else if (this.#lookAtInbox)
        continue; // it came while a voice was being found, when nobody waited to be nudged
      else if (this.#calls.underWay > 0) await this.#waitForNews();
      else if (!verdict) return this.#end('quiet');
    }
  }

  #end(state: Driven['state']): Driven {
    this.#calls.stop();
    const alarm = state === 'quiet' ? nextAlarm(this.#host.formats, this.session) : null;
    return { state, session: this.session, wakeAt: alarm && wallTime(this.session, alarm.due) };
  }

  async #wakeUp(): Promise<void> {
    const first = this.session.seq === 0;
    await this.#catchUp();
    if (this.session.seq === 0) throw new LedgerError('unknown-session', `There is no session "${this.id}".`);
    if (first && !(this.#host.keepsTime && this.#onlyWaits())) await this.#passOver();
  }

  /** The time since the last entry does not count. */
  async #passOver(): Promise<void> {
    this.#slept = false;
    if (this.#host.clock.now() - this.session.at > 1000 && !this.session.closed)
      await this.#hear(this.#stamp(`woke@${this.session.seq}`, { type: 'woke' }));
  }

  /** Whether no voice was being asked, so that nothing was broken off. */
  #onlyWaits(): boolean {
    const { pending, seats } = this.session;
    return pending.every(({ seat }) => seats.find(({ id }) => id === seat)?.voice === 'human');
  }

  async #catchUp(): Promise<void> {
    for (const entry of await this.#host.store.read(this.id, this.session.seq)) {
      this.session = evolve(this.#host.formats, this.session, entry);
      this.ledger.push(entry);
    }
  }

  async #emptyInbox(): Promise<void> {
    this.#lookAtInbox = false;
    if (this.#slept) await this.#passOver();
    for (const signal of await this.#host.store.inbox(this.id)) {
      this.#alone = 0;
      await this.#hear(signal.at >= this.session.at ? signal : { ...signal, at: this.session.at });
    }
  }

  /** The alarm that is due now, as a signal. */
  #ringing(): Signal | null {
    const alarm = nextAlarm(this.#host.formats, this.session);
    if (!alarm || wallTime(this.session, alarm.due) > this.#host.clock.now()) return null;
    return { id: alarm.id, at: Math.max(this.#host.clock.now(), wallTime(this.session, alarm.due)), type: 'time' };
  }

  async #waitForNews(): Promise<void> {
    const alarm = nextAlarm(this.#host.formats, this.session);
    const cancel = alarm && this.#host.clock.at(wallTime(this.session, alarm.due), () => this.#mailbox.nudge());
    await this.#mailbox.wait();
    cancel?.();
  }

  /** Hands the seats to the cheaper voice where one was named, once; after that, or else, the session stops. Where only today is used up, it rests. */
  async #overBudget({ what, why }: Verdict): Promise<void> {
    const { beyond } = this.#host;
    const known = this.session.seq;
    if (what === 'quota')
      return this.#mustHear(
        this.#stamp(`quota@${known}`, { type: 'steer', by: 'governor', order: 'pause', data: { why } }),
      );
    const voice = beyond?.then === 'fill' ? beyond.voice : null;
    const dear = this.session.seats.filter((seat) => voice !== null && seat.voice !== 'human' && seat.voice !== voice);
    if (dear.length === 0) return this.#mustHear(this.#stamp(`budget@${known}`, { type: 'budget-reached', what, why }));
    for (const { id } of dear) {
      const data = { seat: id, voice };
      await this.#mustHear(
        this.#stamp(`budget@${known}.${id}`, { type: 'steer', by: 'governor', order: 'fill', data }),
      );
    }
  }

  async #hearByItself(signal: Signal): Promise<void> {
    this.#alone += 1;
    if (this.#alone > (this.#host.longestAlone ?? longestAlone))
      throw new LedgerError(
        'stuck',
        `Session ${this.id} went on for ${this.#alone - 1} turns by itself and came to no end, so it was parked; all of it is kept. To let it go on: moderato resume ${this.id}`,
      );
    await this.#mustHear(signal);
    if (this.#alone % breath === 0) await others();
  }

  /** What the session itself brings up must lead on: heard before and still due, it would come up for ever. */
  async #mustHear(signal: Signal): Promise<void> {
    const { seq } = this.session;
    await this.#hear(signal);
    if (this.session.seq > seq || !this.#isDue(signal)) return;
    throw new LedgerError(
      'stuck',
      `Session ${this.id} makes no progress: "${signal.id}" is in its ledger already and is due again; fork it to go on.`,
    );
  }

  /** Whether a signal that changed nothing still answers something that waits. */
  #isDue(signal: Signal): boolean {
    if (this.session.closed) return false;
    if (signal.type !== 'reply' && signal.type !== 'failed') return true;
    return this.session.pending.some(({ id, attempt }) => id === signal.cue && attempt === signal.attempt);
  }

  /** Decides, appends, and only then believes it. When another driver was faster, reads what it wrote and decides again. */
  async #hear(heard: Signal): Promise<void> {
    const { signal, usage } = await listen(this.#host, this.id, this.session, this.ledger, heard);
    if (usage) await this.#write(this.#stamp(`hearing@${heard.id}`, { type: 'spent', what: HEARING, usage }));
    await this.#write(signal);
  }

  async #write(signal: Signal): Promise<void> {
    for (;;) {
      const { entries, session } = hear(this.#host.formats, this.session, signal);
      if (entries.length === 0) return;
      try {
        await this.#host.store.append(this.id, this.session.seq, entries);
      } catch (error) {
        if (!(error instanceof LedgerError) || (error.code !== 'conflict' && error.code !== 'duplicate')) throw error;
        await this.#catchUp();
        if (error.code === 'duplicate') return;
        continue;
      }
      this.session = session;
      for (const entry of entries) this.ledger.push(entry);
      this.#host.fanout.publish({ type: 'entries', session: this.id, entries });
      return;
    }
  }

  #stamp(id: string, body: SignalBody): Signal {
    return { id, at: Math.max(this.#host.clock.now(), this.session.at), ...body };
  }
}
