import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Census } from '../../cluster/index.ts';
import type { Options, Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { databaseGiven, restateGiven } from '../session/cluster-given.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** A cluster on this machine: `up` starts it, `down` ends what was started, `status` tells of any cluster. */
export const run: Run = async (world, { args: [what = 'status'], options }) => {
  const acts: Readonly<Record<string, () => Promise<number>>> = {
    up: () => up(world, options),
    run: () => supervise(world, options),
    down: () => down(world, options),
    status: () => status(world, options),
    sweep: () => sweep(world, options),
  };
  const act = Object.hasOwn(acts, what) ? acts[what] : undefined;
  if (!act) throw new UserError(`A cluster can go up, down, tell its status, or sweep; it does not know "${what}".`);
  return act();
};

const folderOf = (world: World, { data }: Options): string => join(world.dataFolder(data), 'cluster');
const lineOf = (world: World, options: Options): string =>
  process.platform === 'win32' ? '\\\\.\\pipe\\moderato-cluster' : join(folderOf(world, options), 'control.sock');
const stateFile = (world: World, options: Options): string => join(folderOf(world, options), 'running.json');

interface Running {
  readonly database: string;
  readonly restate: { readonly ingress: string; readonly admin: string };
  readonly workers: readonly number[];
  readonly page?: string;
}

const running = (world: World, options: Options): Running | null => {
  try {
    return JSON.parse(readFileSync(stateFile(world, options), 'utf8'));
  } catch {
    return null;
  }
};

const program = (): [string, ...string[]] => [process.execPath, ...process.execArgv, process.argv[1] ?? ''];

/** Starts a process that holds the cluster, and waits until it stands. */
const up = async (world: World, options: Options): Promise<number> => {
  if (await answers(lineOf(world, options)))
    throw new UserError('A cluster runs already; end it with "moderato cluster down".');
  await leftOver(world, options);
  const [command, ...before] = program();
  const args = [
    'cluster',
    'run',
    ...(options.workers ? ['--workers', options.workers] : []),
    ...(options.data ? ['--data', options.data] : []),
    ...(options.port ? ['--port', options.port] : []),
    ...(options.calls ?? []).flatMap((one: string) => ['--calls', one]),
  ];
  const child = spawn(command, [...before, ...args], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  const isOver = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new UserError(said.trim() || 'The cluster could not be started.')));
  });
  const stands = (async (): Promise<Running> => {
    for (;;) {
      const found = running(world, options);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  const { database, workers, page } = await Promise.race([stands, isOver]);
  child.stderr.destroy();
  child.unref();
  world.stdout.write(
    `${page ?? 'The gateway is up.'}\n${workers.length} workers drive sessions in ${database}\n"moderato cluster status" tells how it goes, "moderato cluster down" ends it.\n`,
  );
  return exitCode.done;
};

/** Holds the cluster until it is told to end. */
const supervise = async (world: World, options: Options): Promise<number> => {
  const { workers = '2', port = '4600', calls = [] } = options;
  const folder = folderOf(world, options);
  mkdirSync(folder, { recursive: true });
  const { startLocalCluster } = await import('../../cluster/index.ts');
  let page: string | undefined;
  const cluster = await startLocalCluster({
    folder,
    peers: world.env.MODERATO_PEERS ?? join(world.dataFolder(options.data), 'peers'),
    workers: Math.max(1, Math.min(8, Number(workers) || 2)),
    port: Number(port),
    calls,
    program: program(),
    log: (line) => {
      if (line.startsWith('Moderato is at')) page = line;
    },
  });
  rmSync(lineOf(world, options), { force: true });
  const { stop, ...told } = cluster;
  await new Promise<void>((resolve, reject) => {
    const line = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        if (!String(chunk).startsWith('down')) return;
        void stop().then(() => {
          rmSync(stateFile(world, options), { force: true });
          socket.end('down\n');
          line.close(() => resolve());
        });
      });
    });
    line.once('error', reject);
    line.listen(lineOf(world, options), () =>
      writeFileSync(stateFile(world, options), JSON.stringify({ ...told, page }), { mode: 0o600 }),
    );
    world.onInterrupt(() => void stop().then(() => line.close(() => resolve())));
  });
  return exitCode.done;
};

const isDown = 'The cluster is down. Its sessions are kept, and go on when it is up again.\n';

/** Ends parts of a cluster whose keeper was killed; none where it ended as it should. */
const leftOver = async (world: World, options: Options): Promise<number> => {
  const { endLocalCluster } = await import('../../cluster/index.ts');
  const ended = await endLocalCluster(folderOf(world, options), running(world, options)?.database);
  rmSync(stateFile(world, options), { force: true });
  return ended;
};

const down = async (world: World, options: Options): Promise<number> => {
  if (!(await answers(lineOf(world, options)))) {
    if ((await leftOver(world, options)) === 0)
      throw new UserError('No cluster runs that was started here; there is nothing to end.');
    world.stdout.write(isDown);
    return exitCode.done;
  }
  await new Promise<void>((resolve) => {
    const socket = connect(lineOf(world, options), () => socket.write('down\n'));
    socket.on('data', () => socket.end());
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
  });
  world.stdout.write(isDown);
  return exitCode.done;
};

const answers = (line: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (process.platform !== 'win32' && !existsSync(line)) return resolve(false);
    const socket = connect(line, () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** The cluster that was named, or the one that was started here. */
const clusterAt = (world: World, options: Options) => {
  const { data, restate } = options;
  const here = running(world, options);
  const address = restateGiven(world, restate) ?? here?.restate;
  const database = [data, world.env.MODERATO_DATA, here?.database].find((place) => place?.startsWith('postgres'));
  if (!address || database === undefined)
    throw new UserError(
      'No cluster runs that was started here; name another one with --data postgres://… and --restate <ingress,admin>.',
    );
  return { here, address, database };
};

/** Wakes every session that has not ended: one that runs or only waits loses nothing by it. */
const sweep = async (world: World, options: Options): Promise<number> => {
  const { address, database } = clusterAt(world, options);
  const { LimitsShelf, Restate } = await import('../../cluster/index.ts');
  const server = new Restate(address);
  const limits = new LimitsShelf(databaseGiven(world, database));
  try {
    const ids = await limits.unfinished();
    for (const id of ids) await server.wake(id);
    world.stdout.write(`Woken, because not ended: ${count(ids.length, 'session')}.\n`);
    return exitCode.done;
  } finally {
    await limits.end();
  }
};

/** Who is there, sessions by state, how far behind it is, and what is stuck with its reason. */
const status = async (world: World, options: Options): Promise<number> => {
  const { address, database } = clusterAt(world, options);
  const { census, Restate } = await import('../../cluster/index.ts');
  await (await world.openStore(databaseGiven(world, database))).close(); // a database that is no cluster's is told in a sentence
  const told = await census(database, new Restate(address));
  world.stdout.write(options.json ? `${JSON.stringify(told)}\n` : sayStatus(told));
  return told.restate === null ? exitCode.network : exitCode.done;
};

const sayStatus = ({ restate, workers, gateways, running, timed, waiting, open, inbox, lag, stuck }: Census): string =>
  [
    `${restate === null ? 'Restate does not answer' : `Restate ${restate} is up`}; ${count(workers, 'worker')} and ${count(gateways, 'gateway')} are connected.`,
    `${count(running, 'session')} being driven, ${timed} wait for a time, ${waiting} for people; ${open} are open in all.`,
    inbox === 0
      ? 'No word waits to be taken up.'
      : `${count(inbox, 'word')} to be taken up, the oldest since ${(lag / 1000).toFixed(1)} s.`,
    ...stuck.map(({ session, why }) => `Session ${session} is stuck: ${why}`),
    '',
  ].join('\n');

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
