import type { Role } from './format.ts';
import type { Seat } from './seat.ts';

/** Who sits at a table, and which roles its format has. */
interface Seated {
  readonly seats: readonly Seat[];
  readonly roles: Readonly<Record<string, Role>>;
}

/**
 * What a change of format does to the cast, a sentence each: who has which part, who was seated, and who is left out. Of those who only
 * serve a format it is told that they come and go; a person who does is at the table anyway.
 */
export const castChanges = (before: Seated, after: Seated): string[] => {
  const [old, now] = [castOf(before), castOf(after)];
  const partOf = new Map(old.map(({ id, role }) => [id, role]));
  const stayed = now.filter(({ id }) => partOf.has(id));
  const [kept, recast] = [true, false].map((same) =>
    stayed.filter(({ id, role }) => (role === partOf.get(id)) === same),
  );
  const joined = now.filter(({ id }) => !partOf.has(id));
  const serving = missingFrom(before, servantsOf(after));
  const left = missingFrom(after, [...old, ...servantsOf(before)]).filter((seat) => !isStillHere(seat, after));
  return [
    ...sayParts(recast!, after, 'is now', 'are now'),
    ...sayParts(kept!, after, 'goes on as', 'go on as'),
    ...sayParts([...joined, ...serving.filter((seat) => !isNamedSo(seat))], after, 'joins as', 'join as'),
    ...say(serving.filter(isNamedSo), 'joins', 'join'),
    ...say(left, 'stays behind', 'stay behind'),
  ];
};

const castOf = ({ seats, roles }: Seated): readonly Seat[] => seats.filter(({ role }) => roles[role]?.house !== true);

const servantsOf = ({ seats, roles }: Seated): readonly Seat[] =>
  seats.filter(({ role, voice }) => roles[role]?.house === true && voice !== 'human');

/** Whether the name says the part already: Moderator, The Prime Minister. */
const isNamedSo = ({ name, role }: Seat): boolean =>
  name.replace(/^the /iu, '').toLowerCase() === role.replaceAll('-', ' ').toLowerCase();

const missingFrom = ({ seats }: Seated, some: readonly Seat[]): readonly Seat[] =>
  some.filter(({ id }) => !seats.some((seat) => seat.id === id));

/** A person who sits there under the same name is the same person, whatever the seat is called. */
const isStillHere = ({ name, voice }: Seat, { seats }: Seated): boolean =>
  voice === 'human' && seats.some((seat) => seat.voice === 'human' && seat.name === name);

const sayParts = (seats: readonly Seat[], table: Seated, one: string, several: string): string[] =>
  byPart(seats, table).flatMap(([who, part]) => say(who, `${one} ${part}`, `${several} ${part}`));

const say = (seats: readonly Seat[], one: string, several: string): string[] =>
  seats.length > 0 ? [`${list(seats)} ${isOne(seats) ? one : several}.`] : [];

/** Seats by their role, each with the words for it: "the arbitrator", "an observer", "observers". */
const byPart = (seats: readonly Seat[], { roles }: Seated): readonly (readonly [readonly Seat[], string])[] =>
  [...new Set(seats.map(({ role }) => role))].map((role) => {
    const who = seats.filter((seat) => seat.role === role);
    if (who.length > 1) return [who, `${role}s`];
    return [who, roles[role]?.most === 1 ? `the ${role}` : `${/^[aeiou]/iu.test(role) ? 'an' : 'a'} ${role}`];
  });

/** More names than this are counted. */
const mostNames = 8;

const list = (seats: readonly Seat[]): string => {
  const names = seats.map(({ name }) => name);
  const shown = names.length > mostNames ? [...names.slice(0, 3), `${names.length - 3} others`] : names;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown.join('');
};

/** Whether the verb has an s: a single seat, other than the one that is called You. */
const isOne = (seats: readonly Seat[]): boolean => seats.length === 1 && seats[0]?.name !== 'You';
