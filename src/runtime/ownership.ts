import { type Driven, Driver } from './driver.ts';
import { LedgerError } from './errors.ts';
import type { Host } from './host.ts';
import type { Ownership, SessionId } from './ports.ts';

export interface LocalOwnership extends Ownership {
  /** What the session looks like in this process; undefined while nobody here drives it. */
  driver(session: SessionId): Driver | undefined;
  /** Ends every run here; cues stay pending in their ledgers. */
  stop(): Promise<void>;
}

export interface OwnershipEvents {
  readonly ended?: (session: SessionId, driven: Driven) => void;
  readonly failed?: (session: SessionId, error: unknown) => void;
}

/** The clock of the wall went on for so long while no timer rang: the machine slept. How often that is looked at; milliseconds. */
const nap = { every: 5000, least: 30_000 } as const;

/** How often a run looks for what other processes left for it, and whether another one still has a session; milliseconds. */
const patrol = 1000;

/** One driver per session, among all processes that share a store; timers wake those that wait. */
export const localOwnership = (host: Host, events: OwnershipEvents = {}): LocalOwnership => {
  const drivers = new Map<SessionId, Driver>();
  const runs = new Map<SessionId, Promise<void>>();
  const timers = new Map<SessionId, () => void>();

  const wakeAt = (id: SessionId, time: number): void =>
    void timers.set(
      id,
      host.clock.at(time, () => wake(id)),
    );
  let stopBeat: (() => void) | null = null;
  const beat = (): void => {
    const last = host.clock.now();
    stopBeat = host.clock.at(last + nap.every, () => {
      stopBeat = null;
      if (host.clock.now() - last >= nap.least)
        for (const [id, driver] of drivers) {
          driver.slept();
          wake(id);
        }
      if (drivers.size > 0 && !stopBeat) beat();
    });
  };
  const soon = (): number => host.clock.now() + patrol;

  /** Drives with the session taken. Whoever waits for people or timers lets it go. */
  const driveAlone = async (id: SessionId, driver: Driver): Promise<Driven> => {
    await host.store.claim(id);
    let stopPatrol = (): void => {};
    const goOnPatrol = (): void => {
      stopPatrol = host.clock.at(soon(), () => {
        driver.nudge();
        goOnPatrol();
      });
    };
    goOnPatrol();
    try {
      return await driver.run();
    } finally {
      stopPatrol();
      await host.store.release(id);
    }
  };

  const run = async (id: SessionId): Promise<void> => {
    const driver = drivers.get(id) ?? new Driver(id, host);
    drivers.set(id, driver);
    try {
      let driven: Driven;
      do driven = await driveAlone(id, driver);
      while (driven.state === 'quiet' && driver.isNudged);
      if (driven.state !== 'quiet') drivers.delete(id);
      else if (driven.wakeAt !== null) wakeAt(id, driven.wakeAt);
      events.ended?.(id, driven);
    } catch (error) {
      drivers.delete(id);
      if (error instanceof LedgerError && error.code === 'driven') wakeAt(id, soon());
      else events.failed?.(id, error);
    } finally {
      runs.delete(id);
    }
  };

  const wake = (id: SessionId): void => {
    timers.get(id)?.();
    timers.delete(id);
    drivers.get(id)?.nudge();
    if (!stopBeat) beat();
    if (!runs.has(id)) runs.set(id, run(id));
  };

  return {
    wake,
    driver: (id) => drivers.get(id),
    idle: async () => {
      while (runs.size > 0) await Promise.all(runs.values());
    },
    stop: async () => {
      stopBeat?.();
      for (const driver of drivers.values()) driver.stop();
      await Promise.all(runs.values());
      for (const cancel of timers.values()) cancel();
      timers.clear();
      drivers.clear();
    },
  };
};
