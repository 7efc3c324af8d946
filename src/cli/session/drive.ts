import type { SignalBody } from '../../engine/index.ts';
import { type Driven, Driver, type SessionId, send, sleep } from '../../runtime/index.ts';
import type { Attendant } from './attendant.ts';
import type { Desk } from './desk.ts';
import { peopleAsked } from './people-asked.ts';

/** How often a running session looks for orders from other terminals, in milliseconds. */
const patrol = 500;

/** A desk whose keyboard somebody else may have taken. */
export type AttendedDesk = Omit<Desk, 'attendant'> & { readonly attendant: Pick<Attendant, 'take'> | null };

/** Runs a session until it ends, is left, or only waits for somebody who is not here. The view gets all that is new. */
export const drive = async (desk: AttendedDesk, id: SessionId, seen = 0): Promise<Driven> => {
  const { world, host, view, attendant } = desk;
  const { clock } = world;
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
  const tell = async (body: SignalBody): Promise<void> => {
    await send(host, id, `${body.type}-${world.newId()}`, body);
    driver.nudge();
  };
  let cancelPatrol = (): void => {};
  const goOnPatrol = (): void => {
    driver.nudge();
    cancelPatrol = clock.at(clock.now() + patrol, goOnPatrol);
  };
  const stops = [
    host.fanout.subscribe(id, (live) => (live.type === 'entries' ? show() : view.news(live))),
    world.onInterrupt(() => {
      left.abort();
      driver.stop();
    }),
    attendant?.take({ session: () => driver.session, tell }) ?? (() => {}),
  ];
  try {
    goOnPatrol();
    for (;;) {
      const driven = await driver.run();
      show();
      if (driven.state !== 'quiet' || !isWorthWaiting(driven, attendant !== null)) return driven;
      const until = Math.min(driven.wakeAt ?? Number.POSITIVE_INFINITY, clock.now() + patrol);
      await sleep(clock, until - clock.now(), left.signal);
    }
  } finally {
    cancelPatrol();
    for (const stop of stops) stop();
    view.close();
  }
};

/** Timers are waited for, and so is a pause that somebody here may end. Without a terminal nothing waits for a person. */
const isWorthWaiting = ({ wakeAt, session }: Driven, isAttended: boolean): boolean =>
  isAttended ? wakeAt !== null || session.paused : wakeAt !== null && peopleAsked(session).length === 0;
