import type { Ledger } from '../../engine/index.ts';
import { basisFrom } from '../../transcripts/basis.ts';
import { tableOf as table } from '../../transcripts/drawn-markdown.ts';
import { inline, quote } from '../../transcripts/inline.ts';
import { paragraphs } from '../../transcripts/text.ts';
import { type Bill, clausesOf, sectionNames, sections } from './bill.ts';
import { diffText } from './bill-diff.ts';
import { parliamentId } from './json-forms.ts';
import { type HouseRecord, houseRecord, nameIn, ofType } from './record.ts';
import { majorities } from './tally.ts';
import { whoIsServed } from './who-is-served.ts';

/** The house's document: the bill, how it came about, who is served, who dissents, who voted how. */
export const finalBill = (ledger: Ledger): string => {
  const record = houseRecord(ledger);
  const bill = record.versions.at(-1)?.bill;
  if (!bill) return paragraphs(`# ${inline(record.topic)}`, 'The house has no bill yet.');
  return paragraphs(
    `# ${inline(bill.title)}`,
    headOf(record, bill),
    `*${inline(basisFrom(record.members).says)}*`,
    quote(record.outcome?.summary || bill.summary),
    ...clausesIn(bill),
    ...served(record, bill),
    ...deliberation(record),
    ...dissent(record),
    ...voteRecord(record),
  );
};

const status: Readonly<Record<string, string>> = {
  passed: 'Passed',
  forced: 'Final without a majority, dissent noted',
  vetoed: 'Vetoed',
};

const headOf = (record: HouseRecord, bill: Bill): string => {
  const last = record.tallies.at(-1)?.tally;
  const decision = record.outcome?.decision;
  return table(
    ['', ''],
    [
      ['Parliament', parliamentId(record)],
      ['Problem', record.problem],
      ['Drafter', nameIn(record.members, bill.drafter)],
      ['Rounds of debate', record.rounds.length],
      ['Version', bill.version],
      ['Vote', last ? `${last.tally.yes} YES, ${last.tally.no} NO` : 'none yet'],
      ['Status', status[record.outcome?.status ?? ''] ?? `In progress: ${record.phase}`],
      ...(decision ? [['Prime Minister', `${decision.decision}: ${decision.reason}`]] : []),
    ],
  );
};

const clausesIn = (bill: Bill): string[] =>
  sectionNames.flatMap((section) => {
    const clauses = clausesOf(bill, section);
    if (clauses.length === 0) return [];
    return [`## ${sections[section]}\n\n${clauses.map(({ id, text }) => `- **${id}** ${inline(text)}`).join('\n')}`];
  });

const mostNames = 6;

const namesIn = ({ members }: HouseRecord, seats: readonly string[]): string =>
  seats.length > mostNames ? `${seats.length} representatives` : seats.map((seat) => nameIn(members, seat)).join(', ');

const mostRows = 60;

const served = (record: HouseRecord, bill: Bill): string[] => {
  const rows = whoIsServed(bill, record.motives, ofType(record, 'AMENDMENT'));
  if (rows.length === 0) return [];
  const shown = rows
    .slice(0, mostRows)
    .map(({ motive, seats, clauses }) => [
      motive,
      namesIn(record, seats),
      clauses.length > 0 ? clauses.join(', ') : 'not served',
    ]);
  const note = 'A clause counts where its words speak to the motive; this is counted, not judged.';
  return [`## Who is served\n\n${table(['Motive', 'Held by', 'Clauses'], shown)}\n\n${note}`];
};

const deliberation = (record: HouseRecord): string[] => [
  '## Deliberation record',
  ...(record.outcome?.deliberation ? [quote(record.outcome.deliberation)] : []),
  ...directions(record),
  ...competing(record),
  ...amendments(record),
  ...versions(record),
  ...positions(record),
];

const directions = (record: HouseRecord): string[] => {
  const evaluated = ofType(record, 'SPEAKER_RULING').find(({ content }) => content.action === 'evaluate_statements');
  if (evaluated?.content.action !== 'evaluate_statements') return [];
  const rows = evaluated.content.solution_directions.map(({ name, description, advocates }) => [
    name,
    description,
    namesIn(record, advocates),
  ]);
  return [`### Directions\n\n${table(['Direction', 'In short', 'Advocates'], rows)}`];
};

const competing = (record: HouseRecord): string[] =>
  record.drafts.length < 2
    ? []
    : [
        `### Competing bills\n\n${table(
          ['Bill', 'Drafter', 'Motives served'],
          record.drafts.map((draft) => {
            const rows = whoIsServed(draft, record.motives);
            return [
              draft.title,
              nameIn(record.members, draft.drafter),
              `${rows.filter(({ clauses }) => clauses.length > 0).length} of ${rows.length}`,
            ];
          }),
        )}`,
      ];

const amendments = (record: HouseRecord): string[] => {
  const rows = ofType(record, 'AMENDMENT').map(({ from, round, content }) => {
    const fate = record.fates.get(content.amendment_id);
    return [
      content.amendment_id,
      round,
      nameIn(record.members, from),
      `${content.action} in ${content.target_section}`,
      content.proposed_text || content.description,
      fate ? `${fate.state}: ${fate.why}` : record.outcome ? 'lapsed: Nobody else stood behind it.' : 'still open',
    ];
  });
  return rows.length === 0
    ? ['No amendment was proposed.']
    : [`### Amendments\n\n${table(['Id', 'Round', 'Proposed by', 'What', 'Text', 'Fate'], rows.slice(0, mostRows))}`];
};

const versions = ({ versions: all }: HouseRecord): string[] => {
  const steps = all.slice(1).map(({ bill }, at) => diffText(all[at]!.bill, bill));
  return steps.length === 0 ? [] : [`### Versions\n\n${steps.map((step) => quote(step)).join('\n\n')}`];
};

const mostColumns = 12;

/** Who leaned which way when each round closed. */
const positions = (record: HouseRecord): string[] => {
  const { positions: closed, members } = record;
  if (closed.length === 0) return [];
  const leaning = (seat: string, at: number): string =>
    Object.entries(closed[at]!.positions).find(([, seats]) => seats.includes(seat))?.[0] ?? '';
  const head = ['', ...closed.map(({ round }) => `Round ${round}`)];
  const rows =
    members.length > mostColumns
      ? (['YES', 'NO', 'UNDECIDED'] as const).map((lean) => [
          lean,
          ...closed.map(({ positions: of }) => of[lean].length),
        ])
      : members.map(({ id }) => [nameIn(members, id), ...closed.map((_, at) => leaning(id, at))]);
  return [`### Positions over time\n\n${table(head, rows)}`];
};

const dissent = (record: HouseRecord): string[] => {
  const { ballots } = finalBallots(record);
  const against = ballots.filter(({ content }) => content.vote === 'NO');
  const silent = record.tallies.at(-1)?.tally.absent ?? [];
  const opinions = against.slice(0, mostRows).map(({ from, content }) => {
    const conditions =
      content.conditions.length > 0 ? `\n\nWould become a YES with: ${content.conditions.map(inline).join(' ')}` : '';
    return `### ${inline(nameIn(record.members, from))}\n\n${quote(content.reasoning || 'No reason was given.')}${conditions}`;
  });
  return [
    '## Dissenting opinions',
    ...(opinions.length > 0 ? opinions : ['None.']),
    ...(silent.length > 0
      ? [`No readable ballot came from ${silent.map((seat) => inline(nameIn(record.members, seat))).join(', ')}.`]
      : []),
  ];
};

/** The ballots of the last vote. */
const finalBallots = (record: HouseRecord) => {
  const votes = ofType(record, 'VOTE');
  const called = record.tallies.at(-1)?.tally;
  const size = called
    ? new Set([...called.yes_votes, ...called.no_votes, ...called.absent]).size - called.absent.length
    : 0;
  return { ballots: size > 0 ? votes.slice(-size) : [] };
};

const voteRecord = (record: HouseRecord): string[] => {
  if (record.tallies.length === 0) return ['## Vote record', 'No vote was held.'];
  const { says } = majorities[record.majority];
  const rows = record.tallies.map(({ round, tally }) => [
    round,
    tally.bill_version,
    tally.tally.yes,
    tally.tally.no,
    tally.absent.length,
    `${tally.passed ? 'passed' : 'failed'}${tally.tie ? ', a tie' : ''}`,
  ]);
  const ballots = finalBallots(record)
    .ballots.slice(0, mostRows)
    .map(({ from, content }) => [
      nameIn(record.members, from),
      content.vote,
      content.reasoning,
      content.reservations.join(' '),
    ]);
  return [
    `## Vote record\n\n${inline(says)}\n\n${table(['Round', 'Version', 'YES', 'NO', 'No ballot', 'Result'], rows)}`,
    ...(ballots.length > 0
      ? [`### The last vote\n\n${table(['Representative', 'Vote', 'Reason', 'Reservations'], ballots)}`]
      : []),
  ];
};
