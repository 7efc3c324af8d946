import { drive } from '../../src/cluster/drive.ts';
import { auditLedger, defineFormat, type Entry, flag, type Ledger, number } from '../../src/engine/index.ts';
import { MemoryLedgers } from '../../src/ledgers/index.ts';
import {
  type Clock,
  convene,
  type Driver,
  type Host,
  LedgerError,
  type LedgerStore,
  localFanout,
  send,
  type Voice,
} from '../../src/runtime/index.ts';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import { type Part, tried } from './bounds.ts';
import { type Machine, SimulatedRestate } from './simulated-restate.ts';

/** All that the engine has in one small table: turns together, turns in order, a time that is waited for, and a person. */
const ring = defineFormat({
  name: 'ring',
  says: 'Everyone at once, then one by one, a pause, and a last word.',
  rulesVersion: '1',
  settings: {
    rounds: number({ says: 'Times around.', default: 2, min: 1, max: 9 }),
    asks: flag({ says: 'Whether a person has the last word.', default: true }),
  },
  roles: { guest: { says: 'Speaks.', least: 1, most: 9 } },
  turns: { word: { says: 'One thing.' } },
  reasons: { heard: 'Everyone was heard.' },
  first: 'opening',
  cast: (given) => given.map((seat) => ({ ...seat, role: 'guest' })),
  start: ({ rounds }) => ({ left: rounds, rested: null as number | null }),
  remember: (own, entry: Entry<{ readonly type: 'around' }>, { now }) => {
    if (entry.type === 'noted') return { ...own, left: own.left - 1 };
    return entry.type === 'phase-entered' && entry.phase === 'rest' ? { ...own, rested: now } : own;
  },
  told: () => 'One word each.',
  triggers: [
    {
      id: 'gong',
      says: 'The rest is over.',
      due: ({ phase, own }) => (phase === 'rest' && own.rested !== null ? own.rested + 20_000 : null),
      then: (pen) => pen.enter('last'),
    },
  ],
  phases: {
    opening: {
      says: 'All at once.',
      enter: (pen) =>
        pen.cue(...pen.table.seats.map(({ id }) => ({ seat: id, kind: 'word' as const, asks: 'Begin.' }))),
      next: (pen) => {
        if (pen.table.pending.length > 0) return;
        for (const held of pen.table.held) pen.speak(held);
        pen.enter('around');
      },
    },
    around: {
      says: 'Around the table.',
      next: (pen) => {
        for (const held of pen.table.held) pen.speak(held);
        if (pen.table.pending.length > 0) return;
        const next = pen.table.seats.find(({ id }) => !pen.table.floor.spoken.includes(id));
        if (next) return pen.cue({ seat: next.id, kind: 'word', asks: 'One thing.' });
        pen.note({ type: 'around' });
        if (pen.table.own.left > 0) pen.enter('around');
        else pen.enter('rest');
      },
    },
    rest: { says: 'A rest.', next: () => {} },
    last: {
      says: 'The last word.',
      enter: (pen) => pen.cue({ seat: pen.table.seats[0]!.id, kind: 'word', asks: 'The last word.' }),
      next: (pen) => {
        for (const held of pen.table.held) pen.speak(held);
        if (pen.table.pending.length === 0) pen.close('heard', null);
      },
    },
  },
});
const formats = { ring };

const random = (seed: number): ((limit: number) => number) => {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
};

const never = (): Promise<never> => new Promise(() => {});
const anHour = 3_600_000;

/** A cluster in one process: machines whose clocks are an hour apart, over a network that is slow, fails, loses answers and is cut. */
class SimulatedCluster {
  readonly clock = new ManualClock();
  readonly shared = new MemoryLedgers();
  readonly unfinished = new Set<string>();
  readonly draw: (limit: number) => number;
  readonly machines: SimulatedMachine[];
  readonly restate: SimulatedRestate;
  /** While this holds nothing goes wrong any more. */
  isCalm = false;

  constructor(seed: number, machines: number) {
    this.draw = random(seed);
    this.machines = Array.from({ length: machines }, (_, nth) => new SimulatedMachine(this, nth));
    this.restate = new SimulatedRestate(this.clock, this.machines, this.draw);
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.clock.at(this.clock.now() + ms, resolve));
  }

  /** The database from somewhere: every statement takes its time, some are never made, and of some only the answer is lost. */
  storeFrom(isThere: () => boolean): LedgerStore {
    return new Proxy(this.shared as LedgerStore, {
      get: (store, key) => {
        const act: unknown = Reflect.get(store, key);
        if (typeof act !== 'function') return act;
        return async (...args: unknown[]) => {
          await this.wait(this.draw(8));
          if (!isThere()) return never();
          if (this.#fails()) throw new LedgerError('unwritable', 'The connection was lost.');
          const done: unknown = await act.apply(store, args);
          await this.wait(this.draw(8));
          if (!isThere()) return never();
          if (this.#fails()) throw new LedgerError('unwritable', 'The connection was lost before the answer came.');
          return done;
        };
      },
    });
  }

  #fails(): boolean {
    return !this.isCalm && this.draw(60) === 0;
  }

  /** Whoever does something outside does it again until it is taken. */
  async insists(act: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        return void (await act());
      } catch (error) {
        if (!(error instanceof LedgerError) || error.code !== 'unwritable') throw error;
        await this.wait(50);
      }
    }
  }

  sweep(): void {
    for (const id of this.unfinished) void this.restate.wake(id);
  }
}

class SimulatedMachine implements Machine {
  readonly #cluster: SimulatedCluster;
  readonly #nth: number;
  #life = 0;
  #isUp = true;
  #skew: number;
  #drivers = new Map<string, Driver>();

  constructor(cluster: SimulatedCluster, nth: number) {
    this.#cluster = cluster;
    this.#nth = nth;
    this.#skew = cluster.draw(3) === 0 ? cluster.draw(2 * anHour) - anHour : 0;
  }

  isUp = (): boolean => this.#isUp;

  /** Everything it was doing is gone; after a while it is there again. */
  kill(): void {
    const { restate } = this.#cluster;
    this.#life += 1;
    this.#isUp = false;
    this.#drivers = new Map();
    restate.cut(this);
    void this.#cluster.wait(500 + this.#cluster.draw(3000)).then(() => {
      this.#isUp = true;
      this.#cluster.sweep();
    });
  }

  /** Its running turns end, and what it drove goes on elsewhere. */
  drain(): void {
    for (const driver of this.#drivers.values()) driver.stop();
  }

  drive = (session: string, over: AbortSignal): Promise<void> => {
    const { clock, draw, unfinished, restate, wait } = this.#cluster;
    const life = this.#life;
    const isThere = (): boolean => life === this.#life;
    const own: Clock = {
      now: () => clock.now() + this.#skew,
      at: (time, ring) => clock.at(time - this.#skew, () => void (isThere() && ring())),
    };
    const voice: Voice = {
      name: 'simulated',
      answer: async (cue, _, { abort }) => {
        await wait.call(this.#cluster, 5 + draw(60));
        if (!isThere()) return never();
        abort.throwIfAborted();
        return {
          text: `${session} ${cue.id} by ${cue.seat}.`,
          usage: { model: 'simulated', in: 0, out: 0, cost: 0, ms: 1 },
        };
      },
    };
    const host: Host = {
      formats,
      store: this.#cluster.storeFrom(isThere),
      fanout: localFanout(),
      clock: own,
      voices: (seat) => (seat.voice === 'human' ? null : voice),
    };
    const shelf = { load: async () => {}, drop: async (id: string) => void (isThere() && unfinished.delete(id)) };
    return drive(session, over, {
      who: `${this.#nth}.${life}`,
      host,
      shelf,
      restate,
      drivers: this.#drivers,
      log: () => {},
    });
  };
}

/** What must be the same however it went: who said what to which cue, and how it ended. */
const meaningOf = (ledger: Ledger): string =>
  ledger
    .flatMap((entry) => {
      if (entry.type === 'turn-taken') return [`${entry.turn.cue} ${entry.turn.seat}: ${entry.turn.text}`];
      return entry.type === 'session-closed' ? [`closed: ${entry.reason}`] : [];
    })
    .toSorted() // those who speak at once are heard as they come
    .join('\n');

const asked = (nth: number) => ({
  format: 'ring',
  topic: 'Tea?',
  seed: 7,
  voice: 'simulated',
  settings: { rounds: 1 + (nth % 2) },
  seats: [{ name: 'Ada', ...(nth % 3 === 0 && { voice: 'human' }) }, { name: 'Ben' }, { name: 'Cem' }].slice(
    0,
    2 + (nth % 2),
  ),
});

/** People answer what they are asked, each answer posted twice over a network that loses some. */
const people = (cluster: SimulatedCluster, id: string): void => {
  const store = cluster.storeFrom(() => true);
  const answered = new Set<string>();
  const look = async (): Promise<void> => {
    const ledger = await cluster.shared.read(id);
    if (ledger.at(-1)?.type === 'session-closed') return;
    const human = ledger.some(
      (e) => e.type === 'session-opened' && e.seats.some((seat) => seat.voice === 'human' && seat.id === 'ada'),
    );
    for (const entry of human ? ledger : []) {
      if (entry.type !== 'cue-given' || entry.cue.seat !== 'ada' || answered.has(entry.cue.id)) continue;
      answered.add(entry.cue.id);
      const { id: cue, attempt } = entry.cue;
      const body = { type: 'reply', cue, attempt, text: `${id} ${cue} by ada.` } as const;
      for (let go = 0; go < 2; go += 1) {
        await cluster.insists(() => send({ store, clock: cluster.clock }, id, `answer ${cue}`, body, 'seat/ada'));
        await cluster.restate.wake(id);
      }
    }
    cluster.clock.at(cluster.clock.now() + 500, () => void look());
  };
  void look();
};

/** Faults for a while, then calm until all is done or nothing moves any more. */
const played = async (
  seed: number,
  machines: number,
  sessions: number,
  isQuiet: boolean,
): Promise<SimulatedCluster> => {
  const cluster = new SimulatedCluster(seed, machines);
  cluster.isCalm = isQuiet;
  const { clock, draw } = cluster;
  for (let nth = 0; nth < sessions; nth += 1) {
    const id = `s${nth}`;
    await convene({ formats, store: cluster.shared, fanout: localFanout(), clock, voices: () => null }, id, asked(nth));
    cluster.unfinished.add(id);
    void cluster.restate.wake(id);
    people(cluster, id);
  }
  const troubles: readonly (() => void)[] = [
    () => cluster.machines[draw(machines)]!.kill(),
    () => cluster.restate.cut(cluster.machines[draw(machines)]!),
    () => cluster.machines[draw(machines)]!.drain(),
    () => {
      cluster.restate.lose();
      cluster.sweep();
    },
  ];
  const trouble = (left: number): void => {
    if (left === 0) cluster.isCalm = true;
    if (left === 0) return;
    clock.at(clock.now() + 20 + draw(400), () => {
      troubles[draw(troubles.length)]!();
      trouble(left - 1);
    });
  };
  if (!isQuiet) trouble(2 + draw(5));
  const end = clock.now() + 3 * anHour;
  while (cluster.unfinished.size > 0 && clock.next !== null && clock.now() < end)
    await clock.advance(Math.max(1000, clock.next - clock.now())); // many timers at a go: each rest between goes costs as much as a timer
  return cluster;
};

/** Schedules of a cluster, drawn by chance: machines are killed, cut off and drained, statements fail, the server's store is lost; every session ends as undisturbed. */
export const schedules: Part = async (bounds) => {
  const most = 4;
  const calm = await played(1, 1, most, true);
  const undisturbed = await Promise.all(
    Array.from({ length: most }, async (_, nth) => meaningOf(await calm.shared.read(`s${nth}`))),
  );
  const trial = async (nth: number): Promise<string | null> => {
    const seed = bounds.seed * 1_000_003 + nth;
    const sessions = 1 + (nth % most);
    const cluster = await played(seed, 1 + (nth % 4), sessions, false);
    for (let at = 0; at < sessions; at += 1) {
      const ledger = await cluster.shared.read(`s${at}`);
      const told = `schedule ${seed}, session ${at}`;
      if (ledger.at(-1)?.type !== 'session-closed') return `${told}: it never ended`;
      if (ledger.some(({ seq }, place) => seq !== place + 1)) return `${told}: its entries do not follow each other`;
      if (auditLedger(formats, ledger).length > 0) return `${told}: the record breaks its rules`;
      if (meaningOf(ledger) !== undisturbed[at]) return `${told}: it ended otherwise`;
    }
    return cluster.unfinished.size === 0 ? null : `schedule ${seed}: something is still waited for`;
  };
  return [await tried('clusters drawn by chance end every session as undisturbed', bounds, trial)];
};
