import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { talk } from '../../bench/talk-format.ts';
import {
  gatewayFanout,
  LimitsShelf,
  restateOwnership,
  startBalancer,
  startLocalRestate,
} from '../../src/cluster/index.ts';
import { openPostgres } from '../../src/ledgers/index.ts';
import { convene, type Host, realClock } from '../../src/runtime/index.ts';
import { startPostgres } from '../../tests/kit/postgres-server.ts';

export interface Process {
  readonly pid: number;
  readonly url: string;
  /** At once, as a machine dies. */
  kill(): Promise<void>;
}

/** One call to a voice, as the worker that made it wrote it down. */
export interface CallMade {
  readonly pid: number;
  readonly at: number;
  readonly session: string;
  readonly cue: string;
}

export const token = 'the token of the campaign';
const peers = fileURLToPath(new URL('../../.cache/peers', import.meta.url));
const program = fileURLToPath(new URL('cluster-process.ts', import.meta.url));

/** A cluster of real processes on this machine, with new ledgers; `ms` is how long each answer takes. */
export const startTable = async (ms: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-campaign-cluster-'));
  const stops: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end().catch(() => undefined);
  };
  try {
    const postgres = await startPostgres();
    stops.push(() => postgres.stop());
    const restate = await startLocalRestate(join(folder, 'restate'), peers);
    if (!restate) throw new Error('The server of Restate is not installed; "npm test" installs it.');
    stops.push(() => restate.stop());
    const balancer = await startBalancer();
    stops.push(() => balancer.stop());
    const database = await postgres.database();
    const store = await openPostgres(database);
    stops.push(() => store.close());
    const fanout = await gatewayFanout(database, store);
    stops.push(() => fanout.end());
    const limits = new LimitsShelf(database);
    stops.push(() => limits.end());
    const owner = restateOwnership(restate.restate);
    stops.push(() => owner.stop());
    const host: Host = { formats: { talk }, store, fanout, clock: realClock, voices: () => null };
    const log = join(folder, 'calls');
    const { ingress, admin } = restate.restate.address;
    const workers: Process[] = [];

    const start = async (role: 'worker' | 'gateway'): Promise<Process> => {
      const args = [program, role, database, ingress, admin, log, String(ms), token];
      const child = spawn(process.execPath, ['--import', 'tsx', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
      stops.push(() => ended(child, 'SIGINT'));
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout.once('data', (line) => resolve(String(line).trim()));
        child.once('exit', (code) => reject(new Error(`A ${role} ended with ${code}.`)));
      });
      return { pid: child.pid!, url, kill: () => ended(child, 'SIGKILL') };
    };
    const put = async (): Promise<void> => {
      balancer.use(workers.map(({ url }) => url));
      await restate.restate.register(balancer.url);
    };
    return {
      ...{ postgres, restate, database, store, fanout, limits, owner, host, start, stop },
      workers,
      /** One more worker that gets calls. */
      more: async () => {
        workers.push(await start('worker'));
        await put();
      },
      /** No worker is reached for a moment; those that drive do not hear of it. */
      cut: async () => {
        balancer.use([]);
        await pause(100);
        await put();
      },
      /** Kills a worker; another one comes a second later, as where somebody looks after them. */
      lose: async () => {
        const gone = workers.shift()!;
        await gone.kill();
        balancer.use(workers.map(({ url }) => url));
        return gone;
      },
      convened: async (id: string, turns: number, isAsked = false): Promise<void> => {
        const seats = ['ada', 'ben', 'clio'].map((seat) => ({ name: seat, role: 'member', voice: 'bench' }));
        if (isAsked) seats[0] = { ...seats[0]!, voice: 'human' };
        await convene(host, id, { format: 'talk', topic: 'Tea?', settings: { turns }, seats });
        await limits.keep(id, {});
        owner.wake(id);
      },
      calls: (): readonly CallMade[] =>
        (existsSync(log) ? readFileSync(log, 'utf8') : '')
          .split('\n')
          .filter(Boolean)
          .map((line) => {
            const [pid, at, session, cue] = line.split(' ');
            return { pid: Number(pid), at: Number(at), session: session!, cue: cue! };
          }),
      /** Waits until sessions of the cluster have ended; how many have not when the patience is over. */
      over: async (patience: number): Promise<number> => {
        const until = Date.now() + patience;
        for (;;) {
          const left = await limits.unfinished().catch(() => ['?']);
          if (left.length === 0 || Date.now() > until) return left.length;
          await pause(50);
        }
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

export type Table = Awaited<ReturnType<typeof startTable>>;

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await over;
  clearTimeout(late);
};

/** The value below which such a share of all lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
