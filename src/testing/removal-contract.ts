import { describe, expect, test } from 'vitest';
import type { Signal } from '../engine/index.ts';
import type { LedgerStore } from '../runtime/ports.ts';
import { openingBatch, spokenBatch } from './ledger-samples.ts';

/** The part of the ledger contract that is about taking sessions away. */
export const removalContract = (name: string, twoStores: () => Promise<readonly [LedgerStore, LedgerStore]>): void => {
  describe(`${name}: taking away`, () => {
    const steer: Signal = { id: 'z', at: 5, type: 'steer', by: 'ada', order: 'pause' };
    const withTwo = async () => {
      const [one, other] = await twoStores();
      await one.append('kept', 0, openingBatch());
      await one.append('gone', 0, openingBatch());
      await other.append('gone', 2, spokenBatch(2, 'a', 'Yes.'));
      await one.post('gone', steer);
      return [one, other] as const;
    };

    test('a session that was taken away is gone for everybody, and the others are not', async () => {
      const stores = await withTwo();
      await stores[0].remove('gone');

      for (const store of stores) {
        expect(await store.read('gone')).toEqual([]);
        expect(await store.inbox('gone')).toEqual([]);
        expect((await store.list()).map(({ id }) => id)).toEqual(['kept']);
        expect(await store.find('gone')).toEqual([]);
        await expect(store.verify('gone')).rejects.toMatchObject({ code: 'unknown-session' });
        await expect(store.post('gone', steer)).rejects.toMatchObject({ code: 'unknown-session' });
        await expect(store.remove('gone')).rejects.toMatchObject({ code: 'unknown-session' });
        expect(await store.read('kept')).toHaveLength(2);
      }
    });

    test('its place is taken by no other session, and one of its name can be written anew', async () => {
      const [one, other] = await withTwo();
      await one.remove('gone');
      await one.append('next', 0, openingBatch({ topic: 'Tea?' }));

      expect(await other.read('gone')).toEqual([]);
      await one.append('gone', 0, openingBatch({ topic: 'Coffee?' }));
      expect(await one.read('gone')).toEqual(openingBatch({ topic: 'Coffee?' }));
      expect(await one.inbox('gone')).toEqual([]);
      expect(await one.list({ text: 'coffee' })).toMatchObject([{ id: 'gone', entries: 2 }]);
    });

    test('what another one drives stays', async () => {
      const [one, other] = await withTwo();
      await other.claim('gone');

      await expect(one.remove('gone')).rejects.toMatchObject({ code: 'driven' });
      expect(await one.read('gone')).toHaveLength(4);
    });
  });
};
