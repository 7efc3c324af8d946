import type { Clock } from './ports.ts';

/** The wall's clock. Timers never keep the process alive by themselves. */
export const realClock: Clock = {
  now: () => Date.now(),
  at: (time, ring) => {
    const timer = setTimeout(ring, Math.min(Math.max(0, time - Date.now()), 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
};
