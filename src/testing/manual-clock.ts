import type { Clock } from '../runtime/index.ts';

/** A clock that stands still until it is told to move on. Timers ring in order of their time. */
export class ManualClock implements Clock {
  #now: number;
  #timers: { time: number; ring: () => void }[] = [];

  constructor(now = Date.UTC(2026, 0, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  at(time: number, ring: () => void): () => void {
    const timer = { time, ring };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Moves on, ringing what is due on the way; what waits on promises gets its turn in between. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      await settled();
      const next = this.#timers.filter(({ time }) => time <= until).sort((a, b) => a.time - b.time)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.time);
      next.ring();
    }
    this.#now = until;
    await settled();
  }

  /** The time of the next timer, or null. */
  get next(): number | null {
    return this.#timers.reduce<number | null>(
      (first, { time }) => (first === null || time < first ? time : first),
      null,
    );
  }
}

/** Lets promise callbacks run until they come to rest. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
