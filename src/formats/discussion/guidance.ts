import { isOffTopic, isTooShortToStray, leaning, REPEATED, refersTo, repetition } from '../../ear/index.ts';
import {
  type Accepted,
  countWords,
  type Held,
  type Pen,
  type Ruling,
  type Seat,
  type SeatId,
  type Shape,
  sentencesOf,
  type Table,
} from '../../engine/index.ts';
import { clash } from '../turn-protocol/clash.ts';
import { type Fields, fieldsIn } from '../turn-protocol/fields-in.ts';
import { endOf, facilitator } from '../turn-protocol/floor.ts';
import { ended, mostNoticeWords, terse } from '../turn-protocol/house-style.ts';
import { isQuestion } from '../turn-protocol/question.ts';
import { chairSpeaks, participants, type Subtopic, sayWhy, setOrder } from '../turn-protocol/ranking.ts';
import { waitingAfter } from '../turn-protocol/speaking-order.ts';
import { strangerIn } from '../turn-protocol/stranger.ts';
import { guidanceInWords } from './guidance-in-words.ts';
import type { DiscussionFact, DiscussionMemory } from './memory.ts';
import { outcomeOf } from './outcome.ts';

type DiscussionPen = Pen<DiscussionMemory, DiscussionFact>;

/** Where the talk goes next. */
export interface Guidance extends Subtopic {
  readonly close: boolean;
}

export const guidanceShape: Shape = {
  type: 'object',
  properties: {
    close: { type: 'boolean', description: 'Whether everything worth saying was said.' },
    subtopic: { type: 'string', description: 'What the next round should take up; empty when it is closed.' },
    reason: { type: 'string', description: 'Why, in a few words; empty when that is plain.' },
  },
  required: ['close', 'subtopic', 'reason'],
};

/** Between rounds: what was brought in comes first, circling is named, two sides are pointed out, then the way on. */
export const guide = (pen: DiscussionPen): void => {
  const { own, settings } = pen.table;
  const isLast = own.round >= Number(settings.rounds);
  const isCircling = !isLast && noticeCircling(pen);
  noticeSides(pen);
  if (isLast) return pen.close(endOf(pen.table, endOfRounds(own)), outcomeOf(pen.table));
  if (own.brought !== null) return beginRound(pen, { subtopic: own.brought });
  if (!chairSpeaks(pen.table)) return followRule(pen, isCircling);
  pen.cue({
    seat: facilitator.id,
    kind: 'guidance',
    asks: 'Guide: close, or name what the next round should take up, with a reason.',
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
  pen.rule({ rule: 'S2-041', by: 'rule', why, value });
  guidanceRuling.then(value, pen);
};

export const guidanceRuling: Ruling<Guidance, DiscussionMemory, DiscussionFact> = {
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
      rule: 'S2-041',
      text: `Next: ${inFewWords(about.subtopic) || `“${about.subtopic.replace(/[“”"]/gu, '')}”`}`,
    });
    beginRound(pen, about);
  },
};

/** A sub-topic in the house style, so short that the notice has room for it. */
const inFewWords = (subtopic: string): string => terse(subtopic, mostNoticeWords - countWords('Next:'));

/** In the house style, whatever the facilitator wrapped around it. */
const readGuidance = (reply: Held, table: Table<DiscussionMemory>): Accepted<Guidance> => {
  const { close, subtopic: named, reason } = fieldsIn(reply) ?? inWords(reply, table.seats);
  const read = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1000).trim() : '');
  const subtopic = inFewWords(read(named));
  const why = ended(terse(read(reason))) || 'As the facilitator sees it.';
  if (close === true || close === 'true') return { value: { close: true, subtopic }, why };
  const stranger = strangerIn(read(named), table);
  if (stranger !== null) return { refused: stranger };
  if (subtopic !== '') return { value: { close: false, subtopic }, why };
  return { refused: read(named) === '' ? 'Say close, or name a sub-topic for the next round.' : onlyCourtesies };
};

/** Any sentence of a person is a sub-topic. A model that was asked for data and chats is asked again, unless it closes. */
const inWords = ({ cue, text }: Held, seats: readonly Seat[]): Fields => {
  const said = guidanceInWords(text);
  const isPerson = seats.some(({ id, voice }) => id === cue.seat && voice === 'human');
  return isPerson || said.close === true ? said : {};
};

const onlyCourtesies =
  'The sub-topic is made of courtesies only; name in a few words what the next round should take up.';

/** The seat heard least has a point to offer, other than the one just talked about; after talk in circles, or where nobody has a point, the topic itself is put again. */
const byRule = (
  { own, topic, seats }: Table<DiscussionMemory>,
  isCircling: boolean,
): { value: Guidance; why: string } => {
  if (isCircling)
    return { value: { close: false, subtopic: topic }, why: 'The talk goes in circles: back to the topic.' };
  const heard = (id: SeatId): number => own.floors[id] ?? 0;
  const leastFirst = [...waitingAfter(own.order, own.slots)].sort((a, b) => heard(a) - heard(b));
  for (const id of leastFirst) {
    const point = sentencesOf(own.latest[id] ?? '').find(
      (sentence) => sentence !== own.subtopic && !isQuestion(sentence) && !isTooShortToStray(sentence),
    );
    if (point === undefined || isOffTopic(point, { topic })) continue;
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

/** Everyone said again what they had said the round before. */
const noticeCircling = (pen: DiscussionPen): boolean => {
  const { own, topic } = pen.table;
  const again = own.slots.filter((seat) => {
    const before = own.earlier[seat];
    return before !== undefined && repetition(own.latest[seat] ?? '', [before], { topic }).score >= REPEATED;
  });
  if (own.spokenInRound < 2 || again.length < own.spokenInRound) return false;
  pen.rule({
    rule: 'S2-041',
    by: facilitator.id,
    why: 'Everyone repeated what they had said.',
    evidence: { seats: again },
  });
  pen.note({ type: 'notice', rule: 'S2-041', text: 'Circling. Say something new.' });
  return true;
};

/** Whoever says that they agree with somebody is on no other side, however their words clash. */
const sidesWith = (text: string, name: string): boolean =>
  sentencesOf(text).some((sentence) => refersTo(sentence, { name, role: '', said: [] }) && leaning(sentence) > 0);

/** Two who contradict each other make two sides: a debate would serve them better. */
const noticeSides = (pen: DiscussionPen): void => {
  const { own, topic } = pen.table;
  if (own.sides) return;
  const speakers = participants(pen.table).filter(({ id }) => own.latest[id] !== undefined);
  for (const [at, one] of speakers.entries()) {
    const other = speakers.slice(at + 1).find((each) => {
      const [mine, theirs] = [own.latest[one.id]!, own.latest[each.id]!];
      return clash(mine, theirs, topic) !== null && !sidesWith(mine, each.name) && !sidesWith(theirs, one.name);
    });
    if (!other) continue;
    pen.note({ type: 'sides-formed', sides: [one.id, other.id] });
    pen.note({
      type: 'notice',
      rule: 'S2-041',
      text: `Two sides: ${one.name} against ${other.name}. A debate can settle it.`,
    });
    return;
  }
};
