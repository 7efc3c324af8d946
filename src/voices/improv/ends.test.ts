import { expect, test } from 'vitest';
import { briefing, type Seat } from '../../engine/index.ts';
import { formats } from '../../formats/index.ts';
import { playOut, TestTable } from '../../testing/index.ts';
import { exampleSeat, faceOf } from '../../transcripts/index.ts';
import { improvise } from './improv.ts';

const hold = (format: string, topic: string, seats: readonly Partial<Seat>[], seed = 1) => {
  const table = new TestTable(formats, { format, topic, seed, voice: 'improv', seats } as never);
  return playOut(formats, table, (cue, session) =>
    cue.seat === 'user' ? 'Yes.' : improvise(briefing(formats[format]!, session, table.ledger, cue)),
  );
};

const seat = (name: string, point: string, stance?: 'for' | 'against'): Partial<Seat> => ({
  id: name.toLowerCase(),
  name,
  persona: { line: name, points: [{ text: point }], ...(stance && { stance }) },
});

const question = 'Should we open on Sundays?';

test('a table of two sides that are as strong agrees on nothing', () => {
  const { closed } = hold('consensus', question, [
    seat('Ada', 'The oven stands idle on 52 Sundays', 'for'),
    seat('Ben', 'Sunday wages cost 31,000 a year', 'against'),
  ]).session;

  expect(closed?.reason).toBe('rejected');
  expect(closed?.outcome).toMatchObject({ agreementLevel: 'no agreement' });
});

test('where nobody takes a side, what is agreed says neither yes nor no', () => {
  const { closed } = hold('consensus', question, [
    seat('Ada', 'The oven stands idle on 52 Sundays'),
    seat('Ben', 'Sunday wages cost 31,000 a year'),
  ]).session;

  expect(closed?.reason).toBe('merged');
  expect((closed!.outcome as { position: string }).position).toMatch(/^On “.+” this is what all can build on: /u);
});

test('an open question has no side that anybody could be for or against', () => {
  const { turns } = hold('discussion', 'What should we do with the old oven?', [
    seat('Ada', 'The oven eats 40 kilowatt hours a day', 'against'),
    seat('Ben', 'A collector has offered 900 euros', 'for'),
  ]);

  expect(turns.map(({ text }) => text).join(' ')).not.toMatch(/I argue|is yes|is no|a yes on|a no on/u);
});

test('a discussion ends with what was taken up, and by whom', () => {
  const example = faceOf(formats, 'discussion')!.example;
  const { closed } = hold('discussion', example.topic, example.seats!.map(exampleSeat)).session;

  expect((closed!.outcome as { agreements: unknown[] }).agreements[0]).toMatchObject({
    quote: expect.any(String),
    by: [expect.any(String)],
  });
});

test('a bill holds the proposals of its members, and their facts as its problem', () => {
  const example = faceOf(formats, 'parliament')!.example;
  const table = hold('parliament', example.topic, example.seats!.map(exampleSeat));
  const clauses: readonly { readonly section: string; readonly text: string }[] = table.session.own.bill.clauses;
  const proposals = example.seats!.flatMap(({ proposals: own = [] }) => own);

  expect(
    clauses
      .filter(({ section }) => section === 'solution')
      .every(({ text }) => proposals.some((each) => text.includes(each))),
  ).toBe(true);
});

test('points that are no proposals become something that the bill has to heed', () => {
  const table = hold('parliament', question, [
    seat('Ada', 'The oven stands idle on 52 Sundays'),
    seat('Ben', 'Sunday wages cost 31,000 a year'),
    seat('Cleo', 'Two bakers were ill in January'),
  ]);
  const clauses: readonly { readonly section: string; readonly text: string }[] = table.session.own.bill.clauses;

  expect(clauses.find(({ section }) => section === 'solution')?.text).toMatch(/^Whatever is done heeds this: /u);
});

const two = (point: string, other: string) => [
  { ...seat('Ada', point, 'for'), role: 'proponent' },
  { ...seat('Ben', other, 'against'), role: 'opponent' },
];

test('a point of a few words that was answered is not told to be unanswered', () => {
  const { turns } = hold('debate', question, two('Nobody comes on Sundays.', 'It costs double.'));

  expect(
    turns
      .slice(4)
      .map(({ text }) => text)
      .join(' '),
  ).not.toMatch(/Nobody has answered|waits for an answer|Still open/u);
});

test('two sides that bring as much come out even, whoever began', () => {
  const { closed } = hold('debate', question, two('The oven stands idle.', 'Wages cost 31,000.')).session;

  expect(closed?.outcome).toMatchObject({ winner: 'neither' });
});

test('a member whose answer is no votes no to a bill that says yes', () => {
  const table = hold('parliament', 'Should the bakery open on Sundays?', [
    seat('Ada', 'The oven stands idle on 52 Sundays', 'for'),
    seat('Ben', 'Sunday wages cost 31,000 a year', 'against'),
    seat('Cleo', 'Two bakers live next door', 'for'),
  ]);
  const bill: readonly { readonly text: string }[] = table.session.own.bill.clauses;
  const votes = table.turns.filter(({ kind }) => kind === 'vote').map(({ seat: id, text }) => `${id} ${text}`);

  expect(bill.some(({ text }) => /is yes\.$/u.test(text))).toBe(true);
  expect(votes).toContainEqual(expect.stringMatching(/^ben NO\./u));
});

test('a majority strikes the other answer out of a bill before it votes, and then votes for what it brought', () => {
  const table = hold('parliament', 'Should the bakery open on Sundays?', [
    seat('Ada', 'The oven stands idle on 52 Sundays', 'for'),
    seat('Ben', 'Sunday wages cost 31,000 a year', 'against'),
    seat('Cleo', 'Two bakers were ill in January', 'against'),
  ]);
  const bill: readonly { readonly text: string }[] = table.session.own.bill.clauses;

  expect(table.turns.some(({ kind, text }) => kind === 'question' && text.includes('strike'))).toBe(true);
  expect(bill.some(({ text }) => /is yes\.$/u.test(text))).toBe(false);
  expect(table.turns.filter(({ kind }) => kind === 'vote').length).toBe(3);
  expect(table.turns.map(({ text }) => text).join('\n')).toMatch(/\bclause \d/iu);
  expect(table.turns.some(({ text }) => /\bclause c\d/iu.test(text))).toBe(false);
});

test('no two members of a house ask the same in their statements, and a bill without a measure lists each question alone', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const table = hold('parliament', 'Should the city make its buses free?', [], seed);
    const statements = table.turns.filter(({ kind }) => kind === 'statement').map(({ text }) => text);
    const asks = statements.map((text) => text.slice(text.lastIndexOf(': ')));
    const clauses: readonly { readonly text: string }[] = table.session.own.bill.clauses;

    expect(new Set(asks).size).toBe(asks.length);
    expect(statements.join(' ')).not.toContain('passes');
    expect(
      clauses
        .slice(1)
        .every(({ text }) => /^Before anything is done, this house finds out: \p{Lu}[^:]+\?$/u.test(text)),
    ).toBe(true);
  }
});
