import { nextAlarm, wallTime } from '../../engine/index.ts';
import { type Clock, type Driven, Driver, type SessionId, send } from '../../runtime/index.ts';
import type { Desk } from '../session/desk.ts';
import { ScriptedPresenter } from './scripted-presenter.ts';
import type { TalkScript } from './talk-script.ts';

/** A clock that jumps from one event to the next; what waits for it waits in real time. */
export class ScriptClock implements Clock {
  #now: number;
  readonly #real: Clock;

  constructor(real: Clock) {
    this.#real = real;
    this.#now = real.now();
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

/** How often it is checked whether a voice hangs, in milliseconds. */
const patrol = 500;

/** Deadlines of calls run in real time: a voice that hangs must not hold up the talk for ever. */
const watchDeadlines = (driver: Driver, clock: ScriptClock, real: Clock): (() => void) => {
  const latest = new Map<string, number>();
  let cancel = (): void => {};
  const look = (): void => {
    const { session } = driver;
    for (const { id, attempt, due } of session.pending) {
      if (due === undefined) continue;
      const key = `${id}.${attempt}`;
      if (!latest.has(key)) latest.set(key, real.now() + due - session.now);
      if (real.now() < latest.get(key)!) continue;
      clock.jumpTo(wallTime(session, due));
      driver.nudge();
    }
    cancel = real.at(real.now() + patrol, look);
  };
  look();
  return () => cancel();
};

/** Plays a talk from end to end as fast as the voices answer. */
export const playScript = async (
  desk: Desk,
  id: SessionId,
  script: TalkScript,
  clock: ScriptClock,
  real: Clock,
): Promise<Driven> => {
  const { host, view, world } = desk;
  await host.store.claim(id);
  const driver = new Driver(id, host);
  const presenter = new ScriptedPresenter(script);
  let shown = 0;
  let signals = 0;
  const show = (): void => {
    view.entries(driver.ledger.slice(shown));
    shown = driver.ledger.length;
  };
  const stops = [
    host.fanout.subscribe(id, (live) => (live.type === 'entries' ? show() : view.news(live))),
    world.onInterrupt(() => driver.stop()),
    watchDeadlines(driver, clock, real),
  ];
  try {
    for (;;) {
      const driven = await driver.run();
      show();
      if (driven.state !== 'quiet') return driven;
      const { session } = driven;
      const deed = presenter.next(session);
      const alarm = nextAlarm(host.formats, session);
      if (!deed && !alarm) return driven;
      const isDeed = deed !== null && (alarm === null || deed.at <= alarm.due);
      clock.jumpTo(wallTime(session, isDeed ? deed.at : alarm!.due));
      if (!isDeed) continue;
      for (const body of deed.signals) {
        signals += 1;
        await send(host, id, `script-${signals}`, body);
      }
      presenter.done(session, deed);
      driver.nudge();
    }
  } finally {
    for (const stop of stops) stop();
    view.close();
  }
};
