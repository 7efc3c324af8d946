import type { Entry } from '../../engine/index.ts';
import { type Bill, clausesOf, sectionNames, sections } from './bill.ts';
import type { HouseFact } from './fact.ts';
import { type HouseTable, title } from './house.ts';
import { type Message, messageIn } from './message.ts';
import { archetypeOf } from './temperature.ts';

/** How an entry reads in a briefing, beside turns. It depends on the entry and the seats alone, so that prompts only grow. */
export const recounts = (entry: Entry<HouseFact>, table: HouseTable): string | null => {
  if (entry.type === 'ruling-made') {
    const message = messageIn(entry);
    if (message) return recountMessage(message, table);
    return entry.ruling.rule.startsWith('S3-') || entry.ruling.rule === 'ranked-ballot' ? entry.ruling.why : null;
  }
  if (entry.type !== 'noted') return null;
  const message = messageIn(entry);
  return message ? recountMessage(message, table) : recountFact(entry.fact, table);
};

const recountMessage = (message: Message, table: HouseTable): string | null => {
  switch (message.type) {
    case 'SPEAKER_RULING': {
      const { ruling, action } = (message as Message<'SPEAKER_RULING'>).content;
      return `${message.id} The Speaker (${action}): ${ruling}`;
    }
    case 'VOTE_TALLY':
      return `${message.id} The Speaker: ${(message as Message<'VOTE_TALLY'>).content.result}`;
    case 'MOTION': {
      const { motion, reason } = (message as Message<'MOTION'>).content;
      return `${message.id} ${title(table, message.from)} moves ${motion}${reason ? `: ${reason}` : ''}`;
    }
    case 'AMENDMENT': {
      const { amendment_id, action, target_section, description, proposed_text } = (message as Message<'AMENDMENT'>)
        .content;
      return `${message.id} ${title(table, message.from)} proposes ${amendment_id} (${action} in ${target_section}): ${description}${proposed_text && proposed_text !== description ? ` “${proposed_text}”` : ''}`;
    }
    case 'PM_DECISION': {
      const { decision, reason, guidance } = (message as Message<'PM_DECISION'>).content;
      return `${message.id} The Prime Minister (${decision}): ${[reason, guidance].filter(Boolean).join(' ')}`;
    }
    default:
      return null;
  }
};

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
    case 'bill-tabled':
    case 'bill-changed':
      return sayBill(fact.bill);
    case 'bill-chosen':
      return fact.count ? `The house has chosen “${fact.bill.title}”.` : null;
    case 'amendment-settled':
      return `${fact.id} is ${fact.state}. ${fact.why}`;
    case 'not-admitted':
      return `${fact.count} further ${fact.what} of ${title(table, fact.seat)} were not admitted: one a turn.`;
    case 'expelled':
      return `${title(table, fact.seat)} is expelled from the debate. ${fact.why}`;
    case 'summed-up':
      return `Where the house stands: ${fact.words}`;
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
