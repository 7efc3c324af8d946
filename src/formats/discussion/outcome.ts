import type { Table } from '../../engine/index.ts';
import { withoutCourtesies } from '../turn-protocol/courtesies.ts';
import { participants } from '../turn-protocol/ranking.ts';
import type { DiscussionMemory } from './memory.ts';

/** What a discussion leaves: where everyone stood at the end, or what they last said where they took no stand, and whether two sides formed. */
export interface DiscussionOutcome {
  readonly points: readonly { readonly seat: string; readonly says: string }[];
  readonly sides: readonly string[];
  readonly rounds: number;
}

export const outcomeOf = (table: Table<DiscussionMemory>): DiscussionOutcome => {
  const name = (id: string): string => table.seats.find((seat) => seat.id === id)?.name ?? id;
  return {
    points: participants(table).flatMap((seat) => {
      const says = table.own.stands[seat.id]?.[0] ?? table.own.latest[seat.id];
      return says === undefined ? [] : [{ seat: seat.name, says: withoutCourtesies(says) }];
    }),
    sides: table.own.sides?.map(name) ?? [],
    rounds: table.own.round,
  };
};
