import { rolesInTurn } from '../../engine/index.ts';
import { endAfterRound } from '../turn-protocol/floor.ts';
import { talkRound } from '../turn-protocol/talk-round.ts';
import type { DebatePen, DebatePhase, DebateTerms } from './terms.ts';
import { asks } from './told.ts';

interface RoundPlan {
  readonly says: string;
  /** What the two sides say; the arbitrator closes the round with a reaction. */
  readonly sides: DebateTerms['kind'];
  readonly then: (pen: DebatePen) => void;
}

/** One round of a debate: both sides in strict rotation, the arbitrator last. Questions are answered before it goes on. */
export const debateRound = ({ says, sides, then }: RoundPlan): DebatePhase =>
  talkRound({
    says,
    order: rolesInTurn('proponent', 'opponent', 'arbitrator'),
    turn: { proponent: sides, opponent: sides, arbitrator: 'reaction' },
    asks,
    sumsUp: 'arbitrator',
    before: cutShort,
    then: (pen) => {
      const end = endAfterRound(pen);
      return end ? pen.close(end, null) : then(pen);
    },
  });

/** A person wants the ruling now, once what is asked is answered. */
const cutShort = (pen: DebatePen): boolean => {
  if (!pen.table.own.cutShort || pen.table.own.question) return false;
  pen.enter('arbitration');
  return true;
};
