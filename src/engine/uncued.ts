import { type Formats, formatNamed } from './format.ts';
import type { Seat } from './seat.ts';
import type { Session } from './session.ts';

/** The seats that speak and act without being asked: what they say and do are signals, wherever they come from. */
export const uncuedSeats = (
  formats: Formats,
  { format, seats }: Pick<Session<any>, 'format' | 'seats'>,
): readonly Seat[] => {
  const roles = formatNamed(formats, format)?.roles ?? {};
  return seats.filter(({ role }) => Object.hasOwn(roles, role) && roles[role]?.uncued === true);
};
