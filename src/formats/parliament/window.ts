import type { Excerpt, Seat } from '../../engine/index.ts';
import { speaker } from './house.ts';
import { sayBill } from './recounts.ts';
import type { HouseTable } from './terms.ts';

/** From this round on representatives read the last two rounds whole, and the earlier ones in summary. */
const windowFrom = 3;
/** In a large house even a round is too long to be read whole: so many entries are, in steps that keep a prompt's beginning. */
const mostEntries = 900;
const step = 300;

/** The Speaker always has the full ledger; the others what is near, and the rest in summary. */
export const windowFor = (seat: Seat, { own, seq }: HouseTable): Excerpt => {
  if (seat.id === speaker) return { from: 0, before: '' };
  const from = own.round < windowFrom ? 0 : Math.max(0, own.starts.previous - 1);
  if (seq - from <= mostEntries) return { from, before: own.earlier };
  const near = Math.floor((seq - mostEntries) / step) * step;
  return { from: near, before: [own.earlier, own.bill ? sayBill(own.bill) : ''].filter(Boolean).join('\n') };
};
