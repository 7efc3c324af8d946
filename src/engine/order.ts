import type { SeatId } from './seat.ts';
import type { Table } from './session.ts';

/** Picks who speaks next. Several seats may speak at once; nobody left ends the phase. */
export type Order<Own = unknown> = (table: Table<Own>) => readonly SeatId[];

const due = (table: Table, roles: readonly string[]): SeatId[] =>
  table.seats
    .filter((seat) => (roles.length === 0 || roles.includes(seat.role)) && !table.floor.served.includes(seat.id))
    .map((seat) => seat.id);

/** Every seat of these roles (or every seat), all at the same time. */
export const allAtOnce =
  (...roles: readonly string[]): Order<any> =>
  (table) =>
    due(table, roles);

/** One after the other, as they are seated. */
export const inTurn =
  (...roles: readonly string[]): Order<any> =>
  (table) =>
    due(table, roles).slice(0, 1);

/** One after the other, role by role. */
export const rolesInTurn =
  (...roles: readonly string[]): Order<any> =>
  (table) =>
    roles.flatMap((role) => due(table, [role])).slice(0, 1);

/** One after the other, in the order that a ranking gives. */
export const ranked =
  <Own>(rank: (table: Table<Own>) => readonly SeatId[]): Order<Own> =>
  (table) =>
    rank(table)
      .filter((id) => !table.floor.served.includes(id))
      .slice(0, 1);

/** Leaves some seats out, as if they had had their turn. */
export const except =
  <Own>(out: (id: SeatId, table: Table<Own>) => boolean, order: Order<Own>): Order<Own> =>
  (table) => {
    const left = table.seats.filter((seat) => out(seat.id, table)).map((seat) => seat.id);
    return order({ ...table, floor: { ...table.floor, served: [...table.floor.served, ...left] } });
  };
