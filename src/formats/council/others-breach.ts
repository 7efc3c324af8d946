import { type Breach, type Held, ownPart, type Table } from '../../engine/index.ts';
import { councilRules } from './rules.ts';

/** What an expert wrote for others is left out at once, and the record says so. */
export const othersBreach = (held: Held, { seats }: Pick<Table, 'seats'>): Breach | null => {
  const { id } = councilRules.own;
  if (held.mended?.includes(id) || held.cue.ruling !== undefined) return null;
  const seat = seats.find((each) => each.id === held.cue.seat);
  const own = ownPart(held.text, seat, seats);
  if (own === null || own === '') return null;
  return { rule: id, why: 'It spoke for others too: only its own words stand.', mend: own, again: false };
};
