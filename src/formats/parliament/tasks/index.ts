import type { SeatId } from '../../../engine/index.ts';
import { clerk, primeMinister, speaker } from '../house.ts';
import type { HouseRuling } from '../terms.ts';
import { composeHouse } from './compose-house.ts';
import { evaluateStatements } from './evaluate-statements.ts';
import { evaluateVote } from './evaluate-vote.ts';
import { nextAction } from './next-action.ts';
import { planRound } from './plan-round.ts';
import { pmGuidance } from './pm-guidance.ts';
import { pmReview } from './pm-review.ts';
import { selectDrafter } from './select-drafter.ts';

export interface TaskAsked {
  /** Whose judgement is asked. */
  readonly seat: SeatId;
  readonly ruling: HouseRuling<any>;
}

/** Everything that is decided by judgement: the Speaker's five tasks, the clerk's one, the Prime Minister's two. */
export const rulings = {
  COMPOSE_HOUSE: { seat: clerk, ruling: composeHouse },
  SELECT_DRAFTER: { seat: speaker, ruling: selectDrafter },
  EVALUATE_STATEMENTS: { seat: speaker, ruling: evaluateStatements },
  PLAN_ROUND: { seat: speaker, ruling: planRound },
  NEXT_ACTION: { seat: speaker, ruling: nextAction },
  EVALUATE_VOTE: { seat: speaker, ruling: evaluateVote },
  PM_GUIDANCE: { seat: primeMinister, ruling: pmGuidance },
  PM_REVIEW: { seat: primeMinister, ruling: pmReview },
} as const satisfies Readonly<Record<string, TaskAsked>>;

export type RulingName = keyof typeof rulings;
