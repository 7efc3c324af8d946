import { seatBearing } from '../../ear/index.ts';
import type { Accepted, Held, Pen, Ruling, Seat, SeatId, Shape, Table } from '../../engine/index.ts';
import { type Fields, fieldsIn } from './fields-in.ts';
import { facilitator } from './floor.ts';
import { brief, ended, terse } from './house-style.ts';
import { orderInWords, seatCalled } from './order-in-words.ts';
import { byRelevance, type Heard, inRotation, notFirstAgain, type Rank } from './speaking-order.ts';
import type { Talk } from './talk.ts';

export const participants = (table: Pick<Table, 'seats'>): readonly Seat[] =>
  table.seats.filter(({ role }) => role === 'participant');

/** The participants by how much they have to say on a sub-topic; equal ones as they are seated. */
export const rankSeats = (table: Pick<Table, 'seats'>, subtopic: string): Rank[] =>
  participants(table)
    .map(({ id, name, persona }) => {
      const points = persona.points?.map(({ text }) => text) ?? [];
      const profile = { persona: `${persona.line}\n${persona.text ?? ''}`, points };
      const { score, matched, nearest } = seatBearing(profile, subtopic);
      const words = nearest === null ? matched.slice(0, 4) : [nearest];
      return { seat: id, name, score: Math.round(score * 1000) / 1000, words };
    })
    .sort((a, b) => b.score - a.score);

/** What a round is about. */
export interface Subtopic {
  readonly subtopic: string;
  /** It is what a seat said: nobody who leads has called it the topic. */
  readonly isQuoted?: boolean;
}

export interface OrderFact extends Subtopic {
  readonly type: 'order-set';
  readonly order: readonly SeatId[];
}

/** The fold of an order. */
export const rememberOrder = <Own extends Talk>(own: Own, { order, subtopic, isQuoted = false }: OrderFact): Own => ({
  ...own,
  order,
  subtopic,
  isQuoted,
});

/** Sets the order of a round by relevance, says why, and lets a facilitator who has a voice reorder it. With `heard`, participation rotates too. */
export const setOrder = (pen: Pen<Talk, any>, about: Subtopic, heard?: Heard): void => {
  const { subtopic } = about;
  const ranks = rankSeats(pen.table, subtopic);
  const { last } = pen.table.floor;
  const { order, how } = heard ? inRotation(ranks, last, heard) : byRelevance(ranks, last);
  const evidence = Object.fromEntries(
    ranks.map(({ seat, score, words }) => [seat, { score, words, ...(heard && { turns: heard.turns[seat] ?? 0 }) }]),
  );
  const why = `${sayOrder(pen.table, order, ranks)}, ${how}: ${brief(besides(pen.table.topic, subtopic))}`;
  pen.rule({ rule: heard ? 'S2-039' : 'S2-034', by: 'rule', why, value: order, evidence });
  pen.note({ type: 'order-set', order, ...about } satisfies OrderFact);
  if (!chairSpeaks(pen.table)) return;
  const asks = `The order by rule is ${sayOrder(pen.table, order)}. Keep it, or reorder by who has most to contribute, with a reason.`;
  pen.cue({ seat: facilitator.id, kind: 'order', asks, ruling: 'order', shape: 'order', heardBy: 'house' });
};

/** What a sub-topic says besides the topic that it comes with. */
const besides = (topic: string, subtopic: string): string =>
  (subtopic.startsWith(topic) && subtopic.slice(topic.length).trim()) || subtopic;

/** The names in their order, each with the words that speak for it. */
const sayOrder = ({ seats }: Pick<Table, 'seats'>, order: readonly SeatId[], ranks: readonly Rank[] = []): string =>
  order
    .map((id) => {
      const words = ranks.find(({ seat }) => seat === id)?.words.slice(0, 2) ?? [];
      return `${seats.find((seat) => seat.id === id)?.name ?? id}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;
    })
    .join(', ');

/** What holds in place of the facilitator's word, and what was the matter with that. */
export const sayWhy = (holds: string, because: string | undefined): string =>
  because ? `${holds} The facilitator's word could not be used: ${because}` : holds;

/** A facilitator without a voice leads by the rules alone. */
export const chairSpeaks = (table: Table<any>): boolean =>
  table.seats.find(({ role }) => role === 'facilitator')?.voice !== 'rule';

export const orderShape: Shape = {
  type: 'object',
  properties: {
    order: {
      type: 'array',
      items: { type: 'string' },
      description: 'The names of all participants, first speaker first; empty when it is kept.',
    },
    reason: { type: 'string', description: 'Why this order; empty when it is kept.' },
  },
  required: ['order', 'reason'],
};

const stands = 'The order by rule stands.';

/** The facilitator's right to reorder; the rule's order stands where the answer can't be used. */
export const orderRuling: Ruling<{ order: readonly SeatId[]; kept: boolean }, any, any> = {
  says: 'The facilitator may reorder by who has most to contribute.',
  holds: 'phase',
  accept: (reply, table) => readOrder(reply, table),
  otherwise: (table, because) => ({
    value: { order: table.own.order, kept: true },
    why: sayWhy(stands, because),
  }),
  then: ({ order, kept }, pen) => {
    const { subtopic, isQuoted } = pen.table.own as Subtopic;
    if (!kept) pen.note({ type: 'order-set', order, subtopic, ...(isQuoted && { isQuoted }) } satisfies OrderFact);
  },
};

const readOrder = (reply: Held, table: Table<any>): Accepted<{ order: readonly SeatId[]; kept: boolean }> => {
  const seats = participants(table);
  const { order: listed, reason } = orderGiven(reply, table);
  if (!Array.isArray(listed))
    return { refused: 'Say that the order is kept, or give the names of all participants in order, and a reason.' };
  const given = listed.map(nameIn).filter((word) => !isOfficer(seatCalled(word, table.seats)));
  const ids = given.map((word) => seatCalled(word, seats)?.id);
  const absent = given.filter((_, at) => ids[at] === undefined);
  if (absent.length > 0)
    return {
      refused: `${absent.map((word) => `“${word}”`).join(' or ')} is not at this table; seated are ${seats.map(({ name }) => name).join(', ')}.`,
    };
  const order = given.length === 0 ? (table.own.order as readonly SeatId[]) : [...new Set(ids as SeatId[])];
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
const orderGiven = (reply: Held, table: Table<any>): Fields => {
  const fields = fieldsIn(reply);
  if (!fields) return saidInWords(reply.text, table);
  const line = Array.isArray(fields.order) && fields.order.length === 1 ? fields.order[0] : fields.order;
  const said = typeof line === 'string' ? saidInWords(line, table) : {};
  return 'order' in said ? { ...said, ...(fields.reason ? { reason: fields.reason } : {}) } : fields;
};

/** Whoever is not named follows as they stood; a person who names no reason has their own. */
const saidInWords = (text: string, table: Table<any>): Fields => {
  const said = orderInWords(text, participants(table));
  if (!said) return {};
  const order = [...said.first, ...table.own.order.filter((id: SeatId) => !said.first.includes(id))];
  return { order, reason: said.reason || 'As the facilitator sees it.' };
};
