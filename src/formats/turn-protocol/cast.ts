import { type CastAsk, type Seat, seatIdFrom } from '../../engine/index.ts';
import { facilitator } from './floor.ts';
import { userSeat } from './user-seat.ts';

/** Who talks when nobody is named: people who look at a question from different sides. */
const defaults: readonly Seat[] = [
  {
    id: 'mara',
    name: 'Mara',
    role: 'participant',
    icon: '🌱',
    voice: '',
    persona: { line: 'A builder who looks at what can be gained, and how soon.', stance: 'for', stock: true },
  },
  {
    id: 'tomas',
    name: 'Tomas',
    role: 'participant',
    icon: '🧭',
    voice: '',
    persona: { line: 'A careful planner who looks at cost, risk and the way back.', stance: 'against', stock: true },
  },
  {
    id: 'ines',
    name: 'Ines',
    role: 'participant',
    icon: '🤝',
    voice: '',
    persona: {
      line: 'Somebody close to the people affected, who looks at what they notice.',
      stance: 'open',
      stock: true,
    },
  },
];

/** Everyone who was named takes part; where fewer than two were, the usual three fill up. The facilitator and the user are always there. */
export const castParticipants = (given: readonly Seat[], { voice }: CastAsk): readonly Seat[] => {
  const named = withOfficerIds(given).map((seat) => ({
    ...seat,
    id: seat.id || seatIdFrom(seat.name),
    role: seat.role || 'participant',
  }));
  const speakers = named.filter(({ role }) => role === 'participant');
  const all = [...(speakers.length === 0 ? defaults : []), ...named];
  const chair = all.some(({ role }) => role === 'facilitator') ? [] : [{ ...facilitator, voice: '' }];
  const user = all.some(({ role }) => role === 'user') ? [] : [renamed(userSeat, all)];
  const free = icons.filter((icon) => all.every((seat) => seat.icon !== icon));
  return [...all, ...chair, ...user].map((seat) => {
    const icon = seat.icon || (seat.role === 'participant' ? free.shift() : undefined);
    return {
      ...seat,
      voice: seat.voice || voice,
      ...(icon && { icon }),
      ...(seat.role === 'facilitator' && { chair: true }),
    };
  });
};

/** Whoever is named as facilitator or user sits under the id by which the rules know that officer. */
export const withOfficerIds = (given: readonly Seat[]): readonly Seat[] =>
  given.map((seat) => {
    const officer = [facilitator, userSeat].find(({ role }) => role === seat.role);
    const isFirst = given.find(({ role }) => role === seat.role) === seat;
    return officer && isFirst && !given.some(({ id }) => id === officer.id) ? { ...seat, id: officer.id } : seat;
  });

/** Under another name where somebody who was named has it. The id stays while it is free: rules know officers by it. */
export const renamed = (seat: Seat, named: readonly Seat[]): Seat => {
  const isTaken = (name: string): boolean =>
    named.some((other) => other.name.toLowerCase() === name.toLowerCase() || other.id === seatIdFrom(name));
  const name = isTaken(seat.name)
    ? [`${seat.name} II`, `${seat.name} III`].find((other) => !isTaken(other))
    : undefined;
  if (name === undefined) return seat;
  return { ...seat, name, id: named.some(({ id }) => id === seat.id) ? seatIdFrom(name) : seat.id };
};

/** For those who bring none: a speaker is known by icon, name and role. */
const icons = ['🔵', '🟠', '🟢', '🟣', '🟡', '🔴', '🟤'] as const;

export const talkRoles = {
  participant: { says: 'Takes part.', least: 2, most: 7 },
  facilitator: {
    says: 'Leads the talk and takes no side.',
    least: 1,
    most: 1,
    house: true,
    byRule: true,
    brings: 'guidance',
  },
  user: { says: 'The person who convened the table.', least: 1, most: 1, house: true },
} as const;
