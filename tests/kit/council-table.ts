import { type Briefing, briefing, type Cue, type Seat } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { TestTable } from '../../src/testing/test-table.ts';

export const councilTopic = 'Should we ship the MVP?';

export const expert = (id: string, more: Partial<Seat> = {}): Seat => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  role: 'expert',
  voice: 'scripted',
  persona: { line: `Speaks for ${id}.` },
  ...more,
});

export const councilSeats = ['cto', 'cfo', 'pm'].map((id) => expert(id));

/** A council of three without sealed first answers, unless told otherwise. */
export const councilTable = (
  settings: Readonly<Record<string, unknown>> = {},
  seats: readonly Seat[] = councilSeats,
  seed = 1,
): TestTable =>
  new TestTable(formats, {
    format: 'council',
    topic: councilTopic,
    seats,
    seed,
    settings: { baseline: false, ...settings },
  });

export const takesPosition = (choice: string, more = 'I doubt that the last word is said.'): string =>
  `${more}\nPosition: ${choice}`;

/** Says and declares that there is nothing left to object. */
export const standsDown = (table: TestTable, seat: string, whose: string): TestTable =>
  table.says(seat, `I stress-tested ${whose}'s argument and found no material weakness.`, {
    does: { standsDown: true },
  });

/** Everyone who has the floor says the same, for so many rounds. */
export const holdRounds = (table: TestTable, rounds: number, text = takesPosition('yes')): TestTable => {
  const until = table.session.own.round + rounds;
  const hasFloor = () => table.session.pending.some(({ lane }: Cue) => lane === 'floor');
  while (hasFloor() && table.session.own.round < until) table.says(table.cueOf().seat, text);
  return table;
};

export const factsOf = (table: TestTable, type: string): any[] =>
  table.all('noted').flatMap(({ fact }: any) => (fact.type === type ? [fact] : []));

export const briefingOf = (table: TestTable, cue: Cue = table.cueOf()): Briefing =>
  briefing(formats.council!, table.session, table.ledger, cue);

/** The turns that whoever has the floor is shown. */
export const turnsShown = (table: TestTable, cue?: Cue): string[] =>
  briefingOf(table, cue)
    .record.filter(({ type }) => type === 'turn')
    .map(({ text }) => text);
