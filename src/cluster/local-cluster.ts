import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startBalancer } from './balancer.ts';
import { freePort } from './free-port.ts';
import { endLeftOver } from './left-over.ts';
import { makeDatabase, startLocalPostgres } from './local-postgres.ts';
import { restatePackage, restateVersion, startLocalRestate } from './local-restate.ts';
import { RestateError } from './restate.ts';

export interface LocalClusterAsk {
  /** Where it keeps what it keeps. */
  readonly folder: string;
  readonly peers: string;
  readonly workers: number;
  /** How this program is started again, with other words behind it. */
  readonly program: readonly [string, ...string[]];
  readonly port: number;
  /** What all workers together may ask of providers. */
  readonly calls: readonly string[];
  readonly log: (line: string) => void;
}

export interface LocalCluster {
  readonly database: string;
  readonly restate: { readonly ingress: string; readonly admin: string };
  readonly workers: readonly number[];
  /** Ends all that it started, the newest first. */
  stop(): Promise<void>;
}

/** PostgreSQL's own user must be able to enter its folder, which a folder of root's mostly does not allow. */
const postgresFolder = (folder: string): string =>
  process.getuid?.() === 0
    ? join('/var/lib/moderato', createHash('sha256').update(folder).digest('hex').slice(0, 12))
    : join(folder, 'postgres');

const restateFolder = (folder: string): string => join(folder, 'restate');

/** Ends what a cluster left behind whose keeper was killed. Returns how many processes. */
export const endLocalCluster = (folder: string, database: string | undefined): Promise<number> =>
  endLeftOver([
    ...(database === undefined ? [] : [`worker --data ${database} --restate `, `serve --data ${database} --restate `]),
    `--base-dir ${restateFolder(folder)} `,
    `-D ${join(postgresFolder(folder), 'data')} `,
  ]);

/** A whole cluster on this machine, for development: PostgreSQL, Restate, workers behind a balancer and a gateway. */
export const startLocalCluster = async (ask: LocalClusterAsk): Promise<LocalCluster> => {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end().catch(() => undefined);
  };
  try {
    mkdirSync(ask.folder, { recursive: true });
    const postgres = await startLocalPostgres({ folder: postgresFolder(ask.folder), isDurable: true });
    if (!postgres)
      throw new RestateError(
        'PostgreSQL is not installed; add it with "apt-get install postgresql", or as your system does it.',
      );
    stops.push(() => postgres.stop());
    const local = await startLocalRestate(restateFolder(ask.folder), ask.peers);
    if (!local)
      throw new RestateError(
        `The server of Restate is not installed; add it with: npm install --prefix ${JSON.stringify(ask.peers)} ${restatePackage}@${restateVersion}`,
      );
    stops.push(() => local.stop());
    const balancer = await startBalancer();
    stops.push(() => balancer.stop());
    const database = await makeDatabase(postgres, 'moderato');
    const { ingress, admin } = local.restate.address;
    const common = ['--data', database, '--restate', `${ingress},${admin}`];
    const ports: number[] = [];
    for (let count = 0; count < ask.workers; count += 1) {
      const port = await freePort();
      ports.push(port);
      balancer.use(ports.map((each) => `http://127.0.0.1:${each}`));
      const shared = ask.calls.flatMap((one) => ['--calls', one]);
      const words = ['worker', ...common, '--port', String(port), '--reached-at', balancer.url, ...shared];
      stops.push(await kept(() => start(ask.program, words), ask.log));
    }
    const gateway = start(ask.program, ['serve', ...common, '--port', String(ask.port), '--no-open']);
    stops.push(() => ended(gateway));
    await saying(gateway, 'Moderato is at', ask.log);
    return { database, restate: { ingress, admin }, workers: ports, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Milliseconds. */
const restartAfter = 1000;

const start = ([command, ...before]: readonly [string, ...string[]], args: readonly string[]): ChildProcess =>
  spawn(command, [...before, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

/** A worker that is there again soon after it died; returns how to end it. */
const kept = async (make: () => ChildProcess, log: (line: string) => void): Promise<() => Promise<void>> => {
  let isOver = false;
  let child = make();
  const again = (): void => {
    child.once('exit', () => {
      if (isOver) return;
      setTimeout(() => {
        if (isOver) return;
        child = make();
        again();
        saying(child, 'is ready', log).catch((error) => log(String(error)));
      }, restartAfter).unref();
    });
  };
  await saying(child, 'is ready', log);
  again();
  return async () => {
    isOver = true;
    await ended(child);
  };
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await over;
};

/** Waits until a process says that it has begun, and passes on what it says. */
const saying = (child: ChildProcess, word: string, log: (line: string) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      const text = String(chunk);
      said = `${said}${text}`.slice(-4000);
      for (const line of text.split('\n')) if (line.trim()) log(line);
      if (said.includes(word)) resolve();
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.once('exit', (code) => reject(new RestateError(`A part of the cluster ended with ${code}: ${said.trim()}`)));
  });
