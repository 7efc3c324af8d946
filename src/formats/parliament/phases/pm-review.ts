import { ask } from '../tasks/ask.ts';
import type { HousePhase } from '../terms.ts';

/** The Prime Minister's word on what the house sends up. */
export const pmReviewPhase: HousePhase = {
  says: 'The Prime Minister reviews the bill.',
  next: (pen) => ask(pen, 'PM_REVIEW'),
};
