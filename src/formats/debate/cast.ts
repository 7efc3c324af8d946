import { type CastAsk, type Seat, seatIdFrom } from '../../engine/index.ts';
import { renamed, withOfficerIds } from '../turn-protocol/cast.ts';
import { facilitator } from '../turn-protocol/floor.ts';
import { userSeat } from '../turn-protocol/user-seat.ts';

/** Who debates when nobody is named. */
const defaults: readonly Seat[] = [
  {
    id: 'ada',
    name: 'Ada',
    role: 'proponent',
    icon: '🔵',
    voice: '',
    persona: { line: 'An advocate of change who argues from what can be gained.', stance: 'for' },
  },
  {
    id: 'ben',
    name: 'Ben',
    role: 'opponent',
    icon: '🔴',
    voice: '',
    persona: { line: 'A careful critic who argues from what can be lost.', stance: 'against' },
  },
  {
    id: 'clio',
    name: 'Clio',
    role: 'arbitrator',
    icon: '⚖️',
    voice: '',
    persona: { line: 'An even-handed arbitrator who decides on what was said, not on taste.' },
  },
];

/** Gives seats without a role the one that is still free, and fills what nobody took. */
export const cast = (given: readonly Seat[], { voice }: CastAsk): readonly Seat[] => {
  const free = defaults.filter(({ role }) => !given.some((seat) => seat.role === role));
  const named = withOfficerIds(given).map((seat) => {
    const place = seat.role === '' ? free.shift() : defaults.find(({ role }) => role === seat.role);
    if (!place) return seat.role === '' ? { ...seat, role: 'observer' } : seat;
    const stance = seat.persona.stance ?? place.persona.stance;
    return {
      ...seat,
      id: seat.id || seatIdFrom(seat.name),
      role: place.role,
      icon: seat.icon ?? place.icon ?? '',
      persona: { ...seat.persona, ...(stance && { stance }) },
    };
  });
  const rest = [...free, { ...facilitator, unvoiced: true as const }, userSeat]
    .filter(({ role }) => !named.some((seat) => seat.role === role))
    .map((seat) => renamed(seat, named));
  return [...named, ...rest].map((seat) => ({ ...seat, voice: seat.voice || voice }));
};
