import type { BySeat, SeatId } from '../../engine/index.ts';
import { relevance } from '../../words/index.ts';
import type { AmendmentContent } from './amendment.ts';
import type { Bill, BillClause } from './bill.ts';
import type { HouseMessage } from './message.ts';

/** A motive, who holds it, and the clauses that speak to it. */
export interface Served {
  readonly motive: string;
  readonly seats: readonly SeatId[];
  readonly clauses: readonly string[];
}

/** From this likeness on a clause speaks to a motive. */
const speaksTo = 0.3;

/** Only what is to be done serves anybody: the statement of the problem and the scope name concerns without meeting them. */
const serves = ({ section }: BillClause): boolean => section === 'solution' || section === 'implementation';

/** Motives against clauses: a clause serves a motive that its words speak to, or whose holder brought it in. */
export const whoIsServed = (
  bill: Bill,
  motives: BySeat<readonly string[]>,
  amendments: readonly HouseMessage<'AMENDMENT'>[] = [],
): Served[] => {
  const proposers = new Map(amendments.map(({ from, content }) => [(content as AmendmentContent).amendment_id, from]));
  const holders = new Map<string, SeatId[]>();
  for (const [seat, theirs] of Object.entries(motives))
    for (const motive of theirs) holders.set(motive, [...(holders.get(motive) ?? []), seat]);
  return [...holders].map(([motive, seats]) => ({
    motive,
    seats,
    clauses: bill.clauses
      .filter(serves)
      .filter(
        (clause) =>
          likeness(clause, motive) >= (seats.includes(proposers.get(clause.from) ?? '') ? speaksTo / 2 : speaksTo),
      )
      .map(({ id }) => id),
  }));
};

const likeness = ({ text }: BillClause, motive: string): number =>
  text.toLowerCase().includes(motive.toLowerCase()) ? 1 : relevance(text, motive).score;
