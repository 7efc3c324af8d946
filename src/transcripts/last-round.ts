import { type Ledger, type Seat, seatOf } from '../engine/index.ts';

/** The entry after which everyone who spoke and does not lead speaks once more: a new fact must be talked about before it is concluded again. */
export const beforeLastRound = (ledger: Ledger, seats: readonly Seat[]): number => {
  const turns = ledger.flatMap((entry) => (entry.type === 'turn-taken' ? [entry] : []));
  const opened = ledger.find(({ type }) => type === 'session-opened')?.seq ?? ledger.length;
  const waiting = new Set(turns.map(({ turn }) => turn.seat).filter((seat) => seatOf({ seats }, seat)?.chair !== true));
  for (let at = turns.length - 1; at >= 0; at -= 1) {
    waiting.delete(turns[at]!.turn.seat);
    if (waiting.size === 0) return turns[at - 1]?.seq ?? opened;
  }
  return opened;
};
