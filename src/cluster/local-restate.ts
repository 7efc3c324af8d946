import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from './free-port.ts';
import { Restate } from './restate.ts';

export const restateVersion = '1.7.12';
/** The server's program for this machine: a package of its own, without the one that looks around at install. */
export const restatePackage = `@restatedev/restate-server-${process.platform}-${process.arch}`;

/** Where the server's program is: beside ours, or in the folder for such packages; null where it is not installed. */
const restateProgram = (peers?: string): string | null => {
  const places = [import.meta.url, ...(peers === undefined ? [] : [pathToFileURL(join(peers, 'package.json')).href])];
  for (const from of places) {
    try {
      const folder = dirname(createRequire(from).resolve(`${restatePackage}/package.json`));
      const program = join(folder, 'bin', 'restate-server');
      if (existsSync(program)) return program;
    } catch {
      // not there
    }
  }
  return null;
};

export interface LocalRestate {
  readonly restate: Restate;
  /** Ends it at once and starts it again on what it kept. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Restate server on loopback; null where its program is not installed. */
export const startLocalRestate = async (folder: string, peers?: string): Promise<LocalRestate | null> => {
  const program = restateProgram(peers);
  if (program === null) return null;
  mkdirSync(folder, { recursive: true });
  const [ingress, admin, node] = [await freePort(), await freePort(), await freePort()];
  const restate = new Restate({ ingress: `http://127.0.0.1:${ingress}`, admin: `http://127.0.0.1:${admin}` });
  let child: ChildProcess;
  const ended = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) await new Promise((done) => child.once('exit', done));
  };
  const start = async (): Promise<void> => {
    child = spawn(program, ['--no-logo', '--base-dir', folder, '--node-name', 'local', '--cluster-name', 'moderato'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        RESTATE_DISABLE_TELEMETRY: 'true',
        RESTATE_DEFAULT_NUM_PARTITIONS: '4',
        RESTATE_BIND_ADDRESS: `127.0.0.1:${node}`,
        RESTATE_ADVERTISED_ADDRESS: `http://127.0.0.1:${node}`,
        RESTATE_ADMIN__BIND_ADDRESS: `127.0.0.1:${admin}`,
        RESTATE_INGRESS__BIND_ADDRESS: `127.0.0.1:${ingress}`,
        RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: '256MiB',
      },
    });
    for (;;) {
      if (child.exitCode !== null)
        throw new Error(`Restate ended with ${child.exitCode} when it was started on ${folder}.`);
      if (await isReady(restate)) return;
      await pause(50);
    }
  };
  await start();
  return {
    restate,
    crash: async () => {
      child.kill('SIGKILL');
      await ended();
      await start();
    },
    stop: async () => {
      child.kill('SIGKILL'); // what it keeps can be lost: the ledger tells what runs
      await ended();
    },
  };
};

const isReady = async ({ address: { ingress, admin } }: Restate): Promise<boolean> => {
  try {
    const answers = await Promise.all([fetch(`${admin}/health`), fetch(`${ingress}/restate/health`)]);
    return answers.every(({ ok }) => ok);
  } catch {
    return false;
  }
};
