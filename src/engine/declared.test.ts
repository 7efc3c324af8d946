import { expect, test } from 'vitest';
import { TestTable } from '../testing/test-table.ts';
import { auditLedger, type Format, inTurn, round, sayAnswer, unheard } from './index.ts';

/** Two speak in turn, and may say that they stand down. */
const pair: Format = {
  name: 'pair',
  says: 'Two speak.',
  rulesVersion: '1',
  settings: {},
  roles: { member: { says: 'Speaks.', least: 2, most: 2 } },
  turns: { speech: { says: 'A speech.' } },
  reasons: { done: 'Both spoke.' },
  first: 'talk',
  phases: {
    talk: round({
      says: 'Talk.',
      order: inTurn('member'),
      turn: () => ({ kind: 'speech', asks: 'Speak.' }),
      then: 'end',
    }),
    end: { says: 'End.', next: (pen) => pen.close('done', null) },
  },
  cast: (given) => given,
  start: () => null,
  told: () => '',
  declares: ({ seat }) => (seat === 'ann' ? { fields: ['standsDown', 'concedes'] } : null),
  listensFor: (_, signal) =>
    signal.type === 'reply' ? [{ id: 'down', kind: 'stands-down', text: signal.text, seat: 'ann' }] : [],
};

const table = () =>
  new TestTable(
    { pair },
    {
      format: 'pair',
      topic: 'Tea?',
      seats: ['ann', 'bob'].map((id) => ({ id, name: id, role: 'member', voice: 'improv', persona: { line: '' } })),
    },
  );
const rulings = (held: TestTable) => held.all('ruling-made').map(({ ruling, audience }) => ({ ...ruling, audience }));
const answerOf = (held: TestTable) =>
  held.all('signal-heard').flatMap(({ signal }) => (signal.type === 'reply' ? [signal.heard?.down] : []));

test('what a turn declares answers the question, and an audit asks nobody', () => {
  const held = table().says('ann', 'It holds.', { does: { standsDown: true } });

  expect(answerOf(held)).toEqual([{ value: 'yes', confidence: 1, by: 'speaker' }]);
  expect(rulings(held)).toEqual([]);
  expect(auditLedger({ pair }, held.ledger)).toEqual([]);
});

test('what does not fit counts for nothing, and the house is told in a sentence', () => {
  const held = table().says('ann', 'It holds.', {
    does: { concedes: [{ to: 'eve', quote: 'It holds.' }], standsDown: true },
  });

  expect(rulings(held)).toEqual([
    {
      rule: 'declared',
      by: 'rule',
      why: 'It names "eve", who is not at the table.',
      about: 'ann',
      audience: 'house',
    },
  ]);
  expect(answerOf(held)[0]?.value).toBe('yes');
});

test('nobody declares where nothing is to be declared', () => {
  const held = table()
    .says('ann', 'Tea.')
    .says('bob', 'It holds.', { does: { standsDown: true } });

  expect(answerOf(held).map((answer) => answer?.value)).toEqual(['unheard', 'unheard']);
});

test('an answer says whether it was declared or heard, by whom and in which words', () => {
  expect(sayAnswer({ value: 'yes', confidence: 1, by: 'speaker' })).toBe('yes, declared by the speaker, confidence 1');
  expect(sayAnswer({ value: 'no', confidence: 0.8, by: 'model a', quote: 'Never.' })).toBe(
    'no, heard by model a, confidence 0.8: “Never.”',
  );
  expect(sayAnswer(unheard('words', 'It is late.'))).toBe('not heard (It is late)');
});
