import type { Move, Pen, Phase, Table } from '../../engine/index.ts';
import { courseOf, watchCourse } from '../turn-protocol/drift.ts';
import { userSeat } from '../turn-protocol/question.ts';
import { facilitator } from './cast.ts';
import type { DebateFact, DebateMemory } from './memory.ts';
import { asks } from './told.ts';

type DebatePen = Pen<DebateMemory, DebateFact>;

const order = ['proponent', 'opponent', 'arbitrator'] as const;

interface RoundPlan {
  readonly says: string;
  /** What the two sides say; the arbitrator closes the round with a reaction. */
  readonly sides: string;
  readonly then: Move<DebateMemory, DebateFact>;
}

/** One round of a debate: both sides in strict rotation, the arbitrator last. Questions are answered before it goes on. */
export const debateRound = ({ says, sides, then }: RoundPlan): Phase<DebateMemory, DebateFact> => ({
  says,
  next: (pen) => {
    publish(pen);
    if (pen.table.pending.some((cue) => cue.lane === 'floor')) return;
    if (pen.table.own.question) return answerFirst(pen);
    if (pen.table.own.cutShort) return pen.enter('arbitration');
    const next = nextInRound(pen.table);
    if (!next) return pen.table.own.spokenInRound === 0 ? pen.close('failed', null) : then(pen);
    if (next.id === pen.table.floor.last && next.role !== 'arbitrator') return pass(pen, next.id);
    const kind = next.role === 'arbitrator' ? 'reaction' : sides;
    pen.cue({ seat: next.id, kind, asks: asks(kind, next) });
  },
});

const nextInRound = ({ seats, own }: Table<DebateMemory>) =>
  order.map((role) => seats.find((seat) => seat.role === role)).find((seat) => seat && !own.slots.includes(seat.id));

/** Publishes what came in, and watches where the talk goes. */
export const publish = (pen: DebatePen): void => {
  for (const held of pen.table.held) {
    if (held.cue.lane !== 'floor') continue;
    const { text, kind, to } = pen.draft(held);
    const isReply = held.cue.seat === userSeat.id;
    const course = courseOf(pen.table, held, text);
    pen.speak(held);
    if (isReply) pen.note({ type: 'round-resumed' });
    else watchCourse(pen, held.cue.seat, course, facilitator.id);
    if (kind === 'question' && to === userSeat.id) endRound(pen);
  }
};

const endRound = (pen: DebatePen): void => {
  pen.rule({ rule: 'S2-046', by: facilitator.id, why: 'A question to the user ends the round until it is answered.' });
  pen.note({ type: 'round-ended', because: 'question' });
};

/** Whoever was asked speaks before the round goes on: the user in their own words, a seat with a reaction. */
const answerFirst = (pen: DebatePen): void => {
  const { to, by } = pen.table.own.question!;
  const asker = pen.table.seats.find((seat) => seat.id === by)?.name;
  if (to === userSeat.id) return pen.cue({ seat: to, kind: 'answer', asks: `Answer ${asker}'s question.` });
  pen.cue({ seat: to, kind: 'reaction', asks: `Answer ${asker}'s question. At most 50 words.` });
};

const pass = (pen: DebatePen, seat: string): void => {
  pen.rule({ rule: 'S2-042', by: 'rule', why: 'The slot is passed: nobody else spoke in between.', about: seat });
  pen.note({ type: 'passed', seat });
};
