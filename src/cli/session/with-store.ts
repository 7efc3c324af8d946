import { LedgerError, type LedgerStore } from '../../runtime/index.ts';
import { exitCode } from '../exit-code.ts';
import type { World } from '../world.ts';

type Work<T> = (store: LedgerStore) => Promise<T>;

/** Opens the sessions' store for as long as the work takes, and makes it where there is none. */
export const withStore = async <T>(world: World, data: string | undefined, work: Work<T>): Promise<T> =>
  whileOpen(await world.openStore(data), work);

/** For work on sessions that are there: where there are none, nothing is made either. */
export const withFoundStore = async <T>(world: World, data: string | undefined, work: Work<T>): Promise<T> =>
  whileOpen(await world.openStore(data, 'found'), work);

const whileOpen = async <T>(store: LedgerStore, work: Work<T>): Promise<T> => {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

/**
 * For commands that only read: of a damaged file they get what can still be read, the person is told of the damage, and the
 * command does not end as if all were well.
 */
export const withReadableStore = async (
  world: World,
  data: string | undefined,
  work: Work<number>,
): Promise<number> => {
  try {
    return await withFoundStore(world, data, work);
  } catch (error) {
    if (!(error instanceof LedgerError) || error.code !== 'corrupt') throw error;
    const salvaged = await world.openStore(data, 'salvaged');
    if ((await salvaged.list({ limit: 1 })).length === 0) throw error;
    world.stderr.write(`${error.message}\n`);
    return (await work(salvaged)) || exitCode.user;
  }
};
