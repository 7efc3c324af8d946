import { literally, type Seat, type SeatId } from '../../engine/index.ts';
import { plainName } from './called.ts';

/** An order as somebody says it: who comes first, and why. Nobody is named where it is kept. */
export interface OrderSaid {
  readonly first: readonly SeatId[];
  readonly reason: string;
}

/** Reads “Tomek, Rosa because he works with tools”, “Rosa first” or “Keep it.”; null where it can't be told what is meant. */
export const orderInWords = (text: string, seats: readonly Seat[]): OrderSaid | null => {
  const said = text.slice(0, longest).replaceAll('’', "'").replace(lead, '');
  const calls = callsOf(seats);
  const named = new RegExp(`${notWithin}(?:${calls.map(([call]) => literally(call)).join('|')})${notFollowed}`, 'gu');
  const [head = ''] = said.split(gives, 1);
  const reason = said.slice(head.length).replace(gives, '').trim();
  const first = [...plainName(head).matchAll(named)].map(([found]) => calls.find(([call]) => call === found)![1]);
  const isTurned = turns.test(head);
  if (first.length > 0) return isTurned ? null : { first: [...new Set(first)], reason };
  return changesNothing.test(head) || (keeps.test(head) && !isTurned) ? { first: [], reason } : null;
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

const lead = /^\W*(?:(?:here is|this is|my|the|new)\s+)*order\s*:/iu;

/** What a reason comes after. */
const gives = /[\s,.;]*(?:\b(?:because|since)\b|:)\s*/iu;

/** Words with which names don't stand in their order, and a yes is none. */
const turns = /\b(?:not|never|last|after|\w+n't)\b/iu;

const keeps =
  /\b(?:keep|kept|ok(?:ay)?|yes|fine|good|agreed|unchanged|leave it|as (?:it )?(?:is|stands)|(?:it|order) stands)\b/iu;

const changesNothing = /\b(?:no(?:thing to)?|not|don't) (?:changes?|reorder)\b/iu;

/** What each may be called, the longest first: the name, the id, and every word of the name that nobody else has. */
const callsOf = (seats: readonly Seat[]): readonly (readonly [string, SeatId])[] => {
  const whole = seats.flatMap(({ id, name }) => [name, id].map((call) => [plainName(call), id] as const));
  const parts = seats.flatMap(({ id, name }) => partsOf(name).map((part) => [part, id] as const));
  const own = parts.filter(([part, id]) => [...whole, ...parts].every(([call, who]) => call !== part || who === id));
  return [...whole, ...own].sort(([a], [b]) => b.length - a.length);
};

const partsOf = (name: string): string[] =>
  (plainName(name).match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []).filter(
    (part) => !/^(?:.|the|an|of|and|for|in|from)$/u.test(part),
  );
