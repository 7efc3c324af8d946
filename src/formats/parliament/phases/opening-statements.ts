import type { Phase } from '../../../engine/index.ts';
import type { HouseFact } from '../fact.ts';
import { type House, representatives } from '../house.ts';
import { file } from '../message.ts';
import type { OpeningStatement } from '../speech.ts';
import { statementAsk } from '../told.ts';

/** Everyone opens, all at once: nobody's statement is coloured by another's. */
export const openingStatements: Phase<House, HouseFact> = {
  says: 'All representatives open, in parallel.',
  next: (pen) => {
    if (pen.table.settings.statements !== true) return pen.enter('drafting');
    for (const held of pen.table.held) {
      if (held.cue.kind !== 'statement') continue;
      const draft = pen.draft(held);
      const { direction, ...rest } = draft.data as OpeningStatement;
      const content = { ...rest, direction: { ...direction, approach: draft.text } };
      pen.speak(held, { data: file(pen.table, 'OPENING_STATEMENT', held.cue.seat, content) });
    }
    const { pending, floor } = pen.table;
    if (pending.length > 0) return;
    if (floor.served.length === 0)
      return pen.cue(
        ...representatives(pen.table).map((seat) => ({
          seat,
          kind: 'statement',
          shape: 'statement',
          asks: statementAsk(pen.table, seat),
        })),
      );
    pen.enter(floor.spoken.length > 0 ? 'evaluating-statements' : 'drafting');
  },
};
