import { contentOf } from '../bill.ts';
import { clerk } from '../house.ts';
import type { ParliamentOutcome } from '../parliament-outcome.ts';
import type { Synthesis } from '../replies.ts';
import type { HousePen, HousePhase } from '../terms.ts';
import { synthesisAsk } from '../told.ts';

/** The drafter writes the final bill around the clauses that were voted. */
export const synthesis: HousePhase = {
  says: 'The final bill is written.',
  next: (pen) => {
    const { own, pending, floor } = pen.table;
    const held = pen.table.held.find(({ cue }) => cue.kind === 'synthesis');
    if (held) {
      const written = pen.draft(held).data as Synthesis;
      pen.speak(held);
      return close(pen, written);
    }
    if (pending.length > 0) return;
    const drafter = own.bill?.drafter ?? clerk;
    if (floor.served.length > 0 || drafter === clerk) return close(pen, { summary: '', deliberation: '' });
    pen.cue({ seat: drafter, kind: 'synthesis', shape: 'synthesis', asks: synthesisAsk(pen.table) });
  },
};

const close = (pen: HousePen, { summary, deliberation }: Synthesis): void => {
  const { own } = pen.table;
  const { tally } = own.divisions.at(-1)!;
  const status = own.decision?.decision === 'veto' ? 'vetoed' : tally.passed ? 'passed' : 'forced';
  const outcome: ParliamentOutcome = {
    status,
    bill: contentOf(own.bill!),
    rounds: own.round,
    tally,
    dissent: tally.key_objections,
    decision: own.decision?.decision === 'opening_guidance' ? null : own.decision,
    summary: summary || own.bill!.summary,
    deliberation,
  };
  pen.close(status, outcome);
};
