import { expect, test } from 'vitest';
import { Sitting, sampleBill } from '../../../tests/kit/sitting.ts';
import { briefing } from '../../engine/index.ts';
import { playOut, TestTable } from '../../testing/index.ts';
import { formsOf, transcribe } from '../../transcripts/form.ts';
import { outcomeLines } from '../../transcripts/outcome.ts';
import { improvise } from '../../voices/improv/improv.ts';
import { formats } from '../index.ts';
import { draftBill, readBill } from './bill.ts';
import { diffBills, diffText } from './bill-diff.ts';
import { finalBill } from './final-bill.ts';
import { billJson, messagesJson, roundSummariesJson, sessionJson } from './json-forms.ts';
import { houseRecord } from './record.ts';
import { whoIsServed } from './who-is-served.ts';

const nightBuses = {
  target_section: 'solution',
  action: 'add',
  description: 'Night buses',
  rationale: '',
  proposed_text: 'Buses run at night.',
};
const endorsed = {
  answer: 'Buses in the centre are good.',
  stance: 'soften',
  amendment_position: [{ amendment_id: 'amend-001', position: 'endorse' }],
};

/** A house that fails once, amends, and passes the bill against one vote. */
const held = (): Sitting => {
  const sitting = new Sitting().toFloor();
  sitting.exchange().continues().exchange().callsVote().votes({ ada: 'NO', ben: 'NO', cleo: 'YES' }).announces();
  sitting.plans(['ada', 'cleo'], ['ben', 'ada'], ['cleo', 'ben']);
  sitting.exchange(
    { question: 'Could buses run at night in the centre?', amendment: nightBuses, position: 'YES' },
    endorsed,
  );
  sitting
    .continues()
    .exchange()
    .continues()
    .exchange()
    .callsVote({ acknowledged_objections: ['ada', 'ben', 'cleo'] });
  sitting.votes({ ada: 'YES', ben: 'NO', cleo: 'YES' }).announces();
  return sitting.says('cleo', '', {
    data: { summary: 'Cars pay, buses run at night.', deliberation: 'It took two rounds.' },
  });
};

const bill = draftBill(readBill(sampleBill)!, 'cleo');
const parsed = (text: string) => JSON.parse(text) as Record<string, any>;

test('the final bill has its head, clauses, record, dissent and votes', async () => {
  await expect(finalBill(held().ledger)).toMatchFileSnapshot('golden/final-bill.md');
});

test('what people wrote can’t break the document', () => {
  const sitting = new Sitting().toPlan({
    ...sampleBill,
    title: '# Evil\n| a | <script>',
    sections: { solution: ['<b>x</b> | y\n## z'] },
  });
  const [title, ...rest] = finalBill(sitting.ledger).split('\n');
  expect(title).toBe('# \\# Evil \\| a \\| &lt;script&gt;');
  expect(rest.filter((line) => /^#+ (?:z|Evil)/u.test(line))).toEqual([]);
  expect(rest.join('\n')).not.toContain('<b>');
});

test('two versions are told apart clause by clause and word by word', () => {
  const after = {
    ...bill,
    version: 3,
    clauses: bill.clauses
      .filter(({ id }) => id !== 'c3')
      .map((clause) => (clause.id === 'c5' ? { ...clause, text: 'Buses and trams get lanes of their own.' } : clause))
      .concat({ id: 'c9', section: 'solution', text: 'Trams run.', from: 'amend-002' }),
  };
  expect(diffBills(bill, after).map(({ type, clause }) => `${type} ${clause.id}`)).toEqual([
    'removed c3',
    'changed c5',
    'added c9',
  ]);
  expect(diffText(bill, after)).toBe(
    [
      'Version 1 to version 3:',
      '- [c3] Out of scope: Motorways',
      '~ [c5] The solution: Buses {+and trams+} get lanes of their own.',
      '+ [c9] The solution: Trams run.',
    ].join('\n'),
  );
  expect(diffText(bill, bill)).toBe('Version 1 to version 1: no clause differs.');
});

test('who is served: motives against clauses', () => {
  const table = whoIsServed(bill, { ada: ['buses'], ben: ['the charge for cars'], cleo: ['wild bees', 'buses'] });
  expect(table).toEqual([
    { motive: 'buses', seats: ['ada', 'cleo'], clauses: ['c5'] },
    { motive: 'the charge for cars', seats: ['ben'], clauses: ['c4', 'c6'] },
    { motive: 'wild bees', seats: ['cleo'], clauses: [] },
  ]);
});

test('session.json has roster, clock and votes', () => {
  const session = parsed(sessionJson(held().ledger));
  expect(session).toMatchObject({
    parliament_id: 'parl-2026-01-01-001',
    current_round: 2,
    max_rounds: 6,
    bill_version: 2,
    drafter: 'cleo',
    status: 'complete',
    debate_clock: { max_exchanges: 6, exchanges_used: 3, response_sentences: 5 },
  });
  expect(session.representatives[0]).toMatchObject({
    agent_id: 'ada',
    name: 'Ada',
    motives: ['clean air', 'quiet streets'],
    is_quiet: false,
    quiet_until_round: null,
    voting_record: [
      { round: 1, vote: 'NO' },
      { round: 2, vote: 'YES' },
    ],
  });
  expect(session.representatives[0].temperature_history.map(({ round }: { round: number }) => round)).toEqual([
    0, 1, 2,
  ]);
  expect(session.vote_history.map(({ passed }: { passed: boolean }) => passed)).toEqual([false, true]);
});

test('ledger.json has the messages, bill.json the bill with its amendments, round-summaries.json the rounds', () => {
  const { ledger } = held();
  const messages = JSON.parse(messagesJson(ledger)) as { id: string; type: string }[];
  expect(messages.map(({ id }) => Number(id.slice(4)))).toEqual(messages.map((_, at) => at + 1));
  expect(messages[0]).toMatchObject({ type: 'SPEAKER_RULING', round: 0, from: 'speaker', to: 'all' });
  expect(parsed(billJson(ledger))).toMatchObject({
    version: 2,
    status: 'passed',
    amendments: [{ amendment_id: 'amend-001', proposed_by: 'ada', status: 'incorporated' }],
  });
  const rounds = parsed(roundSummariesJson(ledger)) as unknown as {
    round: number;
    summaries: unknown[];
    positions: unknown;
  }[];
  expect(rounds.map(({ round, summaries }) => [round, summaries.length])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect(rounds[1]!.positions).toMatchObject({ YES: ['ada', 'cleo'] });
});

test('a house that has no bill yet is written down all the same', () => {
  const { ledger } = new Sitting();
  for (const form of Object.values(formsOf(formats, 'parliament')))
    expect(transcribe(formats, ledger, form).length).toBeGreaterThan(2);
  expect(finalBill(ledger)).toContain('The house has no bill yet.');
  expect(houseRecord([]).members).toEqual([]);
});

test('a table that goes on as a parliament has its documents too', () => {
  const table = new TestTable(formats, { format: 'debate', topic: 'Should the town charge cars?' });
  table.steers('switch', { format: 'parliament', settings: { pm: 'none', rounds: 1, members: 3 } });
  playOut(formats, table, (cue, session) => improvise(briefing(formats.parliament!, session, table.ledger, cue)));
  expect(table.all('steering-settled')[0]).toMatchObject({ result: 'applied' });
  expect(table.session.closed?.reason).toMatch(/^passed|forced$/);
  expect(houseRecord(table.ledger)).toMatchObject({ topic: 'Should the town charge cars?', settings: { rounds: 1 } });
  expect(finalBill(table.ledger)).toMatch(/\| Status \| (?:Passed|Final without)/);
});

test('the outcome is told in lines', () => {
  const { session } = held();
  const { reason, outcome } = session.closed!;
  expect(outcomeLines(formats, { format: 'parliament', seats: session.seats, outcome, reason, says: '' })).toEqual([
    'Bill: The Centre Traffic Bill',
    'Passed, version 2, 2 rounds.',
    'Cars pay, buses run at night.',
    'The problem: Traffic in the centre stands still.',
    'In scope: The streets inside the ring road',
    'Out of scope: Motorways',
    'The solution:',
    '- Cars pay a charge to enter the centre.',
    '- Buses get lanes of their own.',
    '- Buses run at night.',
    'Implementation: The charge starts after one year.',
    'Vote: Version 2 has 2 YES and 1 NO and passes. What the house has voted stands.',
    'Who voted how:',
    '- 2 yes: Rep. Ada, Rep. Cleo',
    '- 1 no: Rep. Ben',
    'Dissent: Rep. Ben: ben says NO.',
    'How it came about: It took two rounds.',
  ]);
});
