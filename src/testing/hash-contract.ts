import { describe, expect, test } from 'vitest';
import { hashed } from '../engine/index.ts';
import type { LedgerStore } from '../runtime/ports.ts';
import { batchAfter, closingBatch, openingBatch, spokenBatch } from './ledger-samples.ts';

/** The part of the ledger contract that is about hashes: every store chains its batches in the same way. */
export const hashContract = (name: string, twoStores: () => Promise<readonly [LedgerStore, LedgerStore]>): void => {
  const emptyStore = async (): Promise<LedgerStore> => (await twoStores())[0];

  describe(`${name}: hashes`, () => {
    const ledger = [...openingBatch(), ...spokenBatch(2, 'a', 'Grüße, \ud800 👋🏽'), ...closingBatch(4, 'ended')];

    test('the same ledger comes to the same hash, wherever and in however many goes it was written', async () => {
      const store = await emptyStore();
      await store.append('whole', 0, ledger);
      for (const seq of [0, 2, 4]) await store.append('parts', seq, ledger.slice(seq, seq + 2));
      const verified = {
        entries: 6,
        unhashed: 0,
        hash: '8cfdd26f34546c84adfad79960f11bbd7fdbbcfcf98c9f1be1caa60dfb4daa26',
        damage: null,
      };

      expect(await store.verify('whole')).toEqual(verified);
      expect(await store.verify('parts')).toEqual(verified);
    });

    test('a copy that goes on by itself has a hash of its own', async () => {
      const store = await emptyStore();
      await store.append('s', 0, ledger);
      const forked = { id: 'f', at: 9_000_000, type: 'forked', from: 's', seq: 4 } as const;
      const changed = { type: 'format-changed', format: 'scene', rules: '1', settings: {}, seats: [] } as const;
      const copy = [...(await store.read('s')).slice(0, 4), ...batchAfter(4, forked, changed)];
      await store.append('copy', 0, copy);
      const [one, other] = [await store.verify('s'), await store.verify('copy')];

      expect(other).toMatchObject({ entries: 6, unhashed: 0, damage: null });
      expect(other.hash).not.toBe(one.hash);
      expect(other.hash).toBe(hashed(copy).at(-1)!.hash);
    });

    test('what two stores write in turn is one chain', async () => {
      const [one, other] = await twoStores();
      await one.append('s', 0, ledger.slice(0, 2));
      await other.append('s', 2, ledger.slice(2, 4));
      await one.read('s');
      await expect(one.append('s', 2, ledger.slice(2, 4))).rejects.toMatchObject({ code: 'conflict' });
      await one.append('s', 4, ledger.slice(4));

      expect((await other.verify('s')).hash).toBe(hashed(ledger).at(-1)!.hash);
    });

    test('there is nothing to verify in a session that does not exist', async () => {
      const store = await emptyStore();

      await expect(store.verify('nobody')).rejects.toMatchObject({ code: 'unknown-session' });
    });
  });
};
