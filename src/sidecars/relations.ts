import type { Ledger, Seat, SeatId } from '../engine/index.ts';
import { mergedIn, verdictOf } from '../formats/consensus/index.ts';
import type { TurnItem } from '../transcripts/item.ts';
import type { Minutes } from '../transcripts/minutes.ts';

/** How often a seat agreed or disagreed with another, by name. */
export interface Relations {
  readonly agrees_with: Readonly<Record<string, number>>;
  readonly disagrees_with: Readonly<Record<string, number>>;
}

/** A session counts once for everyone a seat sided with or against. */
export const relationsAfter = (old: Relations, seat: Seat, minutes: Minutes, ledger: Ledger): Relations => {
  const turns = minutes.items.filter((item) => item.type === 'turn');
  const [agrees, disagrees] = [{ ...old.agrees_with }, { ...old.disagrees_with }];
  for (const other of minutes.seats.filter(({ id, chair, role }) => id !== seat.id && !chair && role !== 'user')) {
    const sum = declaredTowards(other.id, seat.id, ledger) + verdictOn(other, seat, turns, minutes);
    if (sum > 0) agrees[other.name] = (agrees[other.name] ?? 0) + 1;
    if (sum < 0) disagrees[other.name] = (disagrees[other.name] ?? 0) + 1;
  }
  return { agrees_with: agrees, disagrees_with: disagrees };
};

/** Points granted to the other less points held against them, as the seat declared it with its turns. */
const declaredTowards = (other: SeatId, seat: SeatId, ledger: Ledger): number => {
  const spoken = new Set(
    ledger.flatMap((entry) => (entry.type === 'turn-taken' && entry.turn.seat === seat ? [entry.turn.from] : [])),
  );
  return ledger.reduce((sum, entry) => {
    if (entry.type !== 'signal-heard' || entry.signal.type !== 'reply' || !spoken.has(entry.signal.id)) return sum;
    const { concedes = [], objects = [] } = entry.signal.does ?? {};
    return sum + concedes.filter(({ to }) => to === other).length - objects.filter(({ to }) => to === other).length;
  }, 0);
};

/** A verdict on a merged position is one on whoever merged it, named or not. */
const verdictOn = (other: Seat, seat: Seat, turns: readonly TurnItem[], minutes: Minutes): number => {
  const merged = mergedIn(minutes);
  const author = turns.findLast(({ kind }) => kind === 'synthesis')?.seat;
  const verdict = merged && author?.id === other.id ? verdictOf(merged, seat.name) : null;
  return verdict === null ? 0 : verdict === 'agrees' ? 1 : -1;
};
