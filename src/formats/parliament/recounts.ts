import { type Answer, type Entry, type Readings, reading, type SeatId, sayAnswer } from '../../engine/index.ts';
import { type Bill, clausesOf, sectionNames, sections } from './bill.ts';
import type { Pattern } from './deadlock.ts';
import type { Clock } from './debate-clock.ts';
import type { HouseFact } from './fact.ts';
import { title } from './house.ts';
import { type Contents, type HouseMessage, type MessageType, messageIn } from './message.ts';
import { decided } from './prime-minister.ts';
import { forEach, isFields } from './reading.ts';
import { type Direction, type FactBase, factParts } from './speaker-ruling.ts';
import { briefingParts, type OpeningStatement } from './speech.ts';
import { majorities } from './tally.ts';
import { archetypeOf } from './temperature.ts';
import type { HouseTable } from './terms.ts';

/**
 * How an entry reads, beside turns: to a seat with the ids it may refer to and the bill in full, to those who read along
 * in short. It depends on the entry and the seats alone, so that a seat's briefing only grows.
 */
export const recounts = (entry: Entry<HouseFact>, table: HouseTable, seat?: SeatId): string | null =>
  seat === undefined ? inShort(entry, table) : inFull(entry, table);

/** The Speaker reads the whole ledger at every exchange, so each entry is put into words once. */
const worded = new WeakMap<Entry, { readonly seats: HouseTable['seats']; readonly text: string | null }>();

const inFull = (entry: Entry<HouseFact>, table: HouseTable): string | null => {
  if (entry.type !== 'noted' && entry.type !== 'ruling-made') return null;
  const known = worded.get(entry);
  if (known?.seats === table.seats) return known.text;
  const message = messageIn(entry);
  const text = message
    ? `${message.id} ${senderOf(message, table)}: ${sayMessage(message, table)}`
    : entry.type === 'noted'
      ? reading(forSeats, entry.fact, table)
      : ownRuling(entry);
  worded.set(entry, { seats: table.seats, text });
  return text;
};

const inShort = (entry: Entry<HouseFact>, table: HouseTable): string | null => {
  const message = entry.type === 'turn-taken' ? null : messageIn(entry);
  if (message) return `${sayMessage(message, table)}${repairsIn(entry)}`;
  return entry.type === 'noted' ? reading({ ...forSeats, ...forReaders }, entry.fact, table) : ownRuling(entry);
};

/** A ruling of the rules that is no message. */
const ownRuling = (entry: Entry<HouseFact>): string | null =>
  entry.type === 'ruling-made' && /^S3-|^ranked/u.test(entry.ruling.rule) ? entry.ruling.why : null;

/** What the clerk put right, for those who read along. */
const repairsIn = (entry: Entry<HouseFact>): string => {
  const corrections = entry.type === 'ruling-made' ? entry.ruling.evidence?.corrections : undefined;
  return Array.isArray(corrections) && corrections.length > 0 ? ` (The clerk: ${corrections.join(' ')})` : '';
};

const senderOf = (message: HouseMessage, table: HouseTable): string => {
  const { action } = message.content as { action?: string };
  return `${title(table, message.from)}${message.type === 'SPEAKER_RULING' ? ` (${action})` : ''}`;
};

const sayMessage = (message: HouseMessage, table: HouseTable): string =>
  Object.hasOwn(messageSays, message.type)
    ? (messageSays[message.type] as Saying)(message.content, title(table, message.from))
    : '';

type Saying = (content: HouseMessage['content'], by: string) => string;

/** How each type of message reads; a type without a row is a turn, and stands there as it was said. */
const messageSays: { readonly [T in MessageType]?: (content: Contents[T], by: string) => string } = {
  SPEAKER_RULING: ({ ruling }) => ruling,
  VOTE_TALLY: ({ result }) => result,
  MOTION: ({ motion, reason }, by) => `${by} moves ${motion}${reason ? `: ${reason}` : '.'}`,
  AMENDMENT: ({ amendment_id, action, target_section, description, proposed_text: words }, by) =>
    `${by} proposes ${amendment_id} (${action} in ${target_section}): ${description}${words && words !== description ? ` “${words}”` : ''}`,
  BILL_DRAFT: ({ title: name, summary }, by) => `${by} tables ${whole(name)} ${summary}`,
  PM_DECISION: ({ decision, reason, guidance }) =>
    [decided[decision], ...[reason, guidance].filter(Boolean).map(whole)].join(' '),
};

const names = (table: HouseTable, seats: readonly SeatId[]): string =>
  seats.length > mostTemperatures
    ? `${seats.length} seats`
    : seats.map((seat) => title(table, seat)).join(', ') || 'nobody';

/** What those who read along are told of a fact. */
const forReaders: Readings<HouseFact, HouseTable> = {
  'house-composed': ({ motives: all }, table) =>
    Object.entries(all)
      .slice(0, mostTemperatures)
      .map(([seat, motives]) => `${title(table, seat)} stands for ${motives.join('; ')}.`)
      .join(' '),
  'round-opened': ({ round, clock }) => `Round ${round}: ${sayClock(clock)}`,
  'bill-changed': ({ bill }) => `The bill is now in version ${bill.version}.`,
  'bill-tabled': () => null,
  quieted: ({ seat, round, ground }, table) =>
    `${title(table, seat)} is quieted for the rest of round ${round} (${ground}).`,
  'round-closed': ({ round, positions: { YES, NO, UNDECIDED } }, table) =>
    `Round ${round} is over. Leaning YES: ${names(table, YES)}. NO: ${names(table, NO)}. Undecided: ${names(table, UNDECIDED)}.`,
  'temper-changed': ({ seat, from, to }, table) =>
    `${title(table, seat)} goes from temperature ${from} to ${to} (${archetypeOf(to).name}).`,
  'exchange-closed': ({ patterns }) => (patterns.length > 0 ? patterns.map(sayPattern).join(' ') : null),
};

export const sayPattern = ({ says, evidence }: Pattern): string =>
  `${says} (${Object.entries(evidence)
    .map(([name, value]) => `${name} ${isAnswer(value) ? sayAnswer(value) : value}`)
    .join(', ')})`;

const isAnswer = (value: unknown): value is Answer => isFields(value) && 'value' in value && 'by' in value;

const mostTemperatures = 40;

const sayClock = ({ exchanges, sentences }: Clock): string =>
  `${exchanges} exchanges, ${sentences} sentences in a response.`;

const forSeats: Readings<HouseFact, HouseTable> = {
  'house-composed': (fact) => `The house is set up. ${temperatures(fact.temperatures)}`,
  'round-opened': ({ round, clock, bill, ...fact }) =>
    [
      `Round ${round} is open: ${sayClock(clock)} ${temperatures(fact.temperatures)}`,
      ...(bill ? [sayBill(bill)] : []),
    ].join('\n'),
  'temper-changed': ({ from, to, big }) =>
    `Your temperature went from ${from} to ${to} (${archetypeOf(to).name})${big ? ', a big change' : ''}. Your motives are the same: let the change show as a new way of pressing them, and say what moved you.`,
  briefed: ({ seat, statement }, table) => sayBriefing(title(table, seat), statement),
  evaluated: ({ fact_base, directions }) => sayEvaluation(fact_base, directions),
  countered: ({ seat, id, condition, heard }, table) =>
    `${title(table, seat)} would endorse ${id} only with a change${condition ? `: ${condition}` : ''}${heard ? ` (${sayAnswer(heard)})` : ''}. That is a counter-proposal and endorses nothing.`,
  'bill-tabled': ({ bill }) => sayBill(bill),
  'bill-changed': ({ bill }) => sayBill(bill),
  'bill-chosen': ({ bill, count }) => (count ? `The house has chosen ${bill.title}.` : null),
  'amendment-settled': ({ id, state, why }) => `${id} is ${state}. ${why}`,
  'not-admitted': ({ count, what, seat }, table) =>
    `${count} further ${what} of ${title(table, seat)} were not admitted: one a turn.`,
  expelled: ({ seat, why }, table) => `${title(table, seat)} is expelled from the debate. ${why}`,
  'summed-up': ({ words }) => `Where the house stands: ${words}`,
  'majority-set': ({ majority }) => `What a bill needs from now on: ${majorities[majority].says}`,
  guided: ({ text }) => `Guidance: ${text}`,
};

const temperatures = (all: Readonly<Record<string, number>>): string => {
  const entries = Object.entries(all);
  const shown = entries.slice(0, mostTemperatures).map(([seat, value]) => `${seat} ${value}`);
  return `Temperatures: ${shown.join(', ')}${entries.length > shown.length ? ', …' : ''}.`;
};

const listed = (name: string, items: readonly string[]): string =>
  items.length > 0 ? `${name}: ${items.map(whole).join(' ')}` : '';

const whole = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

/** What a statement brings beside its approach; null where that is nothing. */
const sayBriefing = (name: string, { briefing, direction }: OpeningStatement): string | null => {
  const parts = [
    ...Object.values(forEach(briefingParts, (part) => listed(briefingParts[part], briefing[part]))),
    listed('Principle', direction.principle ? [direction.principle] : []),
    listed('Trade-offs', direction.trade_offs ? [direction.trade_offs] : []),
  ].filter(Boolean);
  return parts.length > 0 ? `${name} brings. ${parts.join(' ')}` : null;
};

/** The fact base and the directions, for everybody who drafts, debates and votes. */
export const sayEvaluation = (facts: FactBase, directions: readonly Direction[]): string =>
  [
    ...Object.values(forEach(factParts, (part) => listed(factParts[part], facts[part]))),
    ...directions.map(({ name, description, advocates, strengths, risks }) =>
      [
        `Direction “${name}” (${advocates.join(', ') || 'nobody'}): ${whole(description || name)}`,
        listed('Strengths', strengths ? [strengths] : []),
        listed('Risks', risks ? [risks] : []),
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ]
    .filter(Boolean)
    .join('\n');

/** The bill as it is read out, with the ids of its clauses. */
export const sayBill = (bill: Bill): string =>
  [
    `The bill, version ${bill.version}: ${bill.title}. ${bill.summary}`,
    ...sectionNames.flatMap((section) => {
      const clauses = clausesOf(bill, section);
      return clauses.length > 0
        ? [`${sections[section]} (${section}): ${clauses.map(({ id, text }) => `[${id}] ${text}`).join(' ')}`]
        : [];
    }),
  ].join('\n');
