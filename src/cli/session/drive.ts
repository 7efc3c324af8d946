import { type Driven, Driver, load, type SessionId, send, sleep } from '../../runtime/index.ts';
import type { Desk } from './desk.ts';
import { type Guest, presenterIn, type Reins } from './guest.ts';
import { peopleAsked } from './people-asked.ts';

/** How often a running session looks for orders from other terminals, in milliseconds. */
const patrol = 500;

/**
 * Runs a session until it ends, is left, or only waits for somebody who is not here. The view gets all that is new; whoever takes part
 * from here is the guest.
 */
export const drive = async (
  desk: Desk,
  id: SessionId,
  seen = 0,
  guest: Guest | null = desk.attendant,
): Promise<Driven> => {
  const { world, host, view } = desk;
  const { clock } = world;
  const { session: found } = await load(host, id);
  if (!guest && presenterIn(host.formats, found))
    return { state: found.closed ? 'closed' : 'quiet', session: found, wakeAt: null };
  await host.store.claim(id);
  const driver = new Driver(id, host);
  const left = new AbortController();
  const unseen = await host.store.read(id, seen);
  view.entries(unseen);
  let shown = seen + unseen.length;
  const show = (): void => {
    view.entries(driver.ledger.slice(shown));
    shown = Math.max(shown, driver.ledger.length);
  };
  const tell: Reins['tell'] = async (body, named) => {
    const { sender, id: name } = named ?? { sender: 'terminal', id: `${body.type}-${world.newId()}` };
    await send(host, id, name, body, sender);
    driver.nudge();
  };
  let cancelPatrol = (): void => {};
  const goOnPatrol = (): void => {
    driver.nudge();
    cancelPatrol = clock.at(clock.now() + patrol, goOnPatrol);
  };
  /** Timers are waited for, and so is a pause that somebody here may end. Without a terminal nothing waits for a person. */
  const untilAlarm = async ({ wakeAt, session }: Driven): Promise<boolean> => {
    const isWaitedFor = peopleAsked(session).length > 0 || presenterIn(host.formats, session) !== undefined;
    if (guest ? wakeAt === null && !session.paused : wakeAt === null || isWaitedFor) return false;
    const until = Math.min(wakeAt ?? Number.POSITIVE_INFINITY, clock.now() + patrol);
    await sleep(clock, until - clock.now(), left.signal);
    return true;
  };
  const stops = [
    host.fanout.subscribe(id, (live) => (live.type === 'entries' ? show() : view.news(live))),
    world.onInterrupt(() => {
      left.abort();
      driver.stop();
    }),
    guest?.take({ session: () => driver.session, ledger: () => driver.ledger, tell, wake: () => driver.nudge() }) ??
      (() => {}),
  ];
  try {
    goOnPatrol();
    for (;;) {
      const driven = await driver.run();
      show();
      if (driven.state !== 'quiet') return driven;
      if (!(await (guest?.rest?.(driven) ?? untilAlarm(driven)))) return driven;
    }
  } finally {
    cancelPatrol();
    for (const stop of stops) stop();
    view.close();
  }
};
