import { areSameWords, type Held, isHeard, part, shapeOf } from '../../engine/index.ts';
import { candidateOf } from './candidate.ts';
import { ANSWERED, isMet } from './heard-ids.ts';
import { pressureOf } from './intensity.ts';
import type { OpenExchange } from './memory.ts';
import type { RehearsalPen, RehearsalTable } from './terms.ts';
import { times } from './times.ts';

/** A further point that the agent has ready before it has heard the answer. */
export interface FurtherPoint {
  /** The reply's id, or `spare`. */
  readonly id: string;
  readonly text: string;
  /** The reply that holds it; without one it came with the question. */
  readonly held?: Held;
}

export const followUpShape = shapeOf({
  text: part.text('Another question on the same claim, at most two sentences.'),
});

const key = 'follow-up';

/** While the presenter answers, the agent gets a further point ready, where none came with the question. */
export const prepareFollowUp = (pen: RehearsalPen): void => {
  const { own, settings } = pen.table;
  const { stage, turns, seat, prepared, askedSeq } = own.exchange!;
  const isLast = turns + 1 >= pressureOf(settings).mostTurns;
  if (stage !== 'answering' || isLast || prepared[key] === askedSeq || pointInHand(pen.table)) return;
  pen.cue({
    seat,
    kind: 'follow-up',
    asks: 'Prepare what you would press on next: another point on the same claim.',
    lane: 'background',
    key,
    shape: 'follow-up',
    within: times.minute,
  });
};

/** All that the agent has ready. */
export const pointsOf = ({ own, held }: RehearsalTable): readonly FurtherPoint[] => {
  const { seat, spare } = own.exchange!;
  return [
    ...(spare ? [{ id: 'spare', text: spare }] : []),
    ...held.flatMap((reply) => {
      const isTheirs = reply.cue.kind === 'follow-up' && reply.cue.seat === seat;
      const text = isTheirs ? candidateOf(reply)?.text : undefined;
      return text ? [{ id: reply.id, text, held: reply }] : [];
    }),
  ];
};

/** The further point that still stands: nobody has asked it, and the answer was not heard to meet it. */
export const pointInHand = (table: RehearsalTable): FurtherPoint | null => {
  const { asked, exchange } = table.own;
  const stands = ({ id, text }: FurtherPoint): boolean =>
    !isMet(exchange!.heard, id) && !asked.some((before) => areSameWords(before, text));
  return pointsOf(table).find(stands) ?? null;
};

/** The answer was heard to answer the question: nothing is pressed on before the agent has judged it. */
export const isSettled = ({ heard }: OpenExchange): boolean => isHeard(heard, ANSWERED, 'answered');
