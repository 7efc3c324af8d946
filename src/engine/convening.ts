import { type Fields, isFields } from './fields.ts';
import { type Persona, type Seat, seatIdFrom } from './seat.ts';
import type { Source } from './source.ts';

/** A seat as it is asked for: a name, and whatever else is known. */
export interface SeatWish extends Partial<Omit<Seat, 'persona'>> {
  readonly name: string;
  readonly persona?: Partial<Persona>;
}

/** What somebody asks for who convenes a table. */
export interface Convening {
  readonly format: string;
  readonly topic: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly seats?: readonly SeatWish[];
  readonly seed?: number;
  /** The voice for seats that name none. */
  readonly voice?: string;
  /** The documents on the table, read. */
  readonly sources?: readonly Source[];
}

/** The seat that was wished for, with the rest filled in. */
export const seatWished = ({ persona, ...wish }: SeatWish): Seat => ({
  role: '',
  voice: '',
  ...wish,
  id: wish.id ?? seatIdFrom(wish.name),
  persona: { ...persona, line: persona?.line ?? wish.name },
});

/** What is not of its kind in a convening that came from outside, each as a sentence. */
export const misshapen = (asked: Convening): string[] => {
  const { topic, settings, seats, seed, voice, sources } = asked as unknown as Fields;
  const problems: string[] = [];
  if (typeof topic !== 'string')
    problems.push('The topic is not a text; say in a sentence what the table talks about.');
  if (settings !== undefined && !isFields(settings))
    problems.push('The settings are not an object of names and values.');
  if (seed !== undefined && !Number.isSafeInteger(seed)) problems.push('The seed is not a whole number.');
  if (voice !== undefined && typeof voice !== 'string') problems.push('The voice is not a text, such as "improv".');
  if (sources !== undefined && !(Array.isArray(sources) && sources.every(isSource)))
    problems.push('The sources are not a list of documents that were read; each has an id, a title and passages.');
  if (seats === undefined) return problems;
  if (!Array.isArray(seats)) return [...problems, 'The seats are not a list; give one object for each, with its name.'];
  return [...problems, ...seats.flatMap((seat, at) => misshapenSeat(seat, `Seat ${at + 1}`))];
};

const isSource = (source: unknown): boolean =>
  isFields(source) &&
  ['id', 'title', 'name', 'kind', 'hash'].every((key) => typeof source[key] === 'string') &&
  typeof source.count === 'number' &&
  (source.picture === undefined || isPicture(source.picture)) &&
  Array.isArray(source.passages) &&
  source.passages.every((each) => isFields(each) && typeof each.at === 'string' && typeof each.text === 'string');

const misshapenSeat = (seat: unknown, label: string): string[] => {
  if (!isFields(seat) || typeof seat.name !== 'string')
    return [`${label} has no name; each seat needs one, as a text.`];
  const problems = ['id', 'role', 'icon', 'voice'].flatMap((key) => notText(seat, key, label));
  const { persona = {} } = seat;
  if (!isFields(persona)) return [...problems, `${label}: the persona is not an object; give it a "line".`];
  problems.push(...['line', 'text', 'stance', 'memory'].flatMap((key) => notText(persona, key, label)));
  const { points = [] } = persona;
  if (!Array.isArray(points) || !points.every((point) => isFields(point) && typeof point.text === 'string'))
    problems.push(`${label}: the points are not a list of objects with a "text".`);
  return problems;
};

const notText = (fields: Fields, key: string, label: string): string[] =>
  fields[key] === undefined || typeof fields[key] === 'string' ? [] : [`${label}: the ${key} is not a text.`];

const isPicture = (picture: unknown): boolean =>
  isFields(picture) &&
  ['image/png', 'image/jpeg', 'image/webp'].includes(String(picture.type)) &&
  [picture.width, picture.height].every((size) => Number.isInteger(size) && Number(size) > 0);
