import type { Item } from '../../transcripts/item.ts';

/** A row of the record: something that was said, or what the house did between two turns, in one line. */
export interface Row {
  /** The entry it begins with. */
  readonly seq: number;
  readonly item?: Item;
  readonly folded?: readonly Item[];
}

const isProcedure = ({ type }: Item): boolean =>
  type === 'ruling' || type === 'refusal' || type === 'missed' || type === 'notice';

/** Speech first: procedure that follows procedure is one row. */
export const rowsOf = (items: readonly Item[]): readonly Row[] => {
  const rows: { seq: number; item?: Item; folded?: Item[] }[] = [];
  for (const item of items) {
    const last = rows.at(-1);
    if (!isProcedure(item)) rows.push({ seq: item.seq, item });
    else if (last?.folded) last.folded.push(item);
    else rows.push({ seq: item.seq, folded: [item] });
  }
  return rows;
};

/** The moments one can go to: whenever somebody said something, or put a fact on the table. */
export const momentsIn = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ type }) => type === 'turn' || type === 'fact');
