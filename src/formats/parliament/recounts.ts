import { type Answer, type Entry, type SeatId, sayAnswer } from '../../engine/index.ts';
import { type Bill, clausesOf, sectionNames, sections } from './bill.ts';
import type { Pattern } from './deadlock.ts';
import type { HouseFact } from './fact.ts';
import { title } from './house.ts';
import { type HouseMessage, messageIn } from './message.ts';
import { isFields } from './reading.ts';
import type { Direction, FactBase } from './speaker-ruling.ts';
import type { OpeningStatement } from './speech.ts';
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
      ? recountFact(entry.fact, table)
      : ownRuling(entry);
  worded.set(entry, { seats: table.seats, text });
  return text;
};

const inShort = (entry: Entry<HouseFact>, table: HouseTable): string | null => {
  const message = entry.type === 'turn-taken' ? null : messageIn(entry);
  if (message) return `${sayMessage(message, table)}${repairsIn(entry)}`;
  return entry.type === 'noted' ? recountInShort(entry.fact, table) : ownRuling(entry);
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

const sayMessage = (message: HouseMessage, table: HouseTable): string => {
  switch (message.type) {
    case 'SPEAKER_RULING':
      return (message as HouseMessage<'SPEAKER_RULING'>).content.ruling;
    case 'VOTE_TALLY':
      return (message as HouseMessage<'VOTE_TALLY'>).content.result;
    case 'MOTION': {
      const { motion, reason } = (message as HouseMessage<'MOTION'>).content;
      return `${title(table, message.from)} moves ${motion}${reason ? `: ${reason}` : '.'}`;
    }
    case 'AMENDMENT': {
      const { amendment_id, action, target_section, description, proposed_text } = (
        message as HouseMessage<'AMENDMENT'>
      ).content;
      const words = proposed_text && proposed_text !== description ? ` “${proposed_text}”` : '';
      return `${title(table, message.from)} proposes ${amendment_id} (${action} in ${target_section}): ${description}${words}`;
    }
    case 'BILL_DRAFT': {
      const { title: name, summary } = (message as HouseMessage<'BILL_DRAFT'>).content;
      return `${title(table, message.from)} tables ${whole(name)} ${summary}`;
    }
    case 'PM_DECISION': {
      const { decision, reason, guidance } = (message as HouseMessage<'PM_DECISION'>).content;
      return [decision, reason, guidance].filter(Boolean).map(whole).join(' ');
    }
    default:
      return '';
  }
};

/** What those who read along are told of a fact. */
const recountInShort = (fact: HouseFact, table: HouseTable): string | null => {
  const names = (seats: readonly SeatId[]) =>
    seats.length > mostTemperatures
      ? `${seats.length} seats`
      : seats.map((seat) => title(table, seat)).join(', ') || 'nobody';
  switch (fact.type) {
    case 'house-composed':
      return Object.entries(fact.motives)
        .slice(0, mostTemperatures)
        .map(([seat, motives]) => `${title(table, seat)} stands for ${motives.join('; ')}.`)
        .join(' ');
    case 'round-opened':
      return `Round ${fact.round}: ${fact.clock.exchanges} exchanges, ${fact.clock.sentences} sentences in a response.`;
    case 'bill-changed':
      return `The bill is now in version ${fact.bill.version}.`;
    case 'bill-tabled':
      return null;
    case 'quieted':
      return `${title(table, fact.seat)} is quieted for the rest of round ${fact.round} (${fact.ground}).`;
    case 'round-closed': {
      const { YES, NO, UNDECIDED } = fact.positions;
      return `Round ${fact.round} is over. Leaning YES: ${names(YES)}. NO: ${names(NO)}. Undecided: ${names(UNDECIDED)}.`;
    }
    case 'temper-changed':
      return `${title(table, fact.seat)} goes from temperature ${fact.from} to ${fact.to} (${archetypeOf(fact.to).name}).`;
    case 'exchange-closed':
      return fact.patterns.length > 0 ? fact.patterns.map(sayPattern).join(' ') : null;
    default:
      return recountFact(fact, table);
  }
};

export const sayPattern = ({ says, evidence }: Pattern): string =>
  `${says} (${Object.entries(evidence)
    .map(([name, value]) => `${name} ${isAnswer(value) ? sayAnswer(value) : value}`)
    .join(', ')})`;

const isAnswer = (value: unknown): value is Answer => isFields(value) && 'value' in value && 'by' in value;

const mostTemperatures = 40;

const recountFact = (fact: HouseFact, table: HouseTable): string | null => {
  switch (fact.type) {
    case 'house-composed':
      return `The house is set up. ${temperatures(fact.temperatures)}`;
    case 'round-opened':
      return [
        `Round ${fact.round} is open: ${fact.clock.exchanges} exchanges, ${fact.clock.sentences} sentences in a response. ${temperatures(fact.temperatures)}`,
        ...(fact.bill ? [sayBill(fact.bill)] : []),
      ].join('\n');
    case 'temper-changed': {
      const { from, to, big } = fact;
      return `Your temperature went from ${from} to ${to} (${archetypeOf(to).name})${big ? ', a big change' : ''}. Your motives are the same: let the change show as a new way of pressing them, and say what moved you.`;
    }
    case 'briefed':
      return sayBriefing(title(table, fact.seat), fact.statement);
    case 'evaluated':
      return sayEvaluation(fact.fact_base, fact.directions);
    case 'countered': {
      const who = title(table, fact.seat);
      const heard = fact.heard ? ` (${sayAnswer(fact.heard)})` : '';
      return `${who} would endorse ${fact.id} only with a change${fact.condition ? `: ${fact.condition}` : ''}${heard}. That is a counter-proposal and endorses nothing.`;
    }
    case 'bill-tabled':
    case 'bill-changed':
      return sayBill(fact.bill);
    case 'bill-chosen':
      return fact.count ? `The house has chosen ${fact.bill.title}.` : null;
    case 'amendment-settled':
      return `${fact.id} is ${fact.state}. ${fact.why}`;
    case 'not-admitted':
      return `${fact.count} further ${fact.what} of ${title(table, fact.seat)} were not admitted: one a turn.`;
    case 'expelled':
      return `${title(table, fact.seat)} is expelled from the debate. ${fact.why}`;
    case 'summed-up':
      return `Where the house stands: ${fact.words}`;
    case 'majority-set':
      return `What a bill needs from now on: ${majorities[fact.majority].says}`;
    case 'guided':
      return `Guidance: ${fact.text}`;
    default:
      return null;
  }
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
    listed('Facts', briefing.facts),
    listed('Constraints', briefing.constraints),
    listed('Precedents', briefing.precedents),
    listed('Open questions', briefing.open_questions),
    listed('Principle', direction.principle ? [direction.principle] : []),
    listed('Trade-offs', direction.trade_offs ? [direction.trade_offs] : []),
  ].filter(Boolean);
  return parts.length > 0 ? `${name} brings. ${parts.join(' ')}` : null;
};

/** The fact base and the directions, for everybody who drafts, debates and votes. */
export const sayEvaluation = (facts: FactBase, directions: readonly Direction[]): string =>
  [
    listed('Agreed facts', facts.agreed_facts),
    listed('Contested facts', facts.contested_facts),
    listed('Constraints', facts.key_constraints),
    listed('Open questions', facts.open_questions),
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
