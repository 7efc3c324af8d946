import type { Ledger } from '../engine/index.ts';
import type { LedgerStore } from '../runtime/index.ts';
import { dropPictures } from '../runtime/picture-shelf.ts';
import type { Catalogue } from './catalogue.ts';
import type { Recordings } from './recordings.ts';

interface Shelves {
  readonly store: LedgerStore;
  readonly catalogue: Catalogue;
  readonly recordings: Recordings | undefined;
}

/** Deletes a session for ever: its record, its pictures that no other shows, its recording, and what stands on its card. */
export const deleteForGood = async ({ store, catalogue, recordings }: Shelves, id: string): Promise<void> => {
  const shown = picturesIn(await store.read(id));
  await store.remove(id);
  await dropPictures(await notElsewhere(store, shown));
  await recordings?.forget(id);
  await catalogue.forget(id);
};

const picturesIn = (ledger: Ledger): ReadonlySet<string> =>
  new Set(ledger.flatMap((entry) => (entry.type === 'source-laid' && entry.source.picture ? [entry.source.hash] : [])));

/** Pictures that no other session shows: sources are laid with the first words of a table. */
const notElsewhere = async (store: LedgerStore, hashes: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
  const left = new Set(hashes);
  for (const { id } of left.size > 0 ? await store.list() : [])
    for (const hash of picturesIn(await store.read(id).catch(() => []))) left.delete(hash);
  return left;
};
