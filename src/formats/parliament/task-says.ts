/** Everything that is decided by judgement, in a sentence each. */
export const taskSays = {
  COMPOSE_HOUSE: 'The clerk sets up the house.',
  SELECT_DRAFTER: 'The Speaker appoints who drafts the bill.',
  EVALUATE_STATEMENTS: 'The Speaker reviews the opening statements.',
  PLAN_ROUND: 'The Speaker plans the round.',
  NEXT_ACTION: 'The Speaker decides what happens next.',
  EVALUATE_VOTE: 'The Speaker announces the result.',
  PM_GUIDANCE: 'The Prime Minister may guide the draft.',
  PM_REVIEW: 'The Prime Minister reviews the bill.',
} as const;
