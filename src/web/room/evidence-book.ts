import { createContext } from 'react';
import { type Entry, type PlacedPassage, passagesIn, type Session, sameAt } from '../../engine/index.ts';
import type { Item, TurnItem } from '../../transcripts/item.ts';

/** What the turns of a session can be held against: the passages on its table, and the turns that objected with one of them. */
export interface EvidenceBook {
  readonly passage: (source: string, at: string) => PlacedPassage | undefined;
  readonly challenging: readonly (TurnItem & { readonly seq: number })[];
}

const emptyBook: EvidenceBook = { passage: () => undefined, challenging: [] };

export const EvidenceHere = createContext(emptyBook);

export const evidenceBook = (
  { sources, passagesAt }: Session<any>,
  entries: readonly Entry[],
  items: readonly Item[],
): EvidenceBook => {
  if (sources.length === 0 && passagesAt.length === 0) return emptyBook;
  const passages = passagesIn(entries, passagesAt);
  return {
    passage: (source, at) => passages.find((each) => each.source === source && sameAt(each.at) === sameAt(at)),
    challenging: items.flatMap((item) =>
      item.type === 'turn' && item.cites?.some(({ stands, against }) => stands && against?.length) ? [item] : [],
    ),
  };
};
