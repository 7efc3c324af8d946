import {
  type Accepted,
  countWords,
  type Held,
  hasGrounds,
  part,
  type Seat,
  type SeatId,
  sentencesOf,
  shapeOf,
} from '../../engine/index.ts';
import { type Fields, fieldsIn } from '../turn-protocol/fields-in.ts';
import { endOf, facilitator } from '../turn-protocol/floor.ts';
import { ended, mostNoticeWords, terse } from '../turn-protocol/house-style.ts';
import { isQuestion } from '../turn-protocol/question.ts';
import { chairSpeaks, type Subtopic, sayWhy, setOrder } from '../turn-protocol/ranking.ts';
import { ruleBook } from '../turn-protocol/rule-book.ts';
import { waitingAfter } from '../turn-protocol/speaking-order.ts';
import type { DiscussionMemory } from './memory.ts';
import { outcomeOf } from './outcome.ts';
import type { DiscussionPen, DiscussionRuling, DiscussionTable } from './terms.ts';

/** Where the talk goes next. */
export interface Guidance extends Subtopic {
  readonly close: boolean;
}

export const guidanceShape = shapeOf({
  close: part.flag('Whether everything worth saying was said.'),
  subtopic: part.text('What the next round should take up; empty when it is closed.'),
  reason: part.text('Why, in a few words; empty when that is plain.'),
});

/** Between rounds: what was brought in comes first, circling is named, two sides are pointed out, then the way on. */
export const guide = (pen: DiscussionPen): void => {
  const { own, settings } = pen.table;
  const isLast = own.round >= settings.rounds;
  const isCircling = !isLast && noticeCircling(pen);
  noticeSides(pen);
  if (isLast) return pen.close(endOf(pen.table, endOfRounds(own)), outcomeOf(pen.table));
  if (own.brought !== null) return beginRound(pen, { subtopic: own.brought });
  if (!chairSpeaks(pen.table)) return followRule(pen, isCircling);
  pen.cue({
    seat: facilitator.id,
    kind: 'guidance',
    asks: 'Guide: say “close”, or name what the next round should take up, with a reason.',
    ruling: 'guidance',
    shape: 'guidance',
    heardBy: 'house',
  });
};

/** Rounds in which nobody ever took a position were held in vain. */
const endOfRounds = ({ round, muteRounds }: DiscussionMemory): 'completed' | 'questions' =>
  muteRounds === round ? 'questions' : 'completed';

const followRule = (pen: DiscussionPen, isCircling: boolean): void => {
  const { value, why } = byRule(pen.table, isCircling);
  pen.rule({ rule: ruleBook.guided.id, by: 'rule', why, value });
  guidanceRuling.then(value, pen);
};

export const guidanceRuling: DiscussionRuling<Guidance> = {
  says: 'The facilitator guides the flow.',
  holds: 'phase',
  accept: (reply, table) => readGuidance(reply, table),
  otherwise: (table, because) => {
    const { value, why } = byRule(table, false);
    return { value, why: sayWhy(why, because) };
  },
  then: ({ close, ...about }, pen) => {
    if (close) return pen.close('settled', outcomeOf(pen.table));
    pen.note({
      type: 'notice',
      rule: ruleBook.guided.id,
      text: `Next: ${inFewWords(about.subtopic) || `“${about.subtopic.replace(/[“”"]/gu, '')}”`}`,
    });
    beginRound(pen, about);
  },
};

/** A sub-topic in the house style, so short that the notice has room for it. */
const inFewWords = (subtopic: string): string => terse(subtopic, mostNoticeWords - countWords('Next:'));

/** In the house style, whatever the facilitator wrapped around it. */
const readGuidance = (reply: Held, { seats }: DiscussionTable): Accepted<Guidance> => {
  const { close, subtopic: named, reason } = fieldsIn(reply) ?? inWords(reply, seats);
  const read = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1000).trim() : '');
  const subtopic = inFewWords(read(named));
  const why = ended(terse(read(reason))) || 'As the facilitator sees it.';
  if (close === true || close === 'true') return { value: { close: true, subtopic }, why };
  if (subtopic !== '') return { value: { close: false, subtopic }, why };
  return { refused: read(named) === '' ? 'Say “close”, or name a sub-topic for the next round.' : onlyCourtesies };
};

/** The word that was asked for closes; any other sentence of a person is a sub-topic. A model that was asked for data and chats is asked again. */
const inWords = ({ cue, text }: Held, seats: readonly Seat[]): Fields => {
  if (/^\P{L}*close\P{L}*$/iu.test(text)) return { close: true };
  const isPerson = seats.some(({ id, voice }) => id === cue.seat && voice === 'human');
  return isPerson && /[\p{L}\p{N}]/u.test(text)
    ? { close: false, subtopic: text.trim().replace(/^next\s*:\s*/iu, '') }
    : {};
};

const onlyCourtesies =
  'The sub-topic is made of courtesies only; name in a few words what the next round should take up.';

/** The seat heard least has a point to offer, other than the one just talked about; after talk in circles, or where nobody has a point, the topic itself is put again. */
const byRule = (table: DiscussionTable, isCircling: boolean): { value: Guidance; why: string } => {
  const { own, topic, seats } = table;
  if (!hasGrounds(table))
    return {
      value: { close: false, subtopic: topic },
      why: 'Nobody was given anything to weigh: the topic stays open.',
    };
  if (isCircling)
    return { value: { close: false, subtopic: topic }, why: 'The talk goes in circles: back to the topic.' };
  const heard = (id: SeatId): number => own.floors[id] ?? 0;
  const leastFirst = [...waitingAfter(own.order, own.slots)].sort((a, b) => heard(a) - heard(b));
  for (const id of leastFirst) {
    const point = sentencesOf(own.stands[id]?.[0] ?? '').find(
      (sentence) => sentence !== own.subtopic && !isQuestion(sentence) && countWords(sentence) >= fewestWords,
    );
    if (point === undefined) continue;
    const name = seats.find((seat) => seat.id === id)?.name ?? id;
    return {
      value: { close: false, subtopic: point, isQuoted: true },
      why: `Of those with a point nobody was heard less than ${name}: it is next.`,
    };
  }
  return { value: { close: false, subtopic: topic }, why: 'Nobody has brought up a point of the topic: back to it.' };
};

export const beginRound = (pen: DiscussionPen, about: Subtopic): void => {
  const { round, floors, order, slots } = pen.table.own;
  pen.note({ type: 'round-began', round: round + 1 });
  setOrder(pen, about, { turns: floors, waiting: waitingAfter(order, slots) });
};

/** Fewer words make no point that others could take up. */
const fewestWords = 4;

/** The round was heard to go in circles. */
const noticeCircling = (pen: DiscussionPen): boolean => {
  const { circling } = pen.table.own;
  if (circling === null) return false;
  pen.rule({
    rule: ruleBook.guided.id,
    by: facilitator.id,
    why: 'Nothing new was said.',
    evidence: { circles: circling },
  });
  pen.note({ type: 'notice', rule: ruleBook.guided.id, text: 'Circling. Say something new.' });
  return true;
};

/** Two who object to each other, each with words that stand in the record, make two sides: a debate would serve them better. */
const noticeSides = (pen: DiscussionPen): void => {
  const { own, seats } = pen.table;
  if (own.sides) return;
  const one = own.objections.find(({ by, to }) => own.objections.some((other) => other.by === to && other.to === by));
  if (!one) return;
  const name = (id: SeatId): string => seats.find((seat) => seat.id === id)?.name ?? id;
  const evidence = {
    objections: own.objections.filter(({ by, to }) => [by, to].every((id) => id === one.by || id === one.to)),
  };
  pen.rule({ rule: ruleBook.guided.id, by: facilitator.id, why: 'Two speakers object to each other.', evidence });
  pen.note({ type: 'sides-formed', sides: [one.by, one.to] });
  const text = `Two sides: ${name(one.by)} against ${name(one.to)}. A debate can settle it.`;
  pen.note({ type: 'notice', rule: ruleBook.guided.id, text });
};
