import { type Answer, answerTo, type Held, type Question, type SeatId, type Signal } from '../../engine/index.ts';
import { orderQuestions, spokenReply, talkQuestions } from '../turn-protocol/hearing.ts';
import { CONCEDES } from './concession.ts';
import { isBare } from './synthesis.ts';
import type { ConsensusTable } from './terms.ts';
import { INTENT } from './verdict.ts';

/** How two positions compare, as it was heard. */
export interface Compared {
  readonly one: SeatId;
  readonly other: SeatId;
  readonly heard: Answer;
}

/** Beside what every talk hears: how positions compare, what is given up, and what a plain answer comes to. Replies in parts say that themselves. */
export const listensFor = (table: ConsensusTable, signal: Signal): readonly Question[] => {
  const reply = spokenReply(table, signal);
  if (!reply) return orderQuestions(table, signal);
  const { cue, text } = reply;
  const asked = { text, seat: cue.seat, topic: table.topic };
  const isFree = reply.signal.data === undefined;
  return [
    ...talkQuestions(table, signal),
    ...(cue.kind === 'position'
      ? othersThan(cue.seat, table).map(
          (who): Question => ({
            ...asked,
            id: comparedWith(who, table),
            kind: 'compares',
            about: table.own.positions[who]!,
            who,
          }),
        )
      : []),
    ...(isFree && cue.shape === 'concession' ? [{ ...asked, id: CONCEDES, kind: 'concedes' as const, now: true }] : []),
    ...(isFree && (cue.shape === 'verdict' || (cue.kind === 'synthesis' && isBare(text)))
      ? [
          {
            ...asked,
            id: INTENT,
            kind: 'intent' as const,
            about: table.own.synthesis?.text ?? table.topic,
            ...(cue.shape === 'verdict' && cue.attempt > 1 && { begins: true as const }),
            now: true,
          },
        ]
      : []),
  ];
};

const othersThan = (seat: SeatId, { own }: ConsensusTable): SeatId[] =>
  Object.keys(own.positions).filter((id) => id !== seat);

/** By name, as people read it. */
const comparedWith = (id: SeatId, { seats }: ConsensusTable): string =>
  `compares with ${seats.find((seat) => seat.id === id)?.name ?? id}`;

/** How a position compares with those before it, as far as anybody heard that. */
export const comparisonsIn = ({ cue, heard }: Held, table: ConsensusTable): readonly Compared[] =>
  othersThan(cue.seat, table)
    .map((other) => ({ one: cue.seat, other, heard: answerTo(heard, comparedWith(other, table)) }))
    .filter((each) => each.heard.value !== 'unheard');
