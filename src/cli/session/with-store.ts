import { LedgerError, type LedgerStore } from '../../runtime/index.ts';
import type { World } from '../world.ts';

/** Opens the sessions' store for as long as the work takes. */
export const withStore = async <T>(
  world: World,
  data: string | undefined,
  work: (store: LedgerStore) => Promise<T>,
): Promise<T> => {
  const store = await world.openStore(world.dataFolder(data));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};

/** For work that only reads: of a damaged file it gets what can still be read, and the person is told of the damage. */
export const withReadableStore = async <T>(
  world: World,
  data: string | undefined,
  work: (store: LedgerStore) => Promise<T>,
): Promise<T> => {
  try {
    return await withStore(world, data, work);
  } catch (error) {
    if (!(error instanceof LedgerError) || error.code !== 'corrupt') throw error;
    world.stderr.write(`${error.message}\n`);
    return work(await world.openStore(world.dataFolder(data), 'salvaged'));
  }
};
