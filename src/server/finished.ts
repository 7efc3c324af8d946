import type { FinishedCard } from '../api/index.ts';
import type { Ledger } from '../engine/index.ts';
import { LedgerError, type LedgerStore } from '../runtime/index.ts';

/** Sessions that come along to be read: what stands on their cards, and their ledgers. */
export interface Finished {
  readonly cards: readonly FinishedCard[];
  read(id: string): Promise<Ledger>;
}

/** A store in which these can be read as well. They are in no list, and nobody writes in them. */
export const withFinished = (store: LedgerStore, { cards, read }: Finished): LedgerStore => {
  const card = (id: string): FinishedCard | undefined => cards.find((each) => each.id === id);
  const mayChange = async (id: string): Promise<void> => {
    if (card(id))
      throw new LedgerError('unwritable', 'This session is only there to be read; branch it, and go on in the branch.');
  };
  return {
    append: (id, after, entries) => mayChange(id).then(() => store.append(id, after, entries)),
    read: async (id, from = 0, most) => (card(id) ? (await read(id)).slice(from) : store.read(id, from, most)),
    verify: (id) => store.verify(id),
    list: (query) => store.list(query),
    find: async (prefix) => {
      const found = card(prefix);
      if (!found) return store.find(prefix);
      const { says: _, bars: __, minutes: ___, ...summary } = found;
      return [summary];
    },
    post: (id, signal) => mayChange(id).then(() => store.post(id, signal)),
    inbox: async (id) => (card(id) ? [] : store.inbox(id)),
    claim: (id) => mayChange(id).then(() => store.claim(id)),
    release: (id) => store.release(id),
    remove: (id) => mayChange(id).then(() => store.remove(id)),
    close: () => store.close(),
  };
};
