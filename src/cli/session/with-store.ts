import type { LedgerStore } from '../../runtime/index.ts';
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
