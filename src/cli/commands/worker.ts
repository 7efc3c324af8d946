import { guardedVoices } from '../../trust/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { databaseGiven, restateGiven } from '../session/cluster-given.ts';
import { UserError } from '../user-error.ts';

/** Drives sessions for gateways, until Ctrl-C. */
export const run: Run = async (world, { options }) => {
  const { data, restate, port = 0, host = '127.0.0.1', reachedAt, calls = [] } = options;
  if (!Number.isInteger(Number(port)))
    throw new UserError(`The port is "${port}"; it must be a number from 0 to 65535.`);
  const database = databaseGiven(world, data);
  const address = restateGiven(world, restate);
  if (!address)
    throw new UserError(
      'Say where Restate is with --restate <ingress,admin>, such as http://127.0.0.1:8080,http://127.0.0.1:9070.',
    );
  const { CallShares, LimitsShelf, Restate, readCallLimits, startWorker } = await import('../../cluster/index.ts');
  const shared = readCallLimits(calls);
  if ('problem' in shared) throw new UserError(shared.problem);
  const store = await world.openStore(data);
  const limits = new LimitsShelf(database);
  const server = new Restate(address);
  const ear = await world.ear();
  const shares = shared.limits.size > 0 ? new CallShares(database, shared.limits) : undefined;
  try {
    const worker = await startWorker({
      host: {
        formats: world.formats,
        store,
        clock: world.clock,
        voices: guardedVoices(world.allowed, world.voices(null, shares)),
        ear,
      },
      database,
      limits,
      restate: server,
      bind: host,
      port: Number(port),
      ...(reachedAt !== undefined && { register: reachedAt }),
      ...(world.traced && { traced: world.traced }),
      log: (line) => void world.stderr.write(`${line}\n`),
    });
    for (const id of await limits.unfinished()) await server.wake(id, { key: `${id}~${world.clock.now()}` });
    world.stdout.write(
      `The worker on port ${worker.port} is ready. Ctrl-C hands its sessions to others and ends it.\n`,
    );
    await new Promise<void>((resolve) => void world.onInterrupt(resolve));
    await worker.drain();
    return exitCode.done;
  } finally {
    await limits.end();
    await shares?.end();
    await store.close();
  }
};
