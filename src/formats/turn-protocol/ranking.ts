import type { Seat, SeatId, Table } from '../../engine/index.ts';
import { seatBearing } from '../../words/index.ts';
import { facilitator } from './floor.ts';
import { brief } from './house-style.ts';
import { ruleBook } from './rule-book.ts';
import { byRelevance, type HeardSoFar, inRotation, type Rank } from './speaking-order.ts';
import type { Talk } from './talk.ts';
import type { TalkPen } from './talk-terms.ts';

export const participants = (table: Pick<Table, 'seats'>): readonly Seat[] =>
  table.seats.filter(({ role }) => role === 'participant');

/** The participants by how much they have to say on a sub-topic; equal ones as they are seated. */
const rankSeats = (table: Pick<Table, 'seats'>, subtopic: string): Rank[] =>
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

/** What a talk with an order remembers of it. */
export interface Ordered extends Talk {
  readonly order: readonly SeatId[];
  readonly subtopic: string;
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
export const setOrder = (pen: TalkPen<'order', OrderFact>, about: Subtopic, heard?: HeardSoFar): void => {
  const { subtopic } = about;
  const ranks = rankSeats(pen.table, subtopic);
  const { last } = pen.table.floor;
  const { order, how } = heard ? inRotation(ranks, last, heard) : byRelevance(ranks, last);
  const evidence = Object.fromEntries(
    ranks.map(({ seat, score, words }) => [seat, { score, words, ...(heard && { turns: heard.turns[seat] ?? 0 }) }]),
  );
  const why = `${sayOrder(pen.table, order, ranks)}, ${how}: ${brief(besides(pen.table.topic, subtopic))}`;
  pen.rule({
    rule: heard ? ruleBook.mostRelevantBegins.id : ruleBook.byRelevance.id,
    by: 'rule',
    why,
    value: order,
    evidence,
  });
  pen.note({ type: 'order-set', order, ...about });
  if (!chairSpeaks(pen.table)) return;
  const asks = `The order by rule is ${sayOrder(pen.table, order)}. Say “keep”, or give the names of all in another order, by who has most to contribute, with a reason.`;
  pen.cue({ seat: facilitator.id, kind: 'order', asks, ruling: 'order', shape: 'order', heardBy: 'house' });
};

/** What a sub-topic says besides the topic that it comes with. */
const besides = (topic: string, subtopic: string): string =>
  (subtopic.startsWith(topic) && subtopic.slice(topic.length).trim()) || subtopic;

/** The names in their order, each with the words that speak for it. */
export const sayOrder = (
  { seats }: Pick<Table, 'seats'>,
  order: readonly SeatId[],
  ranks: readonly Rank[] = [],
): string =>
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
