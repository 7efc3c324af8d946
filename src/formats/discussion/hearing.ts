import {
  type Answer,
  answerTo,
  type Held,
  isHeard,
  type Question,
  type SeatId,
  type Signal,
} from '../../engine/index.ts';
import { orderQuestions, spokenReply, talkQuestions } from '../turn-protocol/hearing.ts';
import type { DiscussionPen, DiscussionTable } from './terms.ts';

/** What somebody holds against another, in words that stand in the record. */
export interface Objection {
  readonly by: SeatId;
  readonly to: SeatId;
  readonly quote: string;
  /** Who heard it. */
  readonly heardBy: string;
}

/** Words of another's that somebody built on, as they declared it. */
export type TakenUp = Pick<Objection, 'by' | 'to' | 'quote'>;

const CIRCLES = 'circles';
const OBJECTS = 'objects';

/** Who still speaks in this round: the most relevant ones, as many as the setting says. Whoever can't is followed by the next. */
export const mostRelevant = ({ own, settings }: DiscussionTable): readonly SeatId[] =>
  own.order.filter((id) => !own.slots.includes(id)).slice(0, Math.max(0, settings.speakers - own.spokenInRound));

/** Beside what every talk hears: whether somebody objects to whoever spoke before, and at the end of a round whether it went in circles. */
export const listensFor = (table: DiscussionTable, signal: Signal): readonly Question[] => {
  const reply = spokenReply(table, signal);
  if (!reply) return orderQuestions(table, signal);
  const { recent, round } = table.own;
  const { text, cue } = reply;
  const before = recent.findLast((said) => said.seat !== cue.seat);
  const isLast = mostRelevant(table).every((id) => id === cue.seat);
  return [
    ...talkQuestions(table, signal),
    ...(before
      ? [{ id: OBJECTS, kind: 'objects' as const, text, seat: cue.seat, who: before.seat, earlier: [before] }]
      : []),
    ...(isLast && round > 1
      ? [
          {
            id: CIRCLES,
            kind: 'circles' as const,
            text,
            seat: cue.seat,
            topic: table.topic,
            earlier: recent,
            now: true,
          },
        ]
      : []),
  ];
};

/** What was heard beyond single turns is written down before they are. */
export const noteHeard = (pen: DiscussionPen): void => {
  for (const held of pen.table.held) {
    if (isHeard(held.heard, CIRCLES, 'yes'))
      pen.note({ type: 'went-round', heard: answerTo(held.heard, CIRCLES) }, 'house');
    for (const objection of objectionsIn(held, pen.table)) pen.note({ type: 'objected', ...objection }, 'house');
    for (const taken of takenUpIn(held)) pen.note({ type: 'took-up', ...taken }, 'house');
  }
};

const takenUpIn = ({ cue, does }: Held): readonly TakenUp[] =>
  (does?.answers ?? [])
    .filter(({ quote }) => !does?.objects?.some((objected) => objected.quote === quote))
    .map(({ to, quote }) => ({ by: cue.seat, to, quote }));

const objectionsIn = ({ cue, does, heard }: Held, { own }: DiscussionTable): readonly Objection[] => {
  const by = cue.seat;
  if (does?.objects) return does.objects.map(({ to, quote }) => ({ by, to, quote, heardBy: 'speaker' }));
  const { value, quote, by: heardBy }: Answer = answerTo(heard, OBJECTS);
  const to = own.recent.findLast((said) => said.seat !== by)?.seat;
  return value === 'yes' && quote !== undefined && to !== undefined ? [{ by, to, quote, heardBy }] : [];
};
