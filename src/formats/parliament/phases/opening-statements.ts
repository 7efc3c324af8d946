import { CONTESTS } from '../heard-ids.ts';
import { representatives } from '../house.ts';
import { file } from '../message.ts';
import type { OpeningStatement } from '../speech.ts';
import { ask } from '../tasks/ask.ts';
import type { HousePhase } from '../terms.ts';
import { statementAsk } from '../told.ts';

/** Everyone opens, all at once: nobody's statement is coloured by another's. */
export const openingStatements: HousePhase = {
  says: 'All representatives open, in parallel.',
  next: (pen) => {
    if (pen.table.settings.statements !== true) return pen.enter('drafting');
    for (const held of pen.table.held) {
      if (held.cue.kind !== 'statement') continue;
      const draft = pen.draft(held);
      const { direction, ...rest } = draft.data as OpeningStatement;
      const content = { ...rest, direction: { ...direction, approach: draft.text } };
      const contests = held.heard?.[CONTESTS];
      const quoted = (held.cites ?? []).filter(({ stands }) => stands).map(({ quote }) => quote);
      const { facts, precedents } = content.briefing;
      const sourced = [...facts, ...precedents].filter((fact) => quoted.some((quote) => fact.includes(quote)));
      pen.speak(held, { data: file(pen.table, 'OPENING_STATEMENT', held.cue.seat, content) });
      pen.note({
        type: 'briefed',
        seat: held.cue.seat,
        statement: content,
        ...(contests && { contests }),
        ...(sourced.length > 0 && { sourced }),
      });
    }
    const { pending, floor } = pen.table;
    if (pending.length > 0) return;
    if (floor.served.length === 0)
      return pen.cue(
        ...representatives(pen.table).map((seat) => ({
          seat,
          kind: 'statement' as const,
          shape: 'statement',
          asks: statementAsk(pen.table, seat),
        })),
      );
    pen.enter(floor.spoken.length > 0 ? 'evaluating-statements' : 'drafting');
  },
};

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
