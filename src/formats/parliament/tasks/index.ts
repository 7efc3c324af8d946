import type { SeatId } from '../../../engine/index.ts';
import { clerk, primeMinister, speaker } from '../house.ts';
import { forEach } from '../reading.ts';
import { taskSays } from '../task-says.ts';
import type { HouseRuling, HouseTask } from '../terms.ts';
import { composeHouse } from './compose-house.ts';
import { evaluateStatements } from './evaluate-statements.ts';
import { evaluateVote } from './evaluate-vote.ts';
import { nextAction } from './next-action.ts';
import { planRound } from './plan-round.ts';
import { pmGuidance } from './pm-guidance.ts';
import { pmReview } from './pm-review.ts';
import { selectDrafter } from './select-drafter.ts';

interface TaskAsked {
  /** Whose judgement is asked. */
  readonly seat: SeatId;
  readonly task: HouseTask<any>;
}

/** Everything that is decided by judgement: the Speaker's five tasks, the clerk's one, the Prime Minister's two. */
const tasks = {
  COMPOSE_HOUSE: { seat: clerk, task: composeHouse },
  SELECT_DRAFTER: { seat: speaker, task: selectDrafter },
  EVALUATE_STATEMENTS: { seat: speaker, task: evaluateStatements },
  PLAN_ROUND: { seat: speaker, task: planRound },
  NEXT_ACTION: { seat: speaker, task: nextAction },
  EVALUATE_VOTE: { seat: speaker, task: evaluateVote },
  PM_GUIDANCE: { seat: primeMinister, task: pmGuidance },
  PM_REVIEW: { seat: primeMinister, task: pmReview },
} as const satisfies Readonly<Record<string, TaskAsked>>;

export type TaskName = keyof typeof tasks;

/** Nothing goes on while one of them is waited for. */
export const rulings: Readonly<Record<TaskName, { readonly seat: SeatId; readonly ruling: HouseRuling<any> }>> =
  forEach(tasks, (name) => ({
    seat: tasks[name].seat,
    ruling: { says: taskSays[name], holds: 'phase', ...tasks[name].task },
  }));
