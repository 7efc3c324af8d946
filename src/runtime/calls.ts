import {
  briefing,
  type Cue,
  type Digests,
  type Entry,
  formatNamed,
  nothingSpent,
  replyId,
  type Session,
  type SignalBody,
  seatOf,
} from '../engine/index.ts';
import { Call } from './call.ts';
import { Governor, type Verdict } from './governor.ts';
import { defaultParallel, defaultPatience, type Host } from './host.ts';
import type { CallEstimate, SessionId, Voice } from './ports.ts';
import { asVoiceError, defaultRetry } from './retry.ts';

const free: CallEstimate = { usd: 0, tokens: 0 };

/** The calls that are under way for one session: each pending cue is with at most one voice. */
export class Calls {
  readonly #running = new Map<string, Call>();
  /** Cues that need no call: somebody outside will answer, or the answer is on its way to be heard. */
  readonly #handled = new Set<string>();
  /** What earlier briefings folded away. */
  readonly #digests: Digests = new Map();
  readonly #governor: Governor | null;
  readonly #host: Host;
  readonly #session: SessionId;
  readonly #send: (id: string, body: SignalBody) => void;
  #spent = nothingSpent;

  constructor(host: Host, session: SessionId, send: (id: string, body: SignalBody) => void) {
    this.#host = host;
    this.#session = session;
    this.#send = send;
    const limits = typeof host.limits === 'function' ? host.limits(session) : host.limits;
    this.#governor = limits ? new Governor(limits, host.clock.now()) : null;
  }

  get underWay(): number {
    return this.#running.size;
  }

  /** Starts what is pending and not with a voice yet, floor first; calls off what is pending no more. */
  async update(session: Session<any>, ledger: readonly Entry[]): Promise<Verdict | null> {
    const wanted = wantedBy(session);
    this.#spent = session.spent;
    for (const [key, call] of this.#running) {
      if (wanted.has(key)) continue;
      call.callOff();
      this.#end(key);
    }
    for (const key of this.#handled) if (!wanted.has(key)) this.#handled.delete(key);
    if (session.paused) return null;
    for (const [key, cue] of floorFirst(wanted)) {
      if (this.#running.has(key) || this.#handled.has(key)) continue;
      if (this.#running.size >= (this.#host.parallel ?? defaultParallel)) break;
      const verdict = await this.#start(key, cue, session, ledger);
      if (verdict) return verdict;
    }
    return null;
  }

  stop(): void {
    for (const call of this.#running.values()) call.callOff();
    this.#running.clear();
  }

  async #start(key: string, cue: Cue, session: Session<any>, ledger: readonly Entry[]): Promise<Verdict | null> {
    const id = replyId(cue.id, cue.attempt);
    let voice: Voice | null;
    try {
      voice = await this.#host.voices(seatOf(session, cue.seat)!);
    } catch (thrown) {
      this.#handled.add(key);
      const { message: why, code } = asVoiceError(thrown);
      this.#send(`${id}!`, { type: 'failed', cue: cue.id, attempt: cue.attempt, why, code });
      return null;
    }
    if (!voice) {
      this.#handled.add(key);
      return null;
    }
    const told = briefing(formatNamed(this.#host.formats, session.format)!, session, ledger, cue, this.#digests);
    const estimate = voice.estimate?.(cue, told) ?? free;
    const why = await this.#host.quota?.(this.#session, estimate);
    if (why) return { what: 'quota', why };
    const verdict = this.#governor?.ask(key, estimate, session.spent, this.#host.clock.now());
    if (verdict) return verdict;
    const mayTryAgain = (): boolean => !this.#governor?.ask(key, estimate, this.#spent, this.#host.clock.now());
    const tools = this.#host.tools?.(session, ledger, told.seat);
    const call = new Call(voice, cue, told, {
      session: this.#session,
      clock: this.#host.clock,
      retry: this.#host.retry ?? defaultRetry,
      patience: voice.patience ?? this.#host.patience ?? defaultPatience,
      mayTryAgain,
      ...(tools?.length && { tools }),
      tell: (news) =>
        this.#host.fanout.publish({
          ...news,
          session: this.#session,
          cue: cue.id,
          seat: cue.seat,
          heardBy: cue.heardBy,
        }),
    });
    this.#running.set(key, call);
    void call.answer().then((body) => {
      if (this.#running.get(key) !== call) return;
      this.#end(key);
      this.#handled.add(key);
      if (body) this.#send(body.type === 'reply' ? id : `${id}!`, body);
    });
    return null;
  }

  #end(key: string): void {
    this.#running.delete(key);
    this.#governor?.done(key);
  }
}

/** Pending cues by key. A cue is answered anew when it is asked again, or when its seat changes hands. */
const wantedBy = ({ pending, seats, closed }: Session<any>): ReadonlyMap<string, Cue> => {
  if (closed || pending.length === 0) return new Map();
  const voices = new Map(seats.map(({ id, voice }) => [id, voice]));
  return new Map(pending.map((cue) => [`${cue.id}.${cue.attempt} ${voices.get(cue.seat)}`, cue]));
};

const floorFirst = (cues: ReadonlyMap<string, Cue>): [string, Cue][] =>
  cues.size < 2
    ? [...cues]
    : [...cues].sort(([, a], [, b]) => Number(a.lane === 'background') - Number(b.lane === 'background'));
