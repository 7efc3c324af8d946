import type { SeatId } from '../../../engine/index.ts';
import type { Amendment } from '../amendment.ts';
import { ripeAmendments } from '../amendment-vote.ts';
import { type Bill, clausesOf, sectionNames, sections } from '../bill.ts';
import { underserved } from '../dissent.ts';
import { exchangesLeft, isAtTheCap, nextSlot } from '../floor.ts';
import { title, unheard } from '../house.ts';
import { actions, atTheCap } from '../next-action-content.ts';
import { sayPattern } from '../recounts.ts';
import { openObjections } from '../ruling-duties.ts';
import { positionsIn } from '../standing.ts';
import type { HouseTable } from '../terms.ts';
import type { TaskName } from './index.ts';

const mostNames = 12;

const names = (table: HouseTable, seats: readonly SeatId[]): string => {
  const shown = seats.slice(0, mostNames).map((seat) => `${seat} (${title(table, seat)})`);
  return seats.length > mostNames ? `${shown.join(', ')} and ${seats.length - mostNames} more` : shown.join(', ');
};

type Line = (table: HouseTable) => string | null;

const clock: Line = ({ own, settings }) =>
  `Round ${own.round} of ${settings.rounds}. The clock allows ${own.clock.exchanges} exchanges in this round and ${own.clock.sentences} sentences in a response.`;

const bill: Line = ({ own }) =>
  own.bill ? `The bill is ${own.bill.title}, version ${own.bill.version}, drafted by ${own.bill.drafter}.` : null;

const used: Line = (table) => `${table.own.exchanges} exchanges are used, ${exchangesLeft(table)} are left.`;

const lastExchange: Line = (table) => {
  const { last } = table.own;
  if (!last) return null;
  const outcome = last.answer ? `The answer's stance is ${last.answer.stance}.` : 'There was no answer.';
  return `The last exchange: ${last.speaker} to ${last.address_to} on ${last.suggested_topic}. ${outcome}`;
};

const order: Line = (table) => {
  const slot = nextSlot(table);
  return slot
    ? `Next in the order: ${slot.speaker} to ${slot.address_to} on ${slot.suggested_topic}.`
    : 'Nobody is left in the order.';
};

/** By name as long as that can be read at a glance. */
const leaning: Line = (table) =>
  `Leaning on the bill: ${Object.entries(positionsIn(table))
    .map(([lean, seats]) => {
      const who = seats.length > 0 && table.seats.length <= 20 ? ` (${seats.join(', ')})` : '';
      return `${seats.length} ${lean}${who}`;
    })
    .join(', ')}.`;

const silent: Line = (table) => {
  const seats = unheard(table);
  return seats.length > 0
    ? `Not heard in this round: ${names(table, seats)}.`
    : 'Everyone has had the floor in this round.';
};

const out: Line = ({ own }) => {
  const parts = [
    own.quieted.length > 0 ? `Quieted: ${own.quieted.join(', ')}.` : '',
    own.expelled.length > 0 ? `Expelled: ${own.expelled.join(', ')}.` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : null;
};

const motions: Line = ({ own }) =>
  own.motions.length > 0
    ? `Motions that need a motion_response: ${own.motions.map(({ id, by, motion, reason }) => `${id} ${motion} by ${by}${reason ? ` (${reason.slice(0, 120)})` : ''}`).join('; ')}.`
    : null;

const overBudget: Line = ({ own }) =>
  own.overBudget.length > 0
    ? `Over the sentence budget, to be noted in over_budget: ${own.overBudget.join(', ')}.`
    : null;

const deadlock: Line = ({ own }) =>
  own.patterns.length > 0
    ? `Signs of a deadlock: ${own.patterns.map((pattern) => `${sayPattern(pattern)} [${pattern.seats.join(', ')}]`).join(' ')}`
    : null;

const objections: Line = (table) => {
  const seats = openObjections(table);
  const shown = seats.slice(0, mostNames).map((seat) => `${seat}: ${table.own.members[seat]!.objection.slice(0, 160)}`);
  return seats.length > 0 ? `Objections not yet taken up or acknowledged: ${shown.join('; ')}.` : null;
};

const amendments: Line = ({ own }) =>
  own.amendments.length > 0 ? `Amendments before the house: ${own.amendments.map(sayAmendment).join('; ')}.` : null;

const sayAmendment = ({ content, by, discussed, counters = [] }: Amendment): string =>
  `${content.amendment_id} by ${by}, discussed in ${discussed}${counters.map(({ seat, condition }) => `, counter-proposal of ${seat}${condition ? `: ${condition.slice(0, 160)}` : ''}`).join('')}`;

const badlyServed: Line = (table) => {
  const motives = underserved(table).map(({ seat, motive, score }) => `${seat}: ${motive} (${score} of 5)`);
  return motives.length > 0 ? `Motives badly served, so no vote yet: ${motives.slice(0, mostNames).join('; ')}.` : null;
};

const allowed: Line = (table) =>
  `The action is one of: ${(isAtTheCap(table) ? atTheCap : actionsNow(table)).join(', ')}.`;

const actionsNow = (table: HouseTable): string[] =>
  Object.keys(actions).filter((action) => action !== 'amendment_vote' || ripeAmendments(table).length > 0);

const tally: Line = ({ own }) => {
  const counted = own.divisions.at(-1)?.tally;
  return counted ? `The count: ${counted.result} Announce it; next_action is ${counted.next_action}.` : null;
};

/** The bill, the vote and the dissent, for somebody who decides on them and may not have followed the debate. */
const reviewed: Line = (table) => {
  const { bill: final, divisions } = table.own;
  const counted = divisions.at(-1)?.tally;
  const dissent = counted?.key_objections.map(({ from, concern }) => `${title(table, from)}: ${concern}`) ?? [];
  return [
    ...(final ? [billInLines(final)] : []),
    ...(counted ? [`The count: ${counted.result}`] : []),
    ...(dissent.length > 0 ? [`Dissent: ${dissent.join(' ')}`] : []),
  ].join('\n');
};

/** Clause by clause, each on its line. */
const billInLines = (final: Bill): string =>
  [
    `${final.title} (version ${final.version})`,
    ...sectionNames.flatMap((section) => {
      const clauses = clausesOf(final, section);
      return clauses.length > 0 ? [`${sections[section]}:`, ...clauses.map(({ id, text }) => `  ${id} ${text}`)] : [];
    }),
  ].join('\n');

const says =
  (text: string): Line =>
  () =>
    text;

/** What a task sheet tells, line by line. Roster, temperatures, ledger and bill are in the record above it. */
const sheets: Readonly<Record<TaskName, readonly Line[]>> = {
  COMPOSE_HOUSE: [
    says(
      'Study the problem. State it in two to four sentences, name eight to twelve constituent issues, and give each representative one to three of them as motives, by id, so that every issue has somebody.',
    ),
  ],
  SELECT_DRAFTER: [
    says(
      'Choose who drafts the initial bill: the broadest set of motives first, then the temperature closest to 50, then the most cross-cutting concerns.',
    ),
    ({ own }) => (own.failedDrafters.length > 0 ? `Not available: ${own.failedDrafters.join(', ')}.` : null),
  ],
  EVALUATE_STATEMENTS: [
    says(
      'All opening statements are in. Synthesize a fact base out of the facts, constraints, precedents and open questions that were brought (agreed is what several cite or nobody doubts, contested what another denies), identify the solution directions (typically two to four) with their principles and trade-offs, and select a drafter.',
    ),
  ],
  PLAN_ROUND: [
    clock,
    bill,
    says(
      'Decide the speaking order of this round. Consider who has not spoken yet, topics that need follow-up, unresolved objections, productive pairings, and how many exchanges the clock allows.',
    ),
    objections,
    badlyServed,
    amendments,
    motions,
  ],
  NEXT_ACTION: [
    clock,
    used,
    bill,
    lastExchange,
    order,
    silent,
    leaning,
    out,
    motions,
    overBudget,
    deadlock,
    objections,
    badlyServed,
    amendments,
    allowed,
  ],
  EVALUATE_VOTE: [clock, bill, tally],
  PM_GUIDANCE: [
    says(
      'Before the bill is drafted you may add facts, state a preference, or name another drafter. An empty guidance leaves it to the house.',
    ),
    (table) => (table.own.drafter ? `The Speaker has chosen ${names(table, [table.own.drafter])} to draft.` : null),
  ],
  PM_REVIEW: [
    reviewed,
    says('Approve, veto, or amend and approve (say in guidance what is to be changed), each with your reason.'),
  ],
};

export const sheetFor = (name: TaskName, table: HouseTable): string =>
  [
    ...(name.startsWith('PM_') ? [] : [`Task: ${name}.`]),
    ...sheets[name].map((line) => line(table)).filter((line) => line !== null),
  ].join('\n');
