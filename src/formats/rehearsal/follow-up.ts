import { numbersIn } from '../../ear/index.ts';
import type { Held, Shape } from '../../engine/index.ts';
import { candidateOf } from './candidate.ts';
import { pressureOf } from './intensity.ts';
import type { OpenExchange, RehearsalPen, RehearsalTable } from './memory.ts';
import { countHedges } from './speech.ts';
import { times } from './times.ts';
import { answers, isSameQuestion } from './validity.ts';

/** A further point that the agent has ready before it has heard the answer. */
export interface FurtherPoint {
  readonly text: string;
  /** The reply that holds it; without one it came with the question. */
  readonly held?: Held;
}

export const followUpShape: Shape = {
  type: 'object',
  properties: { text: { type: 'string', description: 'Another question on the same claim, at most two sentences.' } },
  required: ['text'],
};

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
    asks: 'Prepare what you would press on next: another point on the same claim, never the same question again. At most 40 words.',
    lane: 'background',
    key,
    shape: 'follow-up',
    within: times.minute,
  });
};

/** The further point that still stands: nobody has asked it, and the answer has not met it. */
export const pointInHand = ({ own, held }: RehearsalTable): FurtherPoint | null => {
  const { seat, spare, answer } = own.exchange!;
  const prepared = held.filter(({ cue }) => cue.kind === 'follow-up' && cue.seat === seat);
  const points = [
    ...(spare ? [{ text: spare }] : []),
    ...prepared.flatMap((reply) => {
      const text = candidateOf(reply)?.text;
      return text ? [{ text, held: reply }] : [];
    }),
  ];
  const stands = ({ text }: FurtherPoint): boolean =>
    !answers(answer, text) && !own.asked.some((asked) => isSameQuestion(asked, text));
  return points.find(stands) ?? null;
};

/** By rule, an answer settles a question when it takes it up, with a figure and without hedging. */
export const isSettled = ({ answer, question, claim }: OpenExchange): boolean =>
  answers(answer, question, claim) && numbersIn(answer).length > 0 && countHedges(answer) < 2;
