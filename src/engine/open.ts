import type { Formats } from './format.ts';
import { type Heard, hear } from './hear.ts';
import type { Seat } from './seat.ts';
import { emptySession } from './session.ts';
import { settle } from './settings.ts';
import { SetupError } from './setup-error.ts';
import type { SignalOf } from './signal.ts';

/** What a person asks for when they convene a table. */
export interface Convening {
  readonly format: string;
  readonly topic: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly seats?: readonly Seat[];
  readonly seed?: number;
  /** The voice for seats that name none. */
  readonly voice?: string;
}

export type Opening = SignalOf<'open'>;

/** Checks a convening and fills in what was left out. Throws a SetupError that lists every problem. */
export const prepare = (
  formats: Formats,
  asked: Convening,
  at: { readonly id: string; readonly at: number },
): Opening => {
  const format = Object.hasOwn(formats, asked.format) ? formats[asked.format] : undefined;
  if (!format) {
    throw new SetupError([`There is no format "${asked.format}"; choose one of ${Object.keys(formats).join(', ')}.`]);
  }
  const problems: string[] = [];
  const topic = asked.topic.trim();
  if (topic === '') problems.push('The topic is empty; say in a sentence what the table should talk about.');
  const { values: settings, problems: wrong } = settle(format.settings, asked.settings ?? {});
  problems.push(...wrong);
  const cast = { topic, settings, seed: asked.seed ?? 1, voice: asked.voice ?? 'improv' };
  problems.push(...doubles(asked.seats ?? []));
  const seats = format.cast(asked.seats ?? [], cast);
  problems.push(...doubles(seats), ...wrongRoles(seats, format.roles, asked.format));
  problems.push(...(format.problems?.({ ...cast, seats }) ?? []));
  if (problems.length > 0) throw new SetupError([...new Set(problems)]);
  return { ...at, type: 'open', format: asked.format, topic, settings, seats, seed: cast.seed };
};

/** Opens a session: the first batch of its ledger. */
export const open = (formats: Formats, opening: Opening): Heard => hear(formats, emptySession, opening);

const doubles = (seats: readonly Seat[]): string[] => {
  const problems: string[] = [];
  for (const key of ['id', 'name'] as const) {
    const seen = new Set<string>();
    for (const seat of seats) {
      const value = seat[key].toLowerCase();
      if (seen.has(value)) problems.push(`Two seats have the ${key} "${seat[key]}"; give each its own.`);
      seen.add(value);
    }
  }
  for (const seat of seats) {
    if (/[|[\]\r\n]/.test(seat.name))
      problems.push(`The name "${seat.name}" has a bracket, a bar or a line break; leave those out.`);
    if (seat.name.trim() === '') problems.push('A seat has no name; give it one.');
  }
  return problems;
};

const wrongRoles = (
  seats: readonly Seat[],
  roles: Readonly<Record<string, { readonly least: number; readonly most: number }>>,
  format: string,
): string[] => {
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
        `A ${format} needs ${least === 1 ? 'one seat' : `at least ${least} seats`} with the role ${role}; it has ${count || 'none'}.`,
      );
    if (count > most)
      problems.push(
        `A ${format} takes at most ${most} ${most === 1 ? 'seat' : 'seats'} with the role ${role}; it has ${count}.`,
      );
  }
  return problems;
};
