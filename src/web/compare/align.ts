import type { Item } from '../../transcripts/item.ts';

/** Turns and facts of two sessions that belong beside each other; one of them may be missing. */
export interface Pair {
  readonly one: Item | undefined;
  readonly other: Item | undefined;
}

export interface Aligned {
  /** So many of the first are the same. */
  readonly shared: readonly Item[];
  readonly pairs: readonly Pair[];
}

/** So many pairs of places are looked at; longer ways go side by side. */
const mostPairs = 4_000_000;

const isSaid = ({ type }: Item): boolean => type === 'turn' || type === 'fact';

/** Who does what in it: the same seat with the same kind of turn stands beside itself. */
const roleOf = (item: Item): string =>
  item.type === 'turn' ? `${item.seat.id} ${item.kind}` : item.type === 'fact' ? `fact ${item.text}` : '';

export const textOf = (item: Item | undefined): string =>
  item?.type === 'turn' || item?.type === 'fact' ? item.text : '';

const isSame = (one: Item | undefined, other: Item | undefined): boolean =>
  one !== undefined && other !== undefined && roleOf(one) === roleOf(other) && textOf(one) === textOf(other);

/** Two sessions turn by turn: what they share, then what each went on with. */
export const aligned = (first: readonly Item[], second: readonly Item[]): Aligned => {
  const [ones, others] = [first.filter(isSaid), second.filter(isSaid)];
  const parted = ones.findIndex((item, at) => !isSame(item, others[at]));
  const shared = parted < 0 ? ones.length : parted;
  return { shared: ones.slice(0, shared), pairs: paired(ones.slice(shared), others.slice(shared)) };
};

const paired = (ones: readonly Item[], others: readonly Item[]): readonly Pair[] => {
  if (ones.length * others.length > mostPairs)
    return Array.from({ length: Math.max(ones.length, others.length) }, (_, at) => ({
      one: ones[at],
      other: others[at],
    }));
  const width = others.length + 1;
  const common = new Uint32Array((ones.length + 1) * width);
  const roles = [ones.map(roleOf), others.map(roleOf)] as const;
  for (let i = ones.length - 1; i >= 0; i -= 1)
    for (let j = others.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        roles[0][i] === roles[1][j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < ones.length || j < others.length) {
    if (i < ones.length && j < others.length && roles[0][i] === roles[1][j]) {
      pairs.push({ one: ones[i++], other: others[j++] });
    } else if (i < ones.length && (j >= others.length || common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      pairs.push({ one: ones[i++], other: undefined });
    } else pairs.push({ one: undefined, other: others[j++] });
  }
  return pairs;
};

/** Whether both say the same in it. */
export const isEqual = ({ one, other }: Pair): boolean => isSame(one, other);
