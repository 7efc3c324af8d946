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

interface Section {
  readonly says: string;
  /** Its first moment, and the first after it. */
  readonly from: number;
  readonly to: number;
}

/** What the moments lie in; where nothing was said in one, it is left out. */
export const sectionsIn = (items: readonly Item[]): readonly Section[] => {
  const sections: { says: string; from: number; to: number }[] = [];
  let moments = 0;
  for (const item of items) {
    if (item.type === 'phase') sections.push({ says: item.says.replace(/\.$/u, ''), from: moments, to: moments });
    else if (item.type === 'turn' || item.type === 'fact') {
      moments += 1;
      const now = sections.at(-1);
      if (now) now.to = moments;
    }
  }
  const held = sections.filter(({ from, to }) => to > from);
  return held.map((section, at) => ({ ...section, says: nthOf(held, at) }));
};

/** What comes again at once is only counted: `A round`, `2`, `3`. */
const nthOf = (sections: readonly Section[], at: number): string => {
  const { says } = sections[at]!;
  let first = at;
  while (sections[first - 1]?.says === says) first -= 1;
  return at === first ? says : String(at - first + 1);
};

/** The moments one can go to: whenever somebody said something, or put a fact on the table. */
export const momentsIn = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ type }) => type === 'turn' || type === 'fact');
