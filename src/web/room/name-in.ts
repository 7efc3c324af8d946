import type { Session } from '../../engine/index.ts';

/** A seat's name by its id. */
export const nameIn = (session: Session<any>, id: string): string =>
  session.seats.find((seat) => seat.id === id)?.name ?? id;
