import type { Phase } from '../../../engine/index.ts';
import type { HouseFact } from '../fact.ts';
import type { House } from '../house.ts';
import { ask } from '../tasks/ask.ts';

/** One fact base, a few directions, a drafter; then a word from the Prime Minister. */
export const evaluatingStatements: Phase<House, HouseFact> = {
  says: 'The Speaker reviews the statements.',
  next: (pen) => {
    const { own, settings } = pen.table;
    if (!own.evaluation) return ask(pen, 'EVALUATE_STATEMENTS');
    if (settings.pm !== 'none' && !own.decision) return ask(pen, 'PM_GUIDANCE');
    pen.enter('drafting');
  },
};
