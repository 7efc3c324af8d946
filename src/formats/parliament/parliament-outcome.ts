import type { BillContent } from './bill.ts';
import type { PmDecision } from './prime-minister.ts';
import type { RaisedObjection } from './speech.ts';
import type { VoteTally } from './tally.ts';

/** What a parliament comes to. */
export interface ParliamentOutcome {
  readonly status: 'passed' | 'forced' | 'vetoed';
  readonly bill: BillContent;
  readonly rounds: number;
  readonly tally: VoteTally;
  readonly dissent: readonly RaisedObjection[];
  readonly decision: PmDecision | null;
  readonly summary: string;
  readonly deliberation: string;
}
