import type { Clock } from './ports.ts';

/** The wall's clock. Timers never keep the process alive by themselves. */
export const realClock: Clock = {
  now: () => Date.now(),
  at: (time, ring) => {
    const timer = setTimeout(ring, Math.min(Math.max(0, time - Date.now()), 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};

/** Waits by the given clock; an abort ends the wait early. */
export const sleep = (clock: Clock, ms: number, abort: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (abort.aborted) return resolve();
    const cancel = clock.at(clock.now() + ms, done);
    abort.addEventListener('abort', done, { once: true });
    function done(): void {
      cancel();
      abort.removeEventListener('abort', done);
      resolve();
    }
  });
