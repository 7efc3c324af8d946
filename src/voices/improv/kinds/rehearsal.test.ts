import { expect, test } from 'vitest';
import { RehearsalTable } from '../../../../tests/kit/rehearsal-table.ts';
import { briefing } from '../../../engine/index.ts';
import { deckFrom, rehearsal } from '../../../formats/rehearsal/index.ts';
import { improvise } from '../improv.ts';

/** What improv would answer to a cue that is open. */
const answerTo = (t: RehearsalTable, seat: string, kind: string) =>
  improvise(briefing(rehearsal, t.session, t.ledger, t.cueOf(seat, kind)));

const play = (t: RehearsalTable, seat: string, kind: string): RehearsalTable => {
  const { text, data } = answerTo(t, seat, kind);
  return t.says(seat, text, { data, kind });
};

test('each agent quotes a claim of the slide and asks in its own manner', () => {
  const t = new RehearsalTable();
  const asked = ['marta', 'idris', 'lena'].map((seat) => answerTo(t, seat, 'question'));
  for (const { text, data } of asked) {
    expect(text).toMatch(/slide 1.*“.+”\. .+\?$/i);
    expect(data).toMatchObject({ slide: 1, relevance: expect.any(Number), urgency: expect.any(Number) });
  }
  expect(new Set(asked.map(({ text }) => text)).size).toBe(3);
});

test('a paper beside the deck is held against a claim once, word for word and with its label', () => {
  const t = new RehearsalTable();
  const made = briefing(rehearsal, t.session, t.ledger, t.cueOf('marta', 'question'));
  const card = { title: 'x', name: 'x.md', kind: 'md', hash: 'h', count: 1 };
  const claim = /“(.+?)”/u.exec(improvise(made).text)![1]!;
  const stem = claim.split(' ').find((word) => /^\p{Ll}{5,}$/u.test(word))!;
  const sources = [
    { ...card, id: 'S1', passages: [{ at: '§ 1', heading: 'Slide 1: x', text: `The ${stem} was 77 here.` }] },
    {
      ...card,
      id: 'S2',
      passages: [{ at: '§ 1', text: `The ${stem} was 12 per cent in 2025. Nothing else is known.` }],
    },
  ];
  const first = improvise({ ...made, sources });
  expect(first.text).toContain(`Another paper says “The ${stem} was 12 per cent in 2025” [S2 § 1].`);
  expect(first.text).toMatch(/\?$/u);
  const said = { seq: 1, type: 'turn' as const, seat: 'idris', kind: 'question', text: first.text, mine: false };
  const again = improvise({ ...made, sources, record: [...made.record, said as never] });
  expect(again.text).not.toContain('Another paper');
});

test('a firm answer with a figure satisfies, a hedged one is escalated', () => {
  const asked = () => play(new RehearsalTable(), 'marta', 'question').shows(2).until('EXCHANGE').later(8000);
  const firm = asked().talks(
    'In a bad year that figure is 45 percent of revenue, and it never fell lower than that in ten years.',
  );
  expect(answerTo(firm, 'marta', 'verdict').data).toMatchObject({ action: 'SATISFIED' });
  const hedged = asked().talks('Well, I think maybe it works out, hopefully.');
  expect(answerTo(hedged, 'marta', 'verdict').data).toMatchObject({ action: 'ESCALATE' });
});

test.each([
  [
    'It is 45 percent now, and that is what the plan for the margins was built on.',
    /60 percent.*45 percent/,
    'ESCALATE',
  ],
  ['Well, maybe, and hopefully the margins hold.', /“maybe” and “hopefully”/i, 'ESCALATE'],
  ['Yes, they will.', /short|headline|detail/, 'FOLLOW_UP'],
  [
    'The margins hold because our customers stay with us for a long time anyway.',
    /figure|number|How many/,
    'FOLLOW_UP',
  ],
])('what an answer lacks is pressed on in its own words: %j', (answer, says, action) => {
  const t = play(new RehearsalTable(), 'marta', 'question').shows(2).until('EXCHANGE').later(8000).talks(answer);
  const { data } = answerTo(t, 'marta', 'verdict');
  expect(data).toMatchObject({ action, text: expect.stringMatching(says) });
});

test('a further point on the same claim is ready while the presenter answers', () => {
  const t = play(new RehearsalTable(), 'marta', 'question').shows(2).until('EXCHANGE').later(8000);
  expect(t.own.exchange?.spare).toMatch(/\?$/);
});

test('urgent questions raise a hand, and nobody quotes the notes', () => {
  const deck = deckFrom('d', [
    { title: 'Money', body: 'Revenue grows by 18 percent.', notes: 'It fell by 70 percent.' },
  ]);
  const t = play(new RehearsalTable({ deck, mode: 'hand-raise' }), 'marta', 'question');
  expect(t.own.hands).toHaveLength(1);
  expect(JSON.stringify(t.session.held)).not.toContain('70 percent');
});

test('a pile-on names whom it adds to, and phrases can be used as they are', () => {
  const t = play(new RehearsalTable(), 'marta', 'question');
  expect(play(t, 'moderator', 'phrases').own.transitions.length).toBeGreaterThan(3);
  t.shows(2)
    .until('EXCHANGE')
    .later(8000)
    .talks('Revenue was 2 million euros last year, and it grew in every quarter.');
  expect(answerTo(t, 'idris', 'pile-on').text).toContain('Marta');
  expect(answerTo(t, 'moderator', 'bridge').data).toMatchObject({ satisfied: expect.stringContaining('“') });
});
