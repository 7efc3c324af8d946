import type { Phase } from '../../../engine/index.ts';
import { type BillContent, contentOf } from '../bill.ts';
import type { HousePen } from '../course.ts';
import type { HouseFact } from '../fact.ts';
import { clerk, type House } from '../house.ts';
import type { PmDecision } from '../prime-minister.ts';
import type { Synthesis } from '../replies.ts';
import type { Objection } from '../speech.ts';
import type { VoteTally } from '../tally.ts';
import { synthesisAsk } from '../told.ts';

/** What a parliament comes to. */
export interface ParliamentOutcome {
  readonly status: 'passed' | 'forced' | 'vetoed';
  readonly bill: BillContent;
  readonly rounds: number;
  readonly tally: VoteTally;
  readonly dissent: readonly Objection[];
  readonly decision: PmDecision | null;
  readonly summary: string;
  readonly deliberation: string;
}

/** The drafter writes the final bill around the clauses that were voted. */
export const synthesis: Phase<House, HouseFact> = {
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
