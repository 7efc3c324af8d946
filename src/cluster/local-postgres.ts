import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL server of one's own on loopback. */
export interface LocalPostgres {
  readonly port: number;
  readonly address: (database: string) => string;
  /** Ends it at once, as a crash does, and starts it again on the same data. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export interface LocalPostgresAsk {
  /** Its own; made where there is none. */
  readonly folder: string;
  /** Whether what is written must survive a power cut. */
  readonly isDurable: boolean;
}

const debian = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: on the path, or where Debian keeps them; null where there is none. */
const postgresPrograms = (): string | null => {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [...onPath, ...versions.map((version) => join(debian, version, 'bin'))];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null;
};

/** The server refuses to run as root; Debian's package brings a user for it. */
const unprivileged = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** Starts a server on data of its own; null where PostgreSQL is not installed. */
export const startLocalPostgres = async ({ folder, isDurable }: LocalPostgresAsk): Promise<LocalPostgres | null> => {
  const programs = postgresPrograms();
  if (programs === null) return null;
  const user = unprivileged();
  mkdirSync(folder, { recursive: true });
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const args = [
      '-D',
      data,
      '-A',
      'trust',
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C',
      ...(isDurable ? [] : ['-N']),
    ];
    execFileSync(join(programs, 'initdb'), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  }
  const port = await freePort();
  const address = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let child: ChildProcess;
  const ended = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) await new Promise((done) => child.once('exit', done));
  };
  const start = async (): Promise<void> => {
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'max_connections=200',
      ...(isDurable ? [] : ['fsync=off']),
    ];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    child = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' });
    while (!(await answers(address('postgres')))) {
      if (child.exitCode !== null)
        throw new Error(
          `PostgreSQL ended with ${child.exitCode} when it was started on ${data}; another one may have it.`,
        );
      await pause(50);
    }
  };
  await start();
  return {
    port,
    address,
    crash: async () => {
      child.kill('SIGQUIT');
      await ended();
      await start();
    },
    stop: async () => {
      child.kill('SIGINT');
      await ended();
    },
  };
};

const answers = async (address: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** Makes a database where there is none of that name. */
export const makeDatabase = async ({ address }: Pick<LocalPostgres, 'address'>, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: address('postgres') });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rows.length === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return address(name);
};
