import type { Table } from '../../engine/index.ts';
import { participants } from '../turn-protocol/ranking.ts';
import type { TakenUp } from './hearing.ts';
import { leftIn } from './left.ts';
import type { DiscussionMemory } from './memory.ts';
import { themesIn } from './themes.ts';

/** Words of one seat, and who took them up. */
interface Shared {
  readonly quote: string;
  readonly of: string;
  readonly by: readonly string[];
}

/** What a discussion leaves: its themes, what was taken up and by whom, what stayed open, and whether two sides formed. */
export interface DiscussionOutcome {
  readonly points: readonly { readonly seat: string; readonly says: string }[];
  readonly sides: readonly string[];
  /** Words of one that others built on and nobody objected to. */
  readonly agreements?: readonly Shared[];
  /** Words of one that somebody still objects to. */
  readonly open?: readonly Shared[];
  /** What somebody stated at the end and nobody took up, and what was asked last. */
  readonly left?: readonly { readonly quote: string; readonly of: string }[];
  /** Words that several used of themselves, and who they were. */
  readonly themes?: readonly { readonly theme: string; readonly by: readonly string[] }[];
  readonly rounds: number;
}

export const outcomeOf = (table: Table<DiscussionMemory>): DiscussionOutcome => {
  const name = (id: string): string => table.seats.find((seat) => seat.id === id)?.name ?? id;
  return {
    points: participants(table).flatMap((seat) => {
      const says = table.own.stands[seat.id]?.[0] ?? table.own.latest[seat.id];
      return says === undefined ? [] : [{ seat: seat.name, says: says.trim() }];
    }),
    sides: table.own.sides?.map(name) ?? [],
    agreements: sharedIn(
      table.own.takenUp.filter(({ quote }) => !table.own.objections.some((each) => each.quote === quote)),
      name,
    ),
    open: sharedIn(table.own.objections, name),
    left: leftIn(table.own).map(({ quote, seat }) => ({ quote, of: name(seat) })),
    themes: themesIn(table).map(({ theme, by }) => ({ theme, by: by.map(name) })),
    rounds: table.own.round,
  };
};

/** Each quoted point once, with everybody who took it up. */
const sharedIn = (taken: readonly TakenUp[], name: (id: string) => string): readonly Shared[] => {
  const quotes = new Map<string, Shared>();
  for (const { quote, to, by } of taken) {
    const before = quotes.get(quote)?.by ?? [];
    quotes.set(quote, { quote, of: name(to), by: [...new Set([...before, name(by)])] });
  }
  return [...quotes.values()];
};
