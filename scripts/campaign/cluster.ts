import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { talk } from '../../bench/talk-format.ts';
import { auditLedger, type Ledger } from '../../src/engine/index.ts';
import { openLedgers } from '../../src/ledgers/index.ts';
import { convene, Driver, localFanout, realClock, send } from '../../src/runtime/index.ts';
import type { Bounds, Part, Row } from './bounds.ts';
import { type CallMade, percentile, startTable, type Table } from './cluster-table.ts';
import { Watcher } from './cluster-watchers.ts';

const formats = { talk };

/** The numbers of the promise, and those of every day. */
const sizes = ({ isFull = false, most }: Bounds) => {
  const size = isFull
    ? { sessions: 200, turns: 40, times: 5, busy: 200, asked: 500, watchers: 1000 }
    : { sessions: 24, turns: 20, times: 1, busy: 60, asked: 50, watchers: 100 };
  const atMost = (count: number): number => Math.min(count, most);
  return {
    ...size,
    sessions: atMost(size.sessions),
    busy: atMost(size.busy),
    asked: atMost(size.asked),
    watchers: atMost(size.watchers),
  };
};

/** A cluster of real processes under each fault, and what it costs. Whatever is lost or doubled is wrong at once; how fast it is must hold with `--full`, on a machine that has nothing else to do. */
export const cluster: Part = async (bounds) => {
  const rows: Row[] = [];
  for (const part of [underFaults, speed, people, watched]) rows.push(...(await part(bounds)));
  return rows;
};

/** What was said to which cue, and the end: the same however it went. */
const meaningOf = (ledger: Ledger): string =>
  ledger
    .flatMap((entry) => {
      if (entry.type === 'turn-taken') return [`${entry.turn.cue} ${entry.turn.seat}: ${entry.turn.text}`];
      return entry.type === 'session-closed' ? [entry.reason] : [];
    })
    .join('\n');

const wrongIn = async ({ store }: Table, ids: readonly string[], meant: string): Promise<number> => {
  let wrong = 0;
  for (const id of ids) {
    const ledger = await store.read(id);
    const isWhole = ledger.every(({ seq }, at) => seq === at + 1) && (await store.verify(id)).damage === null;
    wrong += Number(!isWhole || auditLedger(formats, ledger).length > 0 || meaningOf(ledger) !== meant);
  }
  return wrong;
};

const faults: readonly (readonly [string, (table: Table) => Promise<unknown>])[] = [
  [
    'kill -9 of a worker',
    async (table) => {
      const gone = await table.lose();
      await pause(1000);
      await table.more();
      return gone;
    },
  ],
  ['kill -9 of Restate', (table) => table.restate.crash()],
  ['a crash of PostgreSQL', (table) => table.postgres.crash()],
  ['cut connections to workers', (table) => table.cut()],
  [
    'cut connections to PostgreSQL',
    async ({ database }) => {
      const client = new pg.Client({ connectionString: database });
      await client.connect();
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
      );
      await client.end();
    },
  ],
];

const underFaults = async (bounds: Bounds): Promise<readonly Row[]> => {
  const { sessions, turns, times } = sizes(bounds);
  const table = await startTable(50);
  const rows: Row[] = [];
  try {
    await table.more();
    await table.more();
    await table.convened('undisturbed', turns);
    await table.over(60_000);
    const meant = meaningOf(await table.store.read('undisturbed'));
    const gateways = [await table.start('gateway'), await table.start('gateway')];
    const killed = async (): Promise<void> => {
      await gateways.shift()!.kill();
      gateways.push(await table.start('gateway'));
    };
    for (const [what, fault] of [...faults, ['kill -9 of a gateway', killed] as const]) {
      const found = { wrong: 0, left: 0, gaps: 0, repeated: 0, calls: 0, gone: [] as number[] };
      for (let go = 0; go < times; go += 1) {
        const ids = Array.from({ length: sessions }, (_, nth) => `${what.replaceAll(/\W+/gu, '-')}-${go}-${nth}`);
        await Promise.all(ids.map((id) => table.convened(id, turns)));
        const watchers = ids.slice(0, 20).map((id) => new Watcher(id, () => gateways.map(({ url }) => url)));
        const isOurs = ({ session }: CallMade): boolean => ids.includes(session);
        while (table.calls().filter(isOurs).length < (sessions * turns) / 3) await pause(20);
        const at = Date.now();
        const gone = (await fault(table)) as { readonly pid: number } | undefined;
        found.left += await table.over(120_000);
        await Promise.race([Promise.all(watchers.map(({ done }) => done)), pause(10_000)]);
        for (const watcher of watchers) watcher.leave();
        const calls = table.calls().filter(isOurs);
        found.calls += calls.length;
        found.repeated += calls.length - new Set(calls.map(({ session, cue }) => `${session} ${cue}`)).size;
        found.gone.push(...(gone ? takeovers(calls, gone.pid, at) : []));
        found.wrong += await wrongIn(table, ids, meant);
        found.gaps += watchers.reduce((sum, { gaps }) => sum + gaps, 0);
      }
      rows.push(
        ...rowsOf(`${what}, ${times} times ${sessions} sessions of ${turns} turns`, {
          ...found,
          isFull: bounds.isFull === true,
        }),
      );
    }
    return rows;
  } finally {
    await table.stop();
  }
};

/** How long each session of a dead worker rested, in milliseconds. */
const takeovers = (calls: readonly CallMade[], pid: number, at: number): number[] =>
  [...new Set(calls.map(({ session }) => session))].flatMap((id) => {
    const own = calls.filter(({ session }) => session === id);
    if (own.findLast((call) => call.at <= at)?.pid !== pid) return [];
    const next = own.find((call) => call.at > at && call.pid !== pid);
    return next ? [next.at - at] : [];
  });

interface FaultFound {
  readonly wrong: number;
  readonly left: number;
  readonly gaps: number;
  readonly repeated: number;
  readonly calls: number;
  /** How long sessions of dead workers rested. */
  readonly gone: readonly number[];
  readonly isFull: boolean;
}

const rowsOf = (what: string, { wrong, left, gaps, repeated, calls, gone, isFull }: FaultFound): Row[] => {
  const rows: Row[] = [
    {
      what,
      found: `${wrong} ledgers wrong, ${left} not ended, ${gaps} gaps for watchers, ${repeated} of ${calls} calls repeated`,
      isFine: wrong + left + gaps === 0 && (!isFull || repeated <= calls / 100),
    },
  ];
  if (gone.length > 0) {
    const [half, worst] = [percentile(gone, 0.5), Math.max(...gone)];
    rows.push({
      what: `takeover of ${gone.length} sessions (aim: 1 s at the median, 3 s at the worst)`,
      found: `${half} ms at the median, ${worst} ms at the worst`,
      isFine: !isFull || (half <= 1000 && worst <= 3000),
    });
  }
  return rows;
};

/** Milliseconds between the first and the last turn, by the ledger. */
const lasted = (ledger: Ledger): number => {
  const turns = ledger.filter(({ type }) => type === 'turn-taken');
  return turns.at(-1)!.at - turns[0]!.at;
};

const speed = async (bounds: Bounds): Promise<readonly Row[]> => {
  const { busy, turns } = sizes(bounds);
  const table = await startTable(5);
  try {
    const rates: number[] = [];
    for (const workers of [1, 2]) {
      await table.more();
      await table.convened(`warm-${workers}`, 60);
      await table.over(60_000);
      const ids = Array.from({ length: busy }, (_, nth) => `busy-${workers}-${nth}`);
      const began = Date.now();
      await Promise.all(ids.map((id) => table.convened(id, turns)));
      await table.over(300_000);
      const calls = table.calls().filter(({ at }) => at >= began);
      rates.push(calls.length / ((calls.at(-1)!.at - calls[0]!.at) / 1000));
    }
    await table.convened('alone', 120);
    await table.over(60_000);
    const apart = lasted(await table.store.read('alone')) / 120;
    const here = await embedded(120);
    return [
      {
        what: `calls a second with ${busy} sessions, voices of 5 ms, by one and by two workers (aim: 1,500 on two idle cores)`,
        found: `${rates.map((rate) => rate.toFixed(0)).join(' and ')}`,
        isFine: !bounds.isFull || rates[1]! >= 1500,
      },
      {
        what: 'added to a turn, alone, against one process with a file (aim: 10 ms)',
        found: `${(apart - here).toFixed(1)} ms (${apart.toFixed(1)} against ${here.toFixed(1)})`,
        isFine: !bounds.isFull || apart - here <= 10,
      },
    ];
  } finally {
    await table.stop();
  }
};

/** Milliseconds that a turn takes in one process with a SQLite file, by the same voice. */
const embedded = async (turns: number): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-campaign-embedded-'));
  const store = await openLedgers(join(folder, 'ledgers.db'));
  const usage = { model: 'bench', in: 0, out: 0, cost: 0, ms: 5 };
  const voice = { name: 'bench', answer: () => pause(5).then(() => ({ text: 'Tea.', usage })) };
  const host = { formats, store, fanout: localFanout(), clock: realClock, voices: () => voice };
  await convene(host, 's', { format: 'talk', topic: 'Tea?', settings: { turns } });
  await new Driver('s', host).run();
  const took = lasted(await store.read('s')) / turns;
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  return took;
};

const people = async (bounds: Bounds): Promise<readonly Row[]> => {
  const { asked } = sizes(bounds);
  const table = await startTable(5);
  const { store, fanout, host, owner, restate } = table;
  try {
    await table.more();
    await table.more();
    const ids = Array.from({ length: asked }, (_, nth) => `asked-${nth}`);
    await Promise.all(ids.map((id) => table.convened(id, 3, true)));
    const areAsked = async (): Promise<boolean> =>
      (await Promise.all(ids.map((id) => store.read(id)))).every((ledger) =>
        ledger.some(({ type }) => type === 'cue-given'),
      );
    while (!(await areAsked()) || (await restate.restate.invocations()).length > 0) await pause(100);
    const open = (await restate.restate.invocations()).length;
    const took = await Promise.all(
      ids.map(async (id) => {
        const cue = (await store.read(id)).findLast((entry) => entry.type === 'cue-given');
        if (cue?.type !== 'cue-given') return Number.NaN;
        const began = Date.now();
        const heard = new Promise<number>((resolve) => {
          // News only wakes: what was written before anybody watched here is read by whoever watches.
          fanout.subscribe(id, async ({ type: what }) => {
            if (what === 'entries' && (await store.read(id, cue.seq)).some(({ type }) => type === 'turn-taken'))
              resolve(Date.now() - began);
          });
        });
        const body = { type: 'reply', cue: cue.cue.id, attempt: cue.cue.attempt, text: 'By ada.' } as const;
        for (let go = 0; go < 2; go += 1) {
          await send(host, id, 'answer', body, 'seat/ada');
          owner.wake(id);
        }
        return Promise.race([heard, pause(60_000).then(() => Number.POSITIVE_INFINITY)]);
      }),
    );
    const left = await table.over(60_000);
    let once = 0;
    for (const id of ids)
      once += Number(
        (await store.read(id)).filter((entry) => entry.type === 'turn-taken' && entry.turn.text === 'By ada.')
          .length === 1,
      );
    const [half, most] = [percentile(took, 0.5), percentile(took, 0.95)];
    return [
      {
        what: `${asked} sessions wait for people, who answer at once, each twice (aim: 0 open invocations, p95 250 ms)`,
        found: `${open} open invocations, ${once} answers counted once, ${left} not ended, p50 ${half} ms, p95 ${most} ms`,
        isFine: open === 0 && once === asked && left === 0 && (!bounds.isFull || most <= 250),
      },
    ];
  } finally {
    await table.stop();
  }
};

const watched = async (bounds: Bounds): Promise<readonly Row[]> => {
  const { watchers: count } = sizes(bounds);
  const table = await startTable(50);
  try {
    await table.more();
    await table.more();
    const gateways = [await table.start('gateway'), await table.start('gateway')];
    const ids = Array.from({ length: 10 }, (_, nth) => `watched-${nth}`);
    await Promise.all(ids.map((id) => table.convened(id, 20, true))); // they wait for a person until all watch
    const watchers = Array.from(
      { length: count },
      (_, nth) => new Watcher(ids[nth % 10]!, () => [gateways[Math.floor(nth / 10) % 2]!.url]),
    );
    while (watchers.some(({ last }) => last === 0)) await pause(50);
    await pause(1000);
    for (const id of ids) {
      await send(
        table.host,
        id,
        'on',
        { type: 'steer', by: 'you', order: 'fill', data: { seat: 'ada', voice: 'bench' } },
        'owner',
      );
      table.owner.wake(id);
    }
    await Promise.race([Promise.all(watchers.map(({ done }) => done)), pause(120_000)]);
    const took = watchers.flatMap(({ took: each }) => each);
    const gaps = watchers.reduce((sum, watcher) => sum + watcher.gaps, 0);
    for (const watcher of watchers) watcher.leave();
    const late = percentile(took, 0.99);
    return [
      {
        what: `${count} watchers over two gateways, ${took.length} turns heard (aim: 0 gaps, p99 150 ms)`,
        found: `${gaps} gaps, p50 ${percentile(took, 0.5)} ms, p99 ${late} ms`,
        isFine: gaps === 0 && took.length > 0 && (!bounds.isFull || late <= 150),
      },
    ];
  } finally {
    await table.stop();
  }
};
