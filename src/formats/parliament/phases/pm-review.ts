import type { Phase } from '../../../engine/index.ts';
import type { HouseFact } from '../fact.ts';
import type { House } from '../house.ts';
import { ask } from '../tasks/ask.ts';

/** The Prime Minister's word on what the house sends up; without one, the house's vote is the result. */
export const pmReviewPhase: Phase<House, HouseFact> = {
  says: 'The Prime Minister reviews the bill.',
  next: (pen) => (pen.table.settings.pm === 'none' ? pen.enter('synthesis') : ask(pen, 'PM_REVIEW')),
};
