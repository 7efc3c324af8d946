import type { Item } from '../../transcripts/item.ts';

/** Seat -> its share of all that was said, by length. */
export const sharesOf = (items: readonly Item[]): ReadonlyMap<string, number> => {
  const said = new Map<string, number>();
  let whole = 0;
  for (const item of items) {
    if (item.type !== 'turn') continue;
    whole += item.text.length;
    said.set(item.seat.id, (said.get(item.seat.id) ?? 0) + item.text.length);
  }
  return new Map([...said].map(([seat, length]) => [seat, whole === 0 ? 0 : length / whole]));
};
