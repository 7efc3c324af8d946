import { batches, emptySession, evolve, type Formats, nextAlarm, type Session, wallTime } from '../../engine/index.ts';
import type { Clock, Driven } from '../../runtime/index.ts';
import type { Guest, Reins } from '../session/guest.ts';
import { ScriptedPresenter } from './scripted-presenter.ts';
import type { TalkScript } from './talk-script.ts';

/** A clock that jumps from one event to the next; what waits for it waits in real time. */
export class ScriptClock implements Clock {
  #now: number;
  readonly #real: Clock;

  /** From now on, or from where an earlier one stood. */
  constructor(real: Clock, from = real.now()) {
    this.#real = real;
    this.#now = from;
  }

  now(): number {
    return this.#now;
  }

  at(time: number, ring: () => void): () => void {
    return this.#real.at(this.#real.now() + Math.max(0, time - this.#now), ring);
  }

  jumpTo(time: number): void {
    this.#now = Math.max(this.#now, time);
  }
}

/** Who the signals of a script are sent by. */
const sender = 'script';

/** How often it is checked whether a voice hangs, in milliseconds. */
const patrol = 500;

/** A talk as a guest: it is played from end to end as fast as the voices answer. */
export class ScriptedTalk implements Guest {
  readonly #formats: Formats;
  readonly #presenter: ScriptedPresenter;
  readonly #clock: ScriptClock;
  readonly #real: Clock;
  #reins: Reins | null = null;
  /** The table as far as the presenter followed it. */
  #seen: Session<any> = emptySession;

  constructor(formats: Formats, script: TalkScript, clock: ScriptClock, real: Clock) {
    this.#formats = formats;
    this.#presenter = new ScriptedPresenter(script);
    this.#clock = clock;
    this.#real = real;
  }

  take(reins: Reins): () => void {
    this.#reins = reins;
    return this.#watchDeadlines(reins);
  }

  /** On to whatever comes first: what the presenter does next, or an alarm of the table. */
  async rest({ session }: Driven): Promise<boolean> {
    this.#follow();
    const deed = this.#presenter.next(session);
    const alarm = nextAlarm(this.#formats, session);
    if (!deed && !alarm) return false;
    const isDeed = deed !== null && (alarm === null || deed.at <= alarm.due);
    this.#clock.jumpTo(wallTime(session, isDeed ? deed.at : alarm!.due));
    if (!isDeed) return true;
    const { told } = this.#presenter;
    for (const [at, body] of deed.signals.entries())
      await this.#reins!.tell(body, { sender, id: String(told + at + 1) });
    return true;
  }

  /** What came before the table since, batch by batch; of a talk that goes on that is all there was of it. */
  #follow(): void {
    for (const batch of batches(this.#reins!.ledger().slice(this.#seen.seq))) {
      if (batch[0]!.cause.startsWith(`${sender}:`)) this.#presenter.heard(this.#seen);
      for (const entry of batch) this.#seen = evolve(this.#formats, this.#seen, entry);
      this.#presenter.sees(this.#seen);
    }
  }

  /** Deadlines of calls run in real time: a voice that hangs must not hold up the talk for ever. */
  #watchDeadlines({ session, wake }: Reins): () => void {
    const real = this.#real;
    const latest = new Map<string, number>();
    let cancel = (): void => {};
    const look = (): void => {
      const table = session();
      for (const { id, attempt, due } of table.pending) {
        if (due === undefined) continue;
        const key = `${id}.${attempt}`;
        if (!latest.has(key)) latest.set(key, real.now() + due - table.now);
        if (real.now() < latest.get(key)!) continue;
        this.#clock.jumpTo(wallTime(table, due));
        wake();
      }
      cancel = real.at(real.now() + patrol, look);
    };
    look();
    return () => cancel();
  }
}
