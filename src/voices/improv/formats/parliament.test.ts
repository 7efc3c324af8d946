import { expect, test } from 'vitest';
import { briefing } from '../../../engine/index.ts';
import { formats } from '../../../formats/index.ts';
import type { Bill } from '../../../formats/parliament/bill.ts';
import { issuesFor } from '../../../formats/parliament/issues.ts';
import { playOut, TestTable } from '../../../testing/index.ts';
import { improvise } from '../improv.ts';
import { stock } from './parliament-stock.ts';

const topics = [
  'How should the city cut traffic in its centre?',
  'Tickets',
  'Wie soll die Stadt den Verkehr senken?',
  'Our team ships late. Releases wait nine days. Should we split the repository or hire two people?',
];

const held = (seed: number): TestTable => {
  const settings = {
    members: 3 + (seed % 7),
    rounds: 1 + (seed % 4),
    bills: seed % 5 === 0 ? 3 : 1,
    pm: seed % 2 === 0 ? 'none' : 'model',
    statements: seed % 6 !== 0,
    dissent: seed % 4 === 0,
    majority: seed % 3 === 0 ? 'unanimous' : 'half',
  };
  const table = new TestTable(formats, { format: 'parliament', topic: topics[seed % topics.length]!, seed, settings });
  return playOut(formats, table, (cue, session) =>
    improvise(briefing(formats.parliament!, session, table.ledger, cue)),
  );
};

test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
  'house %i is played to its bill without a word that the clerk has to put right',
  (seed) => {
    const table = held(seed);
    expect(['passed', 'forced']).toContain(table.session.closed?.reason);
    expect(table.all('turn-refused').map(({ why }) => why)).toEqual([]);
    expect(table.all('cue-missed').map(({ why }) => why)).toEqual([]);
    expect(table.all('ruling-made').flatMap(({ ruling }) => ruling.evidence?.corrections ?? [])).toEqual([]);
    for (const { text } of table.turns) expect(text).not.toMatch(/undefined|\{\w+\}|\[object|NaN|\.\.| ,|“”/);
  },
);

test('what is asked for moves the bill: amendments are carried, and votes follow them', () => {
  const houses = [1, 3, 5, 7].map((seed) => held(seed).session.own);
  expect(houses.some(({ bill }) => bill.version > 2)).toBe(true);
  for (const { divisions } of houses) expect(divisions.at(-1).tally.tally.yes).toBeGreaterThan(0);
});

const drafted = (topic: string, seed = 1) => {
  const table = new TestTable(formats, { format: 'parliament', topic, seed, settings: { rounds: 1, pm: 'none' } });
  playOut(formats, table, (cue, session) => improvise(briefing(formats.parliament!, session, table.ledger, cue)));
  return { table, bill: table.session.own.drafts[0] as Bill };
};

test.each([
  ['Should our school ban phones?', 'A bill to ban phones', /^Our school shall ban phones\.$/],
  ['How should the city cut traffic in its centre?', 'A bill to cut traffic in the centre', /^The city shall cut/],
  [
    'Should the county remove the dam or repair it?',
    'A bill on removing the dam or repairing the dam',
    /the dam is chosen/,
  ],
  ['Soll Köln Autos verbieten?', 'A bill on “Soll Köln Autos verbieten”', /^On “Soll Köln Autos verbieten” this house/],
])('a bill on "%s" says what it enacts', (topic, title, enacts) => {
  const { bill } = drafted(topic);
  expect(bill.title).toBe(title);
  expect(bill.clauses.find(({ section }) => section === 'solution')!.text).toMatch(enacts);
});

test('every issue of any problem has its own words, and no two clauses of a bill say the same', () => {
  const issues = issuesFor('', 12);
  expect(Object.keys(stock).sort()).toEqual([...issues].sort());
  for (const seed of [1, 2, 3, 4]) {
    const clauses = (drafted('Should we move?', seed).table.session.own.bill as Bill).clauses.map(({ text }) => text);
    expect(new Set(clauses).size).toBe(clauses.length);
  }
});

test('what a card proposes for a motive is what its seat asks for', () => {
  const seat = (name: string, motive: string, proposal?: string) => ({
    id: name.toLowerCase(),
    name,
    role: 'representative',
    voice: '',
    persona: { line: '', more: { motives: [motive], ...(proposal && { proposals: [proposal] }) } },
  });
  const seats = [
    seat('Ada', 'quiet evenings', 'Lorries stay out after nine.'),
    seat('Ben', 'trade'),
    seat('Cleo', 'air'),
  ];
  const table = new TestTable(formats, {
    format: 'parliament',
    topic: 'Lorries',
    seats,
    settings: { rounds: 1, pm: 'none' },
  });
  playOut(formats, table, (cue, session) => improvise(briefing(formats.parliament!, session, table.ledger, cue)));
  expect(table.turns.find(({ seat: by }) => by === 'ada')!.text).toContain('lorries stay out after nine');
});
