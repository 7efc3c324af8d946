import type { Excerpt, Seat } from '../../engine/index.ts';
import { type HouseTable, speaker } from './house.ts';

/** From this round on representatives read the last two rounds whole, and the earlier ones in summary. */
const windowFrom = 3;

/** The Speaker always has the full ledger. */
export const windowFor = (seat: Seat, { own }: HouseTable): Excerpt => {
  if (seat.id === speaker || own.round < windowFrom) return { from: 0, before: '' };
  return { from: Math.max(0, own.starts.previous - 1), before: own.earlier };
};
