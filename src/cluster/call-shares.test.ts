import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../tests/kit/postgres-server.ts';
import { openPostgres } from '../ledgers/open-postgres.ts';
import { type CallLimits, CallShares, readCallLimits } from './call-shares.ts';

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

const never = new AbortController().signal;

/** Two workers over one new database. */
const twoWorkers = async (limits: CallLimits, lease?: number) => {
  const address = await server.database();
  await (await openPostgres(address)).close();
  const workers = [1, 2].map(() => new CallShares(address, new Map([['p', limits]]), lease));
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.end().catch(() => undefined)))));
  return { address, workers: workers as [CallShares, CallShares] };
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('no more calls are under way than all workers together may make', async () => {
  const { workers } = await twoWorkers({ atOnce: 3 });
  let [inside, most] = [0, 0];
  await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const leave = await workers[at % 2]!.enter('p', `s${at % 5}`, never);
      inside += 1;
      most = Math.max(most, inside);
      await pause(20);
      inside -= 1;
      await leave();
    }),
  );
  expect(most).toBe(3);
});

test('no more calls begin in a time than all workers together may begin', async () => {
  const { workers } = await twoWorkers({ aMinute: 600 });
  const began = Date.now();
  await Promise.all(
    Array.from({ length: 30 }, async (_, at) => (await workers[at % 2]!.enter('p', `s${at}`, never))()),
  );
  // Ten a second, of which ten at once: twenty more take two seconds.
  expect(Date.now() - began).toBeGreaterThanOrEqual(1900);
});

test('a session that asks much at once lets another one in between', async () => {
  const { workers } = await twoWorkers({ atOnce: 1 });
  const order: string[] = [];
  const call = async (worker: CallShares, session: string) => {
    const leave = await worker.enter('p', session, never);
    order.push(session);
    await leave();
  };
  const hold = await workers[0].enter('p', 'other', never);
  const many = Array.from({ length: 10 }, () => call(workers[0], 'many'));
  await pause(300);
  const few = call(workers[1], 'few');
  await pause(100);
  await hold();
  await Promise.all([...many, few]);
  expect(order.indexOf('few')).toBeLessThanOrEqual(2);
});

test('a tenant with many sessions lets another tenant in between, and its own sessions take turns', async () => {
  const { workers } = await twoWorkers({ atOnce: 1 });
  const order: string[] = [];
  const call = async (session: string) => {
    const leave = await workers[0].enter('p', session, never);
    order.push(session);
    await leave();
  };
  const hold = await workers[1].enter('p', 'other', never);
  const many = Array.from({ length: 12 }, (_, at) => call(`acme.${at < 9 ? 'busy' : at}`));
  await pause(300);
  const few = [call('globex.1'), call('globex.1')];
  await pause(100);
  await hold();
  await Promise.all([...many, ...few]);
  const place = (session: string): number => order.indexOf(session);
  expect(order.lastIndexOf('globex.1')).toBeLessThanOrEqual(5);
  expect(Math.max(place('acme.9'), place('acme.10'), place('acme.11'))).toBeLessThanOrEqual(7);
});

test('what a worker had that died is free again, and what a living one has is not', async () => {
  const { workers, address } = await twoWorkers({ atOnce: 1 }, 1);
  await workers[0].enter('p', 'a', never);
  let isIn = false;
  const next = workers[1].enter('p', 'b', never).then((leave) => {
    isIn = true;
    return leave;
  });
  await pause(2500);
  expect(isIn).toBe(false);
  await workers[0].end();
  await (await next)();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  expect((await client.query('SELECT * FROM calls')).rows).toEqual([]);
  await client.end();
});

test('who is called off waits no more and holds up nobody', async () => {
  const { workers } = await twoWorkers({ atOnce: 1 });
  const hold = await workers[0].enter('p', 'a', never);
  const off = new AbortController();
  const waiting = workers[1].enter('p', 'b', off.signal);
  setTimeout(() => off.abort(), 100);
  await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
  await hold();
  await (await workers[1].enter('p', 'c', never))();
});

test('limits are read, and what is no limit is told', () => {
  expect(readCallLimits(['anthropic=20,300/min', 'localhost:8000=4'])).toEqual({
    limits: new Map([
      ['anthropic', { atOnce: 20, aMinute: 300 }],
      ['localhost:8000', { atOnce: 4 }],
    ]),
  });
  for (const wrong of ['anthropic', 'anthropic=', 'anthropic=0', '=3', 'anthropic=3/hour'])
    expect(readCallLimits([wrong])).toMatchObject({ problem: expect.stringContaining(`"${wrong}"`) });
});
