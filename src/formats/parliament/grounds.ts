import type { NamedRule, SeatId } from '../../engine/index.ts';
import { refusalsInARow } from './deadlock.ts';
import { speakers, unheard } from './house.ts';
import { type Ground, grounds } from './next-action-content.ts';
import type { HouseTable } from './terms.ts';

interface GroundRule extends NamedRule {
  readonly ground: Ground;
  readonly holds: (seat: SeatId, table: HouseTable) => boolean;
}

/** Turns in a round from which on somebody can be said to dominate, and how much more than the others that is. */
const manyTurns = 3;
const timesTheOthers = 2;

const quieting = (ground: Ground) => ({ ground, says: `Who ${grounds[ground]} may be quieted.` });

/** What can be measured of the grounds for quieting, in the order of the house's rules. */
export const groundRules: readonly GroundRule[] = [
  {
    id: 'S3-023',
    ...quieting('blocking'),
    holds: (seat, { own }) =>
      (own.members[seat]?.refusals ?? 0) >= refusalsInARow && !own.amendments.some(({ by }) => by === seat),
  },
  { id: 'S3-024', ...quieting('hostility'), holds: (seat, { own }) => (own.members[seat]?.hostile ?? 0) > 0 },
  {
    id: 'S3-025',
    ...quieting('dominating'),
    holds: (seat, table) => {
      const turns = table.own.members[seat]?.turns ?? 0;
      const others = speakers(table).filter((other) => other !== seat);
      const theirs = others.reduce((sum, other) => sum + (table.own.members[other]?.turns ?? 0), 0);
      return turns >= manyTurns && unheard(table).length > 0 && turns * others.length > timesTheOthers * theirs;
    },
  },
];

/** The first ground that is measured for quieting a seat; a seat at the root of a deadlock is one too. */
export const groundFor = (seat: SeatId, table: HouseTable): Ground | null =>
  groundRules.find(({ holds }) => holds(seat, table))?.ground ??
  (table.own.patterns.some(({ seats }) => seats.includes(seat)) ? 'deadlock' : null);

/** A debate needs two voices: nobody is quieted when that would leave fewer. */
const leastSpeakers = 2;

export const mayBeQuieted = (seat: SeatId, table: HouseTable): boolean => {
  const left = speakers(table);
  return left.includes(seat) && left.length > leastSpeakers;
};
