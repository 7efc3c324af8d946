import type { CastAsk, Seat } from '../engine/index.ts';
import { seatIdFrom } from '../engine/index.ts';

/** A cast in which everybody has one role; where nobody was named, the usual ones sit down. */
export const seatedAs =
  (role: string, ...usual: readonly string[]) =>
  (given: readonly Seat[], { voice }: CastAsk): readonly Seat[] => {
    const named = given.length > 0 ? given : usual.map(sitting);
    return named.map((seat) => ({ ...seat, role: seat.role || role, voice: seat.voice || voice }));
  };

const sitting = (name: string): Seat => ({
  id: seatIdFrom(name),
  name,
  role: '',
  voice: '',
  persona: { line: `${name}, one of the usual cast.` },
});
