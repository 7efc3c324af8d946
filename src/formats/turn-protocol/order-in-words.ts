import { literally, type Seat, type SeatId } from '../../engine/index.ts';
import { plainName } from './called.ts';

/** An order as somebody types it: who comes first. Nobody is named where it is kept. */
export interface OrderSaid {
  readonly first: readonly SeatId[];
}

/** Reads “Tomek, Rosa” and “Keep.”, the words that are asked for; null for any other, which may mean anything. */
export const orderInWords = (text: string, seats: readonly Seat[]): OrderSaid | null => {
  const said = plainName(text.slice(0, longest));
  if (/^\P{L}*keep(?: it)?\P{L}*$/u.test(said)) return { first: [] };
  const calls = callsOf(seats);
  const named = new RegExp(`${notWithin}(?:${calls.map(([call]) => literally(call)).join('|')})${notFollowed}`, 'gu');
  const first = [...said.matchAll(named)].map(([found]) => calls.find(([call]) => call === found)![1]);
  return first.length === 0 || /\p{L}/u.test(said.replace(named, '')) ? null : { first: [...new Set(first)] };
};

/** The seat that somebody calls so: by name, id or a part of the name that nobody else has, with its role behind or not. */
export const seatCalled = (word: string, seats: readonly Seat[]): Seat | undefined => {
  const said = plainName(word.replace(/\s*\([^()]*\)\s*$/u, ''));
  const [, id] = callsOf(seats).find(([call]) => call === said) ?? [];
  return seats.find((seat) => seat.id === id);
};

const longest = 2000;

const notWithin = '(?<![\\p{L}\\p{N}])';
const notFollowed = '(?![\\p{L}\\p{N}])';

/** What each may be called, the longest first: the name, the id, and every word of the name that nobody else has. */
const callsOf = (seats: readonly Seat[]): readonly (readonly [string, SeatId])[] => {
  const whole = seats.flatMap(({ id, name }) => [name, id].map((call) => [plainName(call), id] as const));
  const parts = seats.flatMap(({ id, name }) => partsOf(name).map((part) => [part, id] as const));
  const own = parts.filter(([part, id]) => [...whole, ...parts].every(([call, who]) => call !== part || who === id));
  return [...whole, ...own].sort(([a], [b]) => b.length - a.length);
};

const partsOf = (name: string): string[] =>
  (plainName(name).match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []).filter((part) => part.length > 2);
