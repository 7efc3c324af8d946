import type { AnyFormat } from './format.ts';
import { mostSaid } from './intake.ts';
import { isOfEveryObject, type Seat, withOwnIds } from './seat.ts';
import { settle } from './settings.ts';

/** A table as it is asked for, everything named. */
export interface SetUp {
  readonly topic: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seats: readonly Seat[];
  readonly seed: number;
  readonly voice: string;
}

/** A table as it can be: everything filled in, and every problem as a sentence. */
export interface SetTable {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seats: readonly Seat[];
  readonly problems: readonly string[];
}

/** What a format makes of a set-up. */
export const setUp = (format: AnyFormat, asked: SetUp): SetTable => {
  const topic = asked.topic.trim();
  if (topic.length > mostSaid) return { settings: {}, seats: [], problems: [sayTooLong(topic)] };
  const { values: settings, problems: wrong } = settle(format.settings, asked.settings);
  const given = withOwnIds(asked.seats);
  const problems = [...wordless(topic), ...wrong, ...doubles(given)];
  const cast = { topic, settings, seed: asked.seed, voice: asked.voice };
  const seats = format.cast(given, cast);
  problems.push(
    ...doubles(seats, format),
    ...wrongRoles(seats, format),
    ...(format.problems?.({ ...cast, seats }) ?? []),
  );
  return { settings, seats, problems: [...new Set(problems)] };
};

/** A topic is asked about in every turn; what is read once lies on the table. */
const sayTooLong = ({ length }: string): string =>
  `The topic has ${length} characters, and at most ${mostSaid} fit; ask in a sentence or a page, and lay the rest on the table as a source.`;

/** A topic about which nothing can be said. */
const wordless = (topic: string): string[] => {
  if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(topic)) return [];
  const what = topic === '' ? 'is empty' : `“${topic.slice(0, 40)}” has no words`;
  return [`The topic ${what}; say in a sentence what the table should talk about.`];
};

/** With a format, a seat that it brings itself is told apart from those that were given. */
const doubles = (seats: readonly Seat[], format?: AnyFormat): string[] => {
  const problems: string[] = [];
  for (const [at, seat] of seats.entries()) {
    const holderOf = (key: 'name' | 'id'): Seat | undefined =>
      seats.slice(0, at).find((other) => other[key].toLowerCase() === seat[key].toLowerCase());
    const key = (['name', 'id'] as const).find(holderOf);
    if (!key) continue;
    const served = [seat, holderOf(key)!].find(({ role }) => format?.roles[role]?.house === true)?.role;
    problems.push(
      served
        ? `Two seats have the ${key} "${seat[key]}", one of them the ${served} of every ${format?.name}; give yours another name, or the role ${served} to take its place.`
        : `Two seats have the ${key} "${seat[key]}"; give each its own.`,
    );
  }
  for (const seat of seats) {
    if (isOfEveryObject(seat.id))
      problems.push(
        `No seat can have the id "${seat.id}", which means something in JavaScript; give it another, or a name alone.`,
      );
    if (/[|[\]\r\n]/.test(seat.name))
      problems.push(`The name "${seat.name}" has a bracket, a bar or a line break; leave those out.`);
    if (seat.name.trim() === '') problems.push('A seat has no name; give it one.');
  }
  return problems;
};

const wrongRoles = (seats: readonly Seat[], { name: format, roles }: AnyFormat): string[] => {
  const problems: string[] = [];
  for (const seat of seats) {
    if (!Object.hasOwn(roles, seat.role)) {
      problems.push(`${seat.name} has the role "${seat.role}"; a ${format} has ${Object.keys(roles).join(', ')}.`);
    }
  }
  for (const [role, { least, most }] of Object.entries(roles)) {
    const count = seats.filter((seat) => seat.role === role).length;
    if (count < least)
      problems.push(
        `A ${format} needs ${least === 1 ? 'one seat' : `at least ${least} seats`} with the role ${role}; it has ${count || 'none'}, so seat ${least - count} more.`,
      );
    if (count > most)
      problems.push(
        `A ${format} takes at most ${most} ${most === 1 ? 'seat' : 'seats'} with the role ${role}; it has ${count}, so ${count - most} must go.`,
      );
  }
  return problems;
};
