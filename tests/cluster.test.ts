import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  type Balancer,
  census,
  gatewayFanout,
  gaugesOf,
  LimitsShelf,
  type LocalRestate,
  restateOwnership,
  startBalancer,
  startLocalRestate,
  startWorker,
  type Worker,
} from '../src/cluster/index.ts';
import { auditLedger, type Convening, type Entry, type Formats } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { openPostgres } from '../src/ledgers/index.ts';
import {
  convene,
  type Host,
  type LedgerStore,
  type Limits,
  realClock,
  send,
  type Voice,
} from '../src/runtime/index.ts';
import { improv } from '../src/voices/index.ts';
import { moderato } from './cli/moderato-process.ts';
import { type PostgresServer, startPostgres } from './kit/postgres-server.ts';

let postgres: PostgresServer;
let restate: LocalRestate;
let balancer: Balancer;
const folder = mkdtempSync(join(tmpdir(), 'moderato-cluster-'));
const peers = fileURLToPath(new URL('../.cache/peers', import.meta.url)); // where the set-up lays it

beforeAll(async () => {
  postgres = await startPostgres();
  const started = await startLocalRestate(join(folder, 'restate'), peers);
  if (!started) throw new Error('The server of Restate is not installed; "npm test" installs it.');
  restate = started;
  balancer = await startBalancer();
});
afterAll(async () => {
  await balancer?.stop();
  await restate?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Improv that counts what it is asked, and waits where it is told to. */
const counted = (calls: string[], gate: () => Promise<void>): Voice => ({
  name: 'improv',
  answer: async (cue, briefing, call) => {
    calls.push(`${call.session} ${cue.id}.${cue.attempt}`);
    await gate();
    return improv().answer(cue, briefing, call);
  },
});

interface Machine {
  readonly worker: Worker;
  readonly url: string;
  readonly calls: readonly string[];
  readonly stop: () => Promise<void>;
}

const startMachine = async (
  database: string,
  gate = async (): Promise<void> => {},
  server = () => restate.restate,
  known: Formats = formats,
): Promise<Machine> => {
  const store = await openPostgres(database);
  const calls: string[] = [];
  const voice = counted(calls, gate);
  const limits = new LimitsShelf(database);
  const worker = await startWorker({
    host: { formats: known, store, clock: realClock, voices: (seat) => (seat.voice === 'human' ? null : voice) },
    database,
    limits,
    restate: server(),
    bind: '127.0.0.1',
    port: 0,
    register: false,
    log: () => undefined,
  });
  return {
    worker,
    url: `http://127.0.0.1:${worker.port}`,
    calls,
    stop: async () => {
      await worker.drain();
      await limits.end();
      await store.close();
    },
  };
};

/** A gateway's view of a database: it convenes and sends, and drives nothing. */
const openGateway = async (database: string) => {
  const store = await openPostgres(database);
  const fanout = await gatewayFanout(database, store);
  const limits = new LimitsShelf(database);
  const host: Host = { formats, store, fanout, clock: realClock, voices: () => null };
  const owner = restateOwnership(restate.restate);
  onTestFinished(async () => {
    await owner.stop();
    await fanout.end();
    await limits.end();
    await store.close();
  });
  const start = async (id: string, asked: Partial<Convening> = {}, most: Limits = {}): Promise<void> => {
    await convene(host, id, {
      format: 'debate',
      topic: 'Should the bakery open on Sundays?',
      voice: 'improv',
      ...asked,
    });
    await limits.keep(id, most);
    owner.wake(id);
  };
  return { store, fanout, host, owner, start, limits };
};

/** Waits for what is written, woken by its notices. */
const until = async (
  { store, fanout }: Pick<Host, 'store' | 'fanout'>,
  id: string,
  isSo: (entries: readonly Entry[]) => boolean,
): Promise<readonly Entry[]> => {
  let wake = (): void => {};
  const leave = fanout.subscribe(id, () => wake());
  try {
    for (;;) {
      const news = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const entries = await store.read(id);
      if (isSo(entries)) return entries;
      await news;
    }
  } finally {
    leave();
  }
};

const isClosed = (entries: readonly Entry[]): boolean => entries.some(({ type }) => type === 'session-closed');

const isExact = async (store: LedgerStore, entries: readonly Entry[], id: string): Promise<void> => {
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at + 1));
  expect((await store.verify(id)).damage).toBeNull();
  expect(auditLedger(formats, entries)).toEqual([]);
};

const said = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => (entry.type === 'turn-taken' ? [entry.turn.text] : []));

/** The workers that get calls; Restate knows only the balancer before them. */
const put = async (...machines: readonly Machine[]): Promise<void> => {
  balancer.use(machines.map(({ url }) => url));
  await restate.restate.register(balancer.url);
};

test('a session convened at a gateway is driven by a worker, and whoever watches there sees every entry once', async () => {
  const database = await postgres.database();
  const machine = await startMachine(database);
  onTestFinished(machine.stop);
  await put(machine);
  const gateway = await openGateway(database);
  await gateway.start('s');
  const entries = await until(gateway, 's', isClosed);
  await isExact(gateway.store, entries, 's');
  expect(new Set(machine.calls).size).toBe(machine.calls.length);
});

test('a worker that is gone is followed by another, and the session ends as it does undisturbed', async () => {
  const database = await postgres.database();
  let isHung = true;
  const hung = await startMachine(database, async () => {
    if (isHung) await new Promise(() => {});
  });
  const other = await startMachine(database);
  onTestFinished(async () => {
    isHung = false;
    await other.stop();
  });
  await put(hung);
  const gateway = await openGateway(database);
  await gateway.start('s', { seed: 7 });
  while (hung.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  balancer.use([other.url]); // its connection is cut, as when the machine is gone
  const entries = await until(gateway, 's', isClosed);
  await isExact(gateway.store, entries, 's');
  await gateway.start('t', { seed: 7 });
  expect(said(entries)).toEqual(said(await until(gateway, 't', isClosed)));
  await hung.stop();
});

test('a worker that is drained leaves its sessions to another, with nothing lost', async () => {
  const database = await postgres.database();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = await startMachine(database, () => held);
  const second = await startMachine(database);
  onTestFinished(second.stop);
  await put(first);
  const gateway = await openGateway(database);
  await gateway.start('s');
  while (first.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  balancer.use([first.url, second.url]);
  const drained = first.stop();
  release();
  await drained;
  balancer.use([second.url]);
  await isExact(gateway.store, await until(gateway, 's', isClosed), 's');
});

test('a person is waited for without a running invocation, and an answer posted twice counts once', async () => {
  const database = await postgres.database();
  const machine = await startMachine(database);
  onTestFinished(machine.stop);
  await put(machine);
  const gateway = await openGateway(database);
  await gateway.start('s', { seats: [{ id: 'ada', name: 'Ada', role: 'proponent', voice: 'human' }] });
  const asked = await until(gateway, 's', (entries) =>
    entries.some((entry) => entry.type === 'cue-given' && entry.cue.seat === 'ada'),
  );
  const cue = asked.findLast((entry) => entry.type === 'cue-given' && entry.cue.seat === 'ada');
  while (machine.worker.driving() > 0) await new Promise((resolve) => setImmediate(resolve));
  while ((await restate.restate.invocations()).some(({ session }) => session === 's'));

  const reply = {
    type: 'reply',
    cue: cue!.type === 'cue-given' ? cue!.cue.id : '',
    attempt: 1,
    text: 'Sundays bring the whole street.',
  } as const;
  for (let go = 0; go < 2; go += 1) {
    await send(gateway.host, 's', 'answer', reply, 'seat/ada');
    gateway.owner.wake('s');
  }
  const after = await until(gateway, 's', (entries) => said(entries).includes('Sundays bring the whole street.'));
  expect(said(after).filter((text) => text === 'Sundays bring the whole street.')).toHaveLength(1);
});

test('a budget holds also on the worker that takes over', async () => {
  const database = await postgres.database();
  const first = await startMachine(database);
  await put(first);
  const gateway = await openGateway(database);
  await gateway.start('s', {}, { calls: 3 });
  const entries = await until(gateway, 's', isClosed);
  expect(entries.at(-1)).toMatchObject({ type: 'session-closed', reason: 'budget' });
  expect(first.calls.length).toBeLessThanOrEqual(3);
  await first.stop();
});

test('a Restate server that lost its store, and a PostgreSQL that restarts, cost no turn: a sweep wakes what was running', async () => {
  const database = await postgres.database();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const machine = await startMachine(database, () => held);
  onTestFinished(machine.stop);
  await put(machine);
  const gateway = await openGateway(database);
  await gateway.start('s');
  while (machine.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await restate.crash();
  await postgres.crash();
  release();
  await put(machine);
  for (const id of await gateway.limits.unfinished()) gateway.owner.wake(id);
  await isExact(gateway.store, await until(gateway, 's', isClosed), 's');
});

test('the state of a cluster counts who is connected, what is driven, and what nobody takes up', async () => {
  const database = await postgres.database();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const [first, second] = [await startMachine(database, () => held), await startMachine(database, () => held)];
  onTestFinished(first.stop);
  await put(first, second);
  const gateway = await openGateway(database);
  await gateway.start('s');
  while (first.calls.length + second.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const busy = await census(database, restate.restate);
  expect(busy).toMatchObject({ workers: 2, gateways: 1, open: 1, running: 1, waiting: 0, inbox: 0, lag: 0, stuck: [] });
  expect(gaugesOf(busy)).toContain('moderato_cluster_workers 2\n');
  release();
  await until(gateway, 's', isClosed);
  await put(first);
  await second.stop();

  const lonely = { id: 'lonely', format: 'debate', topic: 'Tea?', voice: 'human' };
  await convene(gateway.host, 'lonely', lonely);
  await gateway.limits.keep('lonely', {});
  await send(gateway.host, 'lonely', 'word', { type: 'steer', by: 'me', order: 'end' }, 'owner');
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query("UPDATE inbox SET posted = posted - interval '1 minute'");
  await client.end();
  const behind = await census(database, restate.restate);
  expect(behind).toMatchObject({ workers: 1, running: 0, inbox: 1, stuck: [{ session: 'lonely' }] });
  expect(behind.stuck[0]!.why).toMatch(/nobody drives it; wake it with "moderato cluster sweep"/u);
  expect(behind.lag).toBeGreaterThanOrEqual(60_000);
});

test('a sweep by its command wakes every session after the store of Restate was deleted', async () => {
  const database = await postgres.database();
  const place = join(folder, 'lost');
  let server = (await startLocalRestate(place, peers))!;
  onTestFinished(() => server.stop());
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const machine = await startMachine(
    database,
    () => held,
    () => server.restate,
  );
  onTestFinished(machine.stop);
  await server.restate.register(machine.url);
  const gateway = await openGateway(database);
  for (const id of ['s', 't']) {
    await convene(gateway.host, id, { format: 'debate', topic: 'Tea?', voice: 'improv' });
    await gateway.limits.keep(id, {});
    await server.restate.wake(id);
  }
  while (machine.calls.length < 2) await new Promise((resolve) => setImmediate(resolve));
  await server.stop();
  rmSync(place, { recursive: true, force: true });
  server = (await startLocalRestate(place, peers))!;
  await server.restate.register(machine.url);
  release();
  while (machine.worker.driving() > 0) await new Promise((resolve) => setImmediate(resolve));
  const { ingress, admin } = server.restate.address;
  const swept = await moderato(database, ['cluster', 'sweep', '--restate', `${ingress},${admin}`]);
  expect(swept).toMatchObject({ code: 0, out: expect.stringMatching(/^Woken, because not ended: 2 sessions/u) });
  for (const id of ['s', 't']) await isExact(gateway.store, await until(gateway, id, isClosed), id);
  const told = await moderato(database, ['cluster', 'status', '--restate', `${ingress},${admin}`]);
  expect(told).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Restate 1\.\d+\.\d+ is up; 1 worker and 1 gateway are/u),
  });
});

test('a session whose format no worker has is told as stuck with the reason, and goes on when one comes that has it', async () => {
  const database = await postgres.database();
  const old = await startMachine(database, undefined, undefined, {});
  await put(old);
  const gateway = await openGateway(database);
  await gateway.start('s');
  let stuck: readonly { readonly why: string }[] = [];
  while (stuck.length === 0) ({ stuck } = await census(database, restate.restate));
  expect(stuck[0]!.why).toContain('is a "debate", which this worker does not have');
  const fresh = await startMachine(database);
  onTestFinished(fresh.stop);
  await put(fresh);
  await old.stop();
  await isExact(gateway.store, await until(gateway, 's', isClosed), 's');
});
