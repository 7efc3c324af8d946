import { sentencesOf } from '../../engine/index.ts';
import type { RoundSummary } from './fact.ts';
import { representatives, title } from './house.ts';
import { type Lean, leans } from './speech.ts';
import type { HouseTable } from './terms.ts';

const mostItems = 4;

/** Where the house stands, read off its memory: what is agreed, what is contested, what the bill proposes. */
export const standingOf = (table: HouseTable, words = ''): RoundSummary => {
  const { own } = table;
  const agreed = [
    ...(own.evaluation?.fact_base.agreed_facts ?? []),
    ...(own.bill?.clauses ?? []).filter(({ from }) => from.startsWith('amend-')).map(({ text }) => text),
  ].slice(-mostItems);
  const objections = representatives(table)
    .filter((seat) => own.members[seat]?.objection)
    .map((seat) => `${title(table, seat)}: ${own.members[seat]!.objection}`);
  const amendments = own.amendments.map(({ content }) => `${content.amendment_id}: ${content.description}`);
  const contested = [...objections, ...amendments, ...(own.evaluation?.fact_base.contested_facts ?? [])];
  const bill = own.bill
    ? `${own.bill.title}, version ${own.bill.version}: ${own.bill.summary}`
    : 'There is no bill yet.';
  const standing = { agreed, contested: contested.slice(0, mostItems), bill };
  return { ...standing, words: words || sayStanding(standing) };
};

/** In words, for when the Speaker found none. */
const sayStanding = ({ agreed, contested, bill }: Omit<RoundSummary, 'words'>): string =>
  [
    agreed.length > 0 ? `Agreed: ${agreed.map(whole).join(' ')}` : 'Nothing is agreed yet.',
    contested.length > 0 ? `Contested: ${contested.map(whole).join(' ')}` : 'Nothing is contested at the moment.',
    `The bill: ${whole(bill)}`,
  ].join(' ');

const whole = (text: string): string => {
  const [first = text] = sentencesOf(text);
  return /[.!?]$/u.test(first) ? first : `${first}.`;
};

/** Who leans which way. */
export const positionsIn = (table: HouseTable): Readonly<Record<Lean, readonly string[]>> => {
  const seats = representatives(table);
  const leaning = (lean: Lean): string[] =>
    seats.filter((seat) => (table.own.members[seat]?.lean ?? 'UNDECIDED') === lean);
  return Object.fromEntries(leans.map((lean) => [lean, leaning(lean)])) as Record<Lean, string[]>;
};

/** Positions are clear when nobody is undecided, or when a round has moved nobody. */
export const areClear = (table: HouseTable): boolean =>
  positionsIn(table).UNDECIDED.length === 0 || (table.own.round > 1 && table.own.moved === 0);
