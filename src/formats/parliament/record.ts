import {
  type BySeat,
  type Entry,
  type EntryOf,
  isFields,
  type Ledger,
  type Seat,
  type SeatId,
} from '../../engine/index.ts';
import type { AmendmentState } from './amendment.ts';
import type { Bill } from './bill.ts';
import type { HouseFact, RoundSummary } from './fact.ts';
import { type HouseMessage, type MessageType, messagesOf } from './message.ts';
import type { ParliamentOutcome } from './parliament-outcome.ts';
import type { Lean } from './speech.ts';
import type { Majority, VoteTally } from './tally.ts';

/** A version of the bill, and what made it: the draft, an amendment, or the Prime Minister. */
interface BillVersion {
  readonly bill: Bill;
  readonly by: string;
}

interface SummedUp extends RoundSummary {
  readonly round: number;
  readonly when: 'round-start' | 'before-vote';
}

/** A parliament's whole record, gathered from its ledger: what its documents are written from. */
export interface HouseRecord {
  readonly opened: number;
  readonly topic: string;
  readonly seed: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly members: readonly Seat[];
  readonly phase: string;
  readonly problem: string;
  readonly issues: readonly string[];
  readonly motives: BySeat<readonly string[]>;
  /** What a bill needs, as it was set up or changed last. */
  readonly majority: Majority;
  readonly messages: readonly HouseMessage[];
  readonly drafts: readonly Bill[];
  /** The bill that was debated, from its draft on. */
  readonly versions: readonly BillVersion[];
  readonly fates: ReadonlyMap<string, { readonly state: AmendmentState; readonly why: string }>;
  readonly rounds: readonly FactOf<'round-opened'>[];
  readonly positions: readonly {
    readonly round: number;
    readonly positions: Readonly<Record<Lean, readonly SeatId[]>>;
  }[];
  readonly summaries: readonly SummedUp[];
  readonly tallies: readonly { readonly round: number; readonly tally: VoteTally }[];
  readonly quieted: readonly FactOf<'quieted'>[];
  readonly exchanges: number;
  readonly outcome: ParliamentOutcome | null;
}

type FactOf<T extends HouseFact['type']> = Extract<HouseFact, { type: T }>;

export const houseRecord = (ledger: Ledger): HouseRecord => {
  const first = ledger.find((entry) => entry.type === 'session-opened');
  const opened = ledger.findLast(startsParliament);
  const facts = ledger.flatMap((entry) => (entry.type === 'noted' ? [entry.fact as HouseFact] : []));
  const of = <T extends HouseFact['type']>(type: T): FactOf<T>[] =>
    facts.filter((fact): fact is FactOf<T> => fact.type === type);
  const composed = of('house-composed').at(-1);
  const closed = ledger.findLast((entry) => entry.type === 'session-closed');
  const entered = ledger.findLast((entry) => entry.type === 'phase-entered');
  return {
    opened: opened?.at ?? 0,
    topic: first?.topic ?? '',
    seed: first?.seed ?? 0,
    settings: opened?.settings ?? {},
    members: (opened?.seats ?? []).filter(({ role }) => role === 'representative'),
    phase: closed ? 'complete' : (entered?.phase ?? 'setup'),
    problem: composed?.problem ?? first?.topic ?? '',
    issues: composed?.issues ?? [],
    motives: composed?.motives ?? {},
    majority: of('majority-set').at(-1)?.majority ?? ((opened?.settings.majority ?? 'half') as Majority),
    messages: messagesOf(ledger),
    drafts: of('bill-tabled').map(({ bill }) => bill),
    versions: [
      ...of('bill-chosen').map(({ bill }) => ({ bill, by: bill.drafter })),
      ...of('bill-changed').map(({ bill, by }) => ({ bill, by })),
    ],
    fates: new Map(of('amendment-settled').map(({ id, state, why }) => [id, { state, why }])),
    rounds: of('round-opened'),
    positions: of('round-closed'),
    summaries: of('summed-up'),
    tallies: talliesIn(facts),
    quieted: of('quieted'),
    exchanges: facts.filter(({ type }) => type === 'exchange-opened').length,
    outcome: isVoted(closed?.outcome) ? closed.outcome : null,
  };
};

/** A table is a parliament from its opening, or since it changed into one. */
const startsParliament = (entry: Entry): entry is EntryOf<'session-opened'> | EntryOf<'format-changed'> =>
  (entry.type === 'session-opened' || entry.type === 'format-changed') && entry.format === 'parliament';

/** Each count with the round it fell in. */
const talliesIn = (facts: readonly HouseFact[]): HouseRecord['tallies'] => {
  let round = 0;
  return facts.flatMap((fact) => {
    if (fact.type === 'round-opened') round = fact.round;
    return fact.type === 'counted' ? [{ round, tally: fact.tally }] : [];
  });
};

const isVoted = (outcome: unknown): outcome is ParliamentOutcome =>
  isFields(outcome) && ['bill', 'tally', 'dissent'].every((part) => Object.hasOwn(outcome, part));

/** Messages of one type. */
export const ofType = <T extends MessageType>({ messages }: HouseRecord, type: T): HouseMessage<T>[] =>
  messages.filter((message) => message.type === type) as HouseMessage<T>[];

/** "Rep. Amara Okafor", or what the officers are called. */
export const nameIn = (seats: readonly Seat[], seat: SeatId): string => {
  const found = seats.find(({ id }) => id === seat);
  if (found) return /^rep\b/iu.test(found.name) ? found.name : `Rep. ${found.name}`;
  return { pm: 'The Prime Minister', clerk: 'The Clerk', speaker: 'The Speaker' }[seat] ?? seat;
};
