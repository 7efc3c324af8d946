import { nextAlarm, wallTime } from '../../engine/index.ts';
import { type Clock, type Driven, Driver, type SessionId, send } from '../../runtime/index.ts';
import type { Desk } from '../session/desk.ts';
import { ScriptedPresenter } from './scripted-presenter.ts';
import type { TalkScript } from './talk-script.ts';

/** A clock that jumps from one event to the next. Deadlines of calls still run in real time, so that nothing hangs. */
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

/** Plays a talk from end to end as fast as the voices answer. */
export const playScript = async (
  desk: Desk,
  id: SessionId,
  script: TalkScript,
  clock: ScriptClock,
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
