import type { Ledger } from '../engine/index.ts';
import { type CourseFact, emptyEnds } from '../formats/turn-protocol/index.ts';
import type { Item, TurnItem } from '../transcripts/item.ts';
import type { Minutes } from '../transcripts/minutes.ts';

/** The turns that seats may take something away from: none that strayed, and none of a talk that mostly did or only asked. */
export const turnsToRemember = (ledger: Ledger, { items, closed }: Minutes): TurnItem[] => {
  if (closed && Object.hasOwn(emptyEnds, closed.reason)) return [];
  const turns = items.filter((item): item is Item & TurnItem => item.type === 'turn');
  const stray = strayIn(ledger);
  return stray.size > turns.length / 2 ? [] : turns.filter(({ seq }) => !stray.has(seq));
};

/** Where in the ledger the turns stand of which it was noted that they strayed. */
const strayIn = (ledger: Ledger): ReadonlySet<number> => {
  const stray = new Set<number>();
  const latest = new Map<unknown, number>();
  for (const entry of ledger) {
    if (entry.type === 'turn-taken') latest.set(entry.turn.seat, entry.seq);
    if (entry.type !== 'noted') continue;
    const fact = entry.fact as Partial<CourseFact> | null;
    const seats = fact?.type === 'strayed' ? [fact.seat, fact.before] : [];
    for (const seq of seats.map((seat) => latest.get(seat))) if (seq !== undefined) stray.add(seq);
  }
  return stray;
};
