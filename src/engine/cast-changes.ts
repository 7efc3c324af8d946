import type { Role } from './format.ts';
import type { Seat } from './seat.ts';

/** Who sits at a table, and which roles its format has. */
interface Seated {
  readonly seats: readonly Seat[];
  readonly roles: Readonly<Record<string, Role>>;
}

/**
 * What a change of format does to the cast, a sentence each: who has which part where parts differ, who was seated, and who is left out.
 * Seats that only serve a format come and go untold.
 */
export const castChanges = (before: Seated, after: Seated): string[] => {
  const [old, now] = [castOf(before), castOf(after)];
  const partOf = new Map(old.map(({ id, role }) => [id, role]));
  const stayed = now.filter(({ id }) => partOf.has(id));
  const differ = [old, stayed].some((seats) => new Set(seats.map(({ role }) => role)).size > 1);
  const recast = differ ? stayed.filter(({ id, role }) => role !== partOf.get(id)) : [];
  const joined = now.filter(({ id }) => !partOf.has(id));
  const left = old.filter(({ id }) => !after.seats.some((seat) => seat.id === id));
  return [
    ...byPart(recast, after).map(([who, part]) => `${list(who)} ${isOne(who) ? 'is' : 'are'} now ${part}.`),
    ...byPart(joined, after).map(([who, part]) => `${list(who)} ${isOne(who) ? 'joins' : 'join'} as ${part}.`),
    ...(left.length > 0 ? [`${list(left)} ${isOne(left) ? 'stays' : 'stay'} behind.`] : []),
  ];
};

const castOf = ({ seats, roles }: Seated): readonly Seat[] => seats.filter(({ role }) => roles[role]?.house !== true);

/** Seats by their role, each with the words for it: "the arbitrator", "an observer", "observers". */
const byPart = (seats: readonly Seat[], { roles }: Seated): readonly (readonly [readonly Seat[], string])[] =>
  [...new Set(seats.map(({ role }) => role))].map((role) => {
    const who = seats.filter((seat) => seat.role === role);
    if (who.length > 1) return [who, `${role}s`];
    return [who, roles[role]?.most === 1 ? `the ${role}` : `${/^[aeiou]/iu.test(role) ? 'an' : 'a'} ${role}`];
  });

const list = (seats: readonly Seat[]): string => {
  const names = seats.map(({ name }) => name);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
};

/** Whether the verb has an s: a single seat, other than the one that is called You. */
const isOne = (seats: readonly Seat[]): boolean => seats.length === 1 && seats[0]?.name !== 'You';
