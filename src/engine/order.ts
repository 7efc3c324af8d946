import type { SeatId } from './seat.ts';
import type { Table } from './session.ts';
import type { AnyTerms, Terms } from './terms.ts';

/** Picks who speaks next. Several seats may speak at once; nobody left ends the phase. */
export type Order<Own = unknown, T extends Terms = AnyTerms> = (table: Table<Own, T>) => readonly SeatId[];

const due = (table: Table<unknown, any>, roles: readonly string[]): SeatId[] =>
  table.seats
    .filter((seat) => (roles.length === 0 || roles.includes(seat.role)) && !table.floor.served.includes(seat.id))
    .map((seat) => seat.id);

/** One after the other, as they are seated. */
export const inTurn =
  (...roles: readonly string[]): Order<any, any> =>
  (table) =>
    due(table, roles).slice(0, 1);

/** One after the other, role by role. */
export const rolesInTurn =
  (...roles: readonly string[]): Order<any, any> =>
  (table) =>
    roles.flatMap((role) => due(table, [role])).slice(0, 1);

/** One after the other, in the order that a ranking gives. */
export const ranked =
  <Own, T extends Terms>(rank: (table: Table<Own, T>) => readonly SeatId[]): Order<Own, T> =>
  (table) =>
    rank(table)
      .filter((id) => !table.floor.served.includes(id))
      .slice(0, 1);

/** Leaves some seats out, as if they had had their turn. */
export const except =
  <Own, T extends Terms>(out: (id: SeatId, table: Table<Own, T>) => boolean, order: Order<Own, T>): Order<Own, T> =>
  (table) => {
    const left = table.seats.filter((seat) => out(seat.id, table)).map((seat) => seat.id);
    return order(served(table, [...table.floor.served, ...left]));
  };

/** A table at which these have had their turn, and nobody else. */
export const served = <Own, T extends Terms>(table: Table<Own, T>, seats: readonly SeatId[]): Table<Own, T> => ({
  ...table,
  floor: { ...table.floor, served: seats },
});
