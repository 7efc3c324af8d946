import { ask } from '../tasks/ask.ts';
import type { HousePhase } from '../terms.ts';

/** One fact base, a few directions, a drafter; then a word from the Prime Minister. */
export const evaluatingStatements: HousePhase = {
  says: 'The Speaker reviews the statements.',
  next: (pen) => {
    const { own, settings } = pen.table;
    if (!own.evaluation) return ask(pen, 'EVALUATE_STATEMENTS');
    if (settings.pm !== 'none' && !own.decision) return ask(pen, 'PM_GUIDANCE');
    pen.enter('drafting');
  },
};
