import type { CueAsk, Move, Phase, Seat, Table } from '../../engine/index.ts';
import { answerFirst, cueNext, endAfterRound, pass, publish, someoneHasTheFloor } from '../turn-protocol/floor.ts';
import type { DebateFact, DebateMemory } from './memory.ts';
import { asks } from './told.ts';

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
    if (someoneHasTheFloor(pen.table)) return;
    if (pen.table.own.question) return answerFirst(pen);
    if (pen.table.own.cutShort) return pen.enter('arbitration');
    const [next, ...rest] = dueInRound(pen.table);
    if (!next) {
      const end = endAfterRound(pen);
      return end ? pen.close(end, null) : then(pen);
    }
    if (next.id === pen.table.floor.last && next.role !== 'arbitrator') return pass(pen, next.id);
    const asked = (seat: Seat): CueAsk => {
      const kind = seat.role === 'arbitrator' ? 'reaction' : sides;
      return { seat: seat.id, kind, asks: asks(kind, seat) };
    };
    cueNext(pen, asked(next), ...rest.map(asked));
  },
});

const dueInRound = ({ seats, own }: Table<DebateMemory>): Seat[] =>
  order.flatMap((role) => seats.find((seat) => seat.role === role) ?? []).filter(({ id }) => !own.slots.includes(id));
