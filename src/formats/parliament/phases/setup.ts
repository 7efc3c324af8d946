import { ask } from '../tasks/ask.ts';
import { composed, needsComposing, seatHouse } from '../tasks/compose-house.ts';
import type { HousePhase } from '../terms.ts';

/** Problem, issues, seats and motives. Where all is given nobody is asked. */
export const setup: HousePhase = {
  says: 'The house is set up.',
  next: (pen) => {
    if (pen.table.own.issues.length > 0) return pen.enter('opening-statements');
    if (needsComposing(pen.table)) return ask(pen, 'COMPOSE_HOUSE');
    pen.rule({ rule: 'COMPOSE_HOUSE', by: 'rule', why: 'Every representative brought motives.' });
    seatHouse(pen, composed(pen.table));
  },
};
