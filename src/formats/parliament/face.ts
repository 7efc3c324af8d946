import type { Entry } from '../../engine/index.ts';
import {
  type Block,
  type Course,
  type Face,
  headline,
  list,
  many,
  people,
  quiet,
  text,
} from '../../transcripts/index.ts';
import { type Bill, sections } from './bill.ts';
import example from './example.json' with { type: 'json' };
import type { HouseFact } from './fact.ts';
import type { House } from './house.ts';
import type { ParliamentOutcome } from './parliament-outcome.ts';
import { decided } from './prime-minister.ts';
import { nameIn } from './record.ts';
import serves from './serves.json' with { type: 'json' };

/** Of a large house so many are listed; its bill matters more. */
const mostListed = 24;

/** The bill with its versions, the votes and where everyone leans; then the final bill with its vote and its dissent. */
export const face: Face<House, ParliamentOutcome> = {
  icon: 'house',
  example,
  serves,
  panel: ({ session: { own }, entries, nameOf }) => [
    ...(own.bill ? [billBlock(own.bill, versionsIn(entries), nameOf)] : [quiet('There is no bill yet.')]),
    ...own.divisions.map(({ round, tally }) =>
      text(
        `Round ${round}: ${tally.tally.yes} yes, ${tally.tally.no} no, ${tally.passed ? 'passed' : 'failed'}. No: ${tally.no_votes.slice(0, 9).map(nameOf).join(', ') || 'nobody'}.`,
      ),
    ),
    wayToTheVote(own.divisions),
    people(
      'Where everyone leans',
      Object.entries(own.members)
        .slice(0, mostListed)
        .map(([seat, { lean, temperature }]) => ({
          name: nameOf(seat),
          says: lean.toLowerCase(),
          aside: `temperature ${temperature}${own.quieted.includes(seat) ? ', quieted' : ''}`,
        })),
    ),
  ],
  has: ['bill', 'tally', 'status'],
  short: ({ status }) => passed[status],
  outcome: ({ status, bill, tally, rounds, summary, decision, dissent, deliberation }, { seats }) => {
    const nameOf = (seat: string): string => nameIn(seats, seat);
    return [
      headline(bill.title, `${passed[status]}, version ${bill.version}, ${many(rounds, 'round')}.`, 'Bill'),
      text(summary),
      ...clausesBySection(bill),
      list('Vote', [tally.result]),
      people('Who voted how', [
        {
          name: `${tally.tally.yes} yes`,
          says: tally.yes_votes.map(nameOf).join(', ') || 'nobody',
          seats: tally.yes_votes,
        },
        {
          name: `${tally.tally.no} no`,
          says: tally.no_votes.map(nameOf).join(', ') || 'nobody',
          seats: tally.no_votes,
        },
      ]),
      list('The Prime Minister', decision ? [`${decided[decision.decision]} ${decision.reason}`.trim()] : []),
      people(
        'Dissent',
        dissent.map(({ from, concern }) => ({ name: nameOf(from), says: concern })),
      ),
      list('How it came about', [deliberation]),
    ];
  },
};

const wayToTheVote = (divisions: House['divisions']): Course => ({
  type: 'course',
  title: 'The way to the vote',
  says: 'How many voted yes',
  steps: divisions.map(({ round, tally }) => ({ name: `Round ${round}`, value: tally.tally.yes })),
});

const passed: Readonly<Record<ParliamentOutcome['status'], string>> = {
  passed: 'Passed',
  forced: 'In force without a majority',
  vetoed: 'Vetoed',
};

const clausesBySection = ({ clauses }: Pick<Bill, 'clauses'>): Block[] =>
  Object.entries(sections).map(([section, title]) =>
    list(
      title,
      clauses.filter((clause) => clause.section === section).map(({ text: words }) => words),
    ),
  );

const billBlock = (bill: Bill, versions: readonly Bill[], nameOf: (seat: string) => string): Block => ({
  type: 'bill',
  title: bill.title,
  aside: `version ${bill.version}`,
  clauses: bill.clauses.map(inWords),
  versions: versions.map(({ version, drafter, clauses }) => ({
    title: `version ${version} (${nameOf(drafter)})`,
    short: String(version),
    clauses: clauses.map(inWords),
  })),
});

const inWords = ({ id, section, text: words }: Bill['clauses'][number]) => ({
  id,
  section: sections[section] ?? section,
  text: words,
});

const versionsIn = (entries: readonly Entry<HouseFact>[]): Bill[] =>
  entries.flatMap((entry) => {
    const fact = entry.type === 'noted' ? entry.fact : null;
    return fact?.type === 'bill-tabled' || fact?.type === 'bill-chosen' || fact?.type === 'bill-changed'
      ? [fact.bill]
      : [];
  });
