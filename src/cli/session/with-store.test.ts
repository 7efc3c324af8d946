import { expect, test } from 'vitest';
import { LedgerError, type LedgerStore } from '../../runtime/index.ts';
import type { World } from '../world.ts';
import { withReadableStore } from './with-store.ts';

const storeOf = (name: string, failure?: LedgerError): LedgerStore =>
  ({
    list: async () => {
      if (failure) throw failure;
      return [{ id: name }];
    },
    close: async () => {},
  }) as never;

const worldWith = (failure: LedgerError, told: string[]): World =>
  ({
    stderr: { write: (text: string) => told.push(text) },
    dataFolder: () => 'data',
    openStore: async (_folder: string, how: string) => storeOf(how, how === 'found' ? failure : undefined),
  }) as never;

test('of a damaged file the rest is read, the damage is told, and it does not end well', async () => {
  const told: string[] = [];
  const world = worldWith(new LedgerError('corrupt', 'It is damaged.'), told);

  const seen: unknown[] = [];
  const look = async (store: LedgerStore) => {
    seen.push(...(await store.list()));
    return 0;
  };

  expect(await withReadableStore(world, undefined, look)).toBe(1);
  expect(seen).toEqual([{ id: 'salvaged' }]);
  expect(told).toEqual(['It is damaged.\n']);
});

test('where nothing can be read of it, the damage is the answer', async () => {
  const told: string[] = [];
  const world = worldWith(new LedgerError('corrupt', 'It is damaged.'), told);
  const empty = {
    ...world,
    openStore: async (folder: string, how: 'found' | 'salvaged') => {
      const store = await world.openStore(folder, how);
      return how === 'salvaged' ? { ...store, list: async () => [] } : store;
    },
  } as World;

  await expect(withReadableStore(empty, undefined, async (store) => (await store.list()).length)).rejects.toThrow(
    'It is damaged.',
  );
  expect(told).toEqual([]);
});

test('any other fault is not worked around', async () => {
  const told: string[] = [];
  const world = worldWith(new LedgerError('newer', 'It is newer.'), told);

  await expect(withReadableStore(world, undefined, async (store) => (await store.list()).length)).rejects.toThrow(
    'It is newer.',
  );
  expect(told).toEqual([]);
});
