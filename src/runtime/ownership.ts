import { type Driven, Driver } from './driver.ts';
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

/** One driver per session within this process; timers wake those that wait. */
export const localOwnership = (host: Host, events: OwnershipEvents = {}): LocalOwnership => {
  const drivers = new Map<SessionId, Driver>();
  const runs = new Map<SessionId, Promise<void>>();
  const timers = new Map<SessionId, () => void>();

  const run = async (id: SessionId): Promise<void> => {
    const driver = drivers.get(id) ?? new Driver(id, host);
    drivers.set(id, driver);
    try {
      const driven = await driver.run();
      if (driven.state !== 'quiet') drivers.delete(id);
      else if (driven.wakeAt !== null)
        timers.set(
          id,
          host.clock.at(driven.wakeAt, () => wake(id)),
        );
      events.ended?.(id, driven);
    } catch (error) {
      drivers.delete(id);
      events.failed?.(id, error);
    } finally {
      runs.delete(id);
    }
  };

  const wake = (id: SessionId): void => {
    timers.get(id)?.();
    timers.delete(id);
    drivers.get(id)?.nudge();
    if (!runs.has(id)) runs.set(id, run(id));
  };

  return {
    wake,
    driver: (id) => drivers.get(id),
    idle: async () => {
      while (runs.size > 0) await Promise.all(runs.values());
    },
    stop: async () => {
      for (const cancel of timers.values()) cancel();
      timers.clear();
      for (const driver of drivers.values()) driver.stop();
      await Promise.all(runs.values());
      drivers.clear();
    },
  };
};
