import type { ManualClock } from '../../src/testing/manual-clock.ts';

/** Whoever drives a session when told to; `over` fires when the server has given it up. */
export interface Machine {
  readonly isUp: () => boolean;
  readonly drive: (session: string, over: AbortSignal) => Promise<void>;
}

interface Running {
  readonly machine: Machine;
  readonly leave: AbortController;
}

/** How long until a machine that is gone is noticed, and until a call that failed is made again; milliseconds. */
const notices = 600;
const again = 200;

/** What the cluster takes of Restate: one call at a time for each session, calls that wait, keys that count once, and a store that may be lost. */
export class SimulatedRestate {
  readonly #clock: ManualClock;
  readonly #machines: readonly Machine[];
  readonly #draw: (limit: number) => number;
  #waiting = new Map<string, number>();
  #running = new Map<string, Running>();
  #keys = new Set<string>();
  #life = 0;

  constructor(clock: ManualClock, machines: readonly Machine[], draw: (limit: number) => number) {
    this.#clock = clock;
    this.#machines = machines;
    this.#draw = draw;
  }

  async wake(session: string, { delay = 0, key }: { readonly delay?: number; readonly key?: string } = {}) {
    if (key !== undefined && this.#keys.has(key)) return;
    if (key !== undefined) this.#keys.add(key);
    this.#after(delay, () => this.#queue(session));
  }

  /** The server forgets all it knew; those who drive know nothing of it. */
  lose(): void {
    this.#life += 1;
    this.#waiting = new Map();
    this.#running = new Map();
    this.#keys = new Set();
  }

  /** The connection to a machine is cut: its sessions go to others, whether it still runs or not. */
  cut(machine: Machine): void {
    for (const [session, running] of this.#running)
      if (running.machine === machine) this.#after(notices, () => this.#takeOver(session, running));
  }

  /** What is known of one server is nothing to the next. */
  #after(ms: number, act: () => void): void {
    const life = this.#life;
    this.#clock.at(this.#clock.now() + ms, () => void (life === this.#life && act()));
  }

  #takeOver(session: string, running: Running): void {
    if (this.#running.get(session) !== running) return;
    if (running.machine.isUp() && this.#draw(2) === 0) running.leave.abort(); // or it never hears that it is over
    this.#running.delete(session);
    this.#queue(session);
  }

  #queue(session: string): void {
    this.#waiting.set(session, (this.#waiting.get(session) ?? 0) + 1);
    this.#next(session);
  }

  #next(session: string): void {
    const waiting = this.#waiting.get(session) ?? 0;
    if (waiting === 0 || this.#running.has(session)) return;
    const up = this.#machines.filter((each) => each.isUp());
    if (up.length === 0) return this.#after(again, () => this.#next(session));
    this.#waiting.set(session, waiting - 1);
    const running = { machine: up[this.#draw(up.length)]!, leave: new AbortController() };
    this.#running.set(session, running);
    const over = (isDone: boolean): void => {
      if (this.#running.get(session) !== running) return;
      this.#running.delete(session);
      if (isDone) return this.#next(session);
      this.#waiting.set(session, (this.#waiting.get(session) ?? 0) + 1);
      this.#after(again, () => this.#next(session));
    };
    running.machine.drive(session, running.leave.signal).then(
      () => over(true),
      () => over(false),
    );
  }
}
