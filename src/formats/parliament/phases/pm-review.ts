import type { Phase } from '../../../engine/index.ts';
import type { HouseFact } from '../fact.ts';
import type { House } from '../house.ts';
import { ask } from '../tasks/ask.ts';

/** The Prime Minister's word on what the house sends up. */
export const pmReviewPhase: Phase<House, HouseFact> = {
  says: 'The Prime Minister reviews the bill.',
  next: (pen) => ask(pen, 'PM_REVIEW'),
};
