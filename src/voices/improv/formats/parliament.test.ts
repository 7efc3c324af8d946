import { expect, test } from 'vitest';
import { briefing } from '../../../engine/index.ts';
import { formats } from '../../../formats/index.ts';
import { playOut, TestTable } from '../../../testing/index.ts';
import { improvise } from '../improv.ts';

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
