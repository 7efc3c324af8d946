import { chance } from '../../../engine/index.ts';
import { type Concern, concernOf } from '../concerns.ts';
import { capitalised, sentence } from '../grammar.ts';
import type { Reading } from '../reading.ts';
import { motivesOf, type ReadBill, type ReadClause, rosterIn, temperatureIn } from './parliament-house.ts';
import { ownStock, type Provision, type Stock, stock } from './parliament-stock.ts';

/** What can be said and written for a motive at this table. */
export interface Term {
  readonly motive: string;
  readonly stock: Stock;
  /** What the bill should provide for it, and the same in its firmer form: in words, and as the clause of a bill. */
  readonly provision: Provision;
  readonly plain: string;
  readonly firm: string;
}

export type Terms = ReadonlyMap<string, Term>;

/** The issue whose words serve a motive that somebody put in their own. */
const issueOf: Readonly<Record<Concern, string>> = {
  cost: 'the cost and who pays it',
  speed: 'results before long',
  failure: 'the risk of failure',
  users: 'the people it is meant for',
  people: 'the staff who have to carry it out',
  fairness: 'those with the fewest choices',
  evidence: 'honest evidence',
};

/**
 * The terms of everybody's motives: what a seat's card proposes, or else a provision from the stock, none twice while
 * others are left. Everyone at the table comes to the same ones.
 */
export const termsAt = (reading: Reading): Terms => {
  const known = found.get(reading) ?? findTerms(reading);
  found.set(reading, known);
  return known;
};

const found = new WeakMap<Reading, Terms>();

const findTerms = (reading: Reading): Terms => {
  const proposals = proposalsOnCards(reading);
  const motives = [...new Set([...rosterIn(reading).flatMap((seat) => seat.motives), ...motivesOf(reading)])];
  return new Map(
    motives.map((motive, at) => [motive, termOf(motive, proposals.get(motive), draw(reading, motive) + at)]),
  );
};

const draw = ({ briefing }: Reading, motive: string): number =>
  Math.floor(chance(briefing.seed, 0, `provision ${motive}`) * 2);

/** A card may say what its seat would write into the bill: one proposal for each of its motives, in their order. */
const proposalsOnCards = ({ briefing }: Reading): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { persona } of briefing.seats) {
    const { motives, proposals } = persona.more ?? {};
    if (!Array.isArray(motives) || !Array.isArray(proposals)) continue;
    for (const [at, motive] of motives.entries()) if (proposals[at]) found.set(String(motive), String(proposals[at]));
  }
  return found;
};

const termOf = (motive: string, proposal: string | undefined, drawn: number): Term => {
  const concern = concernOf(motive);
  const own = ownStock(motive);
  const known = stock[motive];
  const words = known ?? { ...own, approach: concern ? stock[issueOf[concern]]!.approach : own.approach };
  const provision = proposal ? onCard(proposal) : words.provisions[drawn % words.provisions.length]!;
  const clause = (text: string): string => sentence(known || proposal ? `${capitalised(motive)}: ${text}` : text);
  return { motive, stock: words, provision, plain: clause(provision.plain), firm: clause(provision.firm) };
};

const onCard = (proposal: string): Provision => {
  const plain = proposal.trim().replace(/[.!]+$/u, '');
  const first = /^\p{Lu}[\p{Ll}-]* \p{Ll}/u.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
  return { plain: first, firm: `${first}, and that is not changed without a vote of this house` };
};

/** The terms for one motive. */
export const termFor = (terms: Terms, motive: string): Term => terms.get(motive) ?? termOf(motive, undefined, 0);

/** The clause that serves a motive: the one that names it. */
export const servedBy = (bill: ReadBill | null, motive: string): ReadClause | null =>
  bill?.clauses.find(({ text }) => text.toLowerCase().includes(motive.toLowerCase())) ?? null;

/** What the clauses of a bill are about. */
export const headingsIn = (bill: ReadBill, terms: Terms): string[] =>
  [...terms.keys()].filter((motive) => servedBy(bill, motive));

/** What a seat still misses: a clause that is not there, or one that is too soft. */
export interface Need {
  readonly term: Term;
  readonly clause: ReadClause | null;
}

/** Guardians want what they guard in its firm form; others are content when it is there. */
const guardsBelow = 25;

/** What I still miss in the bill: motives without a clause, and for a guardian the first one while its clause is too soft. */
export const needsOf = (reading: Reading, bill: ReadBill | null, terms: Terms): Need[] => {
  const guards = temperatureIn(reading) < guardsBelow;
  return motivesOf(reading).flatMap((motive, at): Need[] => {
    const term = termFor(terms, motive);
    const clause = servedBy(bill, motive);
    const isTooSoft = at === 0 && guards && clause?.text === term.plain;
    return clause && !isTooSoft ? [] : [{ term, clause }];
  });
};

/** The words of what I need. */
export const wantedIn = ({ term, clause }: Need): string => term.provision[clause ? 'firm' : 'plain'];
