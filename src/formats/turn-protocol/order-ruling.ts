import {
  type Accepted,
  type Held,
  isHeard,
  literally,
  part,
  type Ruling,
  type Seat,
  type SeatId,
  shapeOf,
  type Table,
} from '../../engine/index.ts';
import { plainName } from './called.ts';
import { type Fields, fieldsIn } from './fields-in.ts';
import { KEEPS } from './hearing.ts';
import { ended, terse } from './house-style.ts';
import { type Ordered, type OrderFact, participants, sayOrder, sayWhy } from './ranking.ts';
import { notFirstAgain } from './speaking-order.ts';

export const orderShape = shapeOf({
  order: part.texts('The names of all participants, first speaker first; empty when it is kept.'),
  reason: part.text('Why this order; empty when it is kept.'),
});

/** The order that holds, and whether it is the one that held before. */
interface OrderGiven {
  readonly order: readonly SeatId[];
  readonly kept: boolean;
}

const stands = 'The order by rule stands.';

/** The facilitator's right to reorder; the rule's order stands where the answer can't be used. */
export const orderRuling: Ruling<OrderGiven, Ordered, OrderFact, any> = {
  says: 'The facilitator may reorder by who has most to contribute.',
  holds: 'phase',
  accept: (reply, table) => readOrder(reply, table),
  otherwise: (table, because) => ({
    value: { order: table.own.order, kept: true },
    why: sayWhy(stands, because),
  }),
  then: ({ order, kept }, pen) => {
    const { subtopic, isQuoted } = pen.table.own;
    if (!kept) pen.note({ type: 'order-set', order, subtopic, ...(isQuoted && { isQuoted }) });
  },
};

const readOrder = (reply: Held, table: Table<Ordered>): Accepted<OrderGiven> => {
  const seats = participants(table);
  const { order: listed, reason } = orderGiven(reply, table);
  if (!Array.isArray(listed)) return { refused: 'Say “keep”, or give the names in their order and nothing else.' };
  const given = listed.map(nameIn).filter((word) => !isOfficer(seatCalled(word, table.seats)));
  const ids = given.map((word) => seatCalled(word, seats)?.id);
  const absent = given.filter((_, at) => ids[at] === undefined);
  if (absent.length > 0)
    return {
      refused: `${absent.map((word) => `“${word}”`).join(' or ')} is not at this table; seated are ${seats.map(({ name }) => name).join(', ')}.`,
    };
  const order = given.length === 0 ? table.own.order : [...new Set(ids as SeatId[])];
  if (order.length !== seats.length) return { refused: 'Everybody speaks: name each participant once.' };
  const kept = order.every((id, at) => id === table.own.order[at]);
  const why = typeof reason === 'string' ? ended(terse(reason) || reason.trim()) : '';
  if (!kept && why === '') return { refused: 'A new order needs a reason.' };
  if (kept) return { value: { order, kept }, why: stands };
  const placed = notFirstAgain(order, table.floor.last);
  const whose = placed === order ? '' : ` (${seats.find(({ id }) => id === order[0])?.name} spoke last)`;
  return { value: { order: placed, kept }, why: `${sayOrder(table, placed)}${whose}: ${why}` };
};

/** A name, also within an object that says more of its bearer. */
const nameIn = (item: unknown): string => {
  const { name, seat, participant, speaker } = (typeof item === 'object' && item !== null ? item : {}) as Fields;
  return String(name ?? seat ?? participant ?? speaker ?? item);
};

/** Who leads and who convened the table have no place in its order. */
const isOfficer = (seat: Seat | undefined): boolean => seat !== undefined && seat.role !== 'participant';

/** A form has a line for the order: where it is no list, it is read as words. */
const orderGiven = (reply: Held, table: Table<Ordered>): Fields => {
  const fields = fieldsIn(reply);
  if (!fields && isHeard(reply.heard, KEEPS, 'yes')) return { order: [] };
  if (!fields) return saidInWords(reply.text, table);
  const line = Array.isArray(fields.order) && fields.order.length === 1 ? fields.order[0] : fields.order;
  const said = typeof line === 'string' ? saidInWords(line, table) : {};
  return 'order' in said ? { ...said, ...(fields.reason ? { reason: fields.reason } : {}) } : fields;
};

/** Whoever is not named follows as they stood; a person who names no reason has their own. */
const saidInWords = (text: string, table: Table<Ordered>): Fields => {
  const said = orderInWords(text, participants(table));
  if (!said) return {};
  const order = [...said.first, ...table.own.order.filter((id) => !said.first.includes(id))];
  return { order, reason: 'As the facilitator sees it.' };
};

/** An order as somebody types it: who comes first. Nobody is named where it is kept. */
interface OrderSaid {
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
