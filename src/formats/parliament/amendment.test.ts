import { expect, test } from 'vitest';
import { Sitting, sampleBill } from '../../../tests/kit/sitting.ts';
import { seenBy } from '../../engine/index.ts';
import { type AmendmentContent, amend, readAmendment } from './amendment.ts';
import { clausesOf, contentOf, draftBill, readBill, type SectionName } from './bill.ts';

const bill = draftBill(readBill(sampleBill)!, 'cleo');
const content = (more: Partial<AmendmentContent>): AmendmentContent => ({
  amendment_id: 'amend-001',
  target_section: 'solution',
  action: 'add',
  description: 'Night buses',
  rationale: '',
  proposed_text: 'Buses run at night.',
  ...more,
});
const texts = (changed: ReturnType<typeof amend>, section: SectionName = 'solution') =>
  clausesOf(changed!, section).map(({ text }) => text);

const nightBuses = {
  target_section: 'solution',
  action: 'add',
  description: 'Night buses',
  rationale: 'Shifts',
  proposed_text: 'Buses run at night.',
};
const asks = (amendment: unknown, more = {}) => ({
  question: 'Could buses run at night in the centre?',
  amendment,
  ...more,
});
const answers = (position?: string) => ({
  answer: 'Buses in the centre are a good thing.',
  stance: 'soften',
  ...(position && { amendment_position: [{ amendment_id: 'amend-001', position }] }),
});
const settled = (sitting: Sitting) => sitting.facts('amendment-settled');

test('a bill is read clause by clause, and each clause keeps its id', () => {
  expect(bill.clauses.map(({ id, section }) => `${id} ${section}`)).toEqual([
    'c1 problem',
    'c2 scope.in',
    'c3 scope.out',
    'c4 solution',
    'c5 solution',
    'c6 implementation',
  ]);
  expect(contentOf(bill)).toMatchObject({
    title: 'The Centre Traffic Bill',
    version: 1,
    sections: {
      problem: 'Traffic in the centre stands still.',
      scope: { in: ['The streets inside the ring road'], out: ['Motorways'] },
      solution: 'Cars pay a charge to enter the centre. Buses get lanes of their own.',
    },
  });
});

test('an amendment adds, modifies, removes or replaces, and raises the version', () => {
  const added = amend(bill, content({}))!;
  expect(added).toMatchObject({ version: 2 });
  expect(texts(added)).toEqual([...texts(bill), 'Buses run at night.']);
  expect(added.clauses.find(({ text }) => text === 'Buses run at night.')).toMatchObject({
    id: 'c7',
    from: 'amend-001',
  });
  expect(
    texts(amend(bill, content({ action: 'modify', clause: 'c5', proposed_text: 'Buses and trams get lanes.' }))),
  ).toEqual(['Cars pay a charge to enter the centre.', 'Buses and trams get lanes.']);
  expect(
    texts(amend(bill, content({ action: 'remove', description: 'The lanes of buses', proposed_text: '' }))),
  ).toEqual(['Cars pay a charge to enter the centre.']);
  expect(texts(amend(bill, content({ action: 'replace', proposed_text: 'Trams run. They are free.' })))).toEqual([
    'Trams run.',
    'They are free.',
  ]);
});

test('the last clause of the solution can’t be removed, and no id is used twice', () => {
  const one = amend(bill, content({ action: 'remove', clause: 'c5', proposed_text: '' }))!;
  expect(amend(one, content({ action: 'remove', clause: 'c4', proposed_text: '' }))).toBeNull();
  expect(amend(one, content({}))!.clauses.map(({ id }) => id)).not.toContain('c5');
});

test('sections are found however they are written', () => {
  const section = (target_section: string) => readAmendment({ ...nightBuses, target_section })!.target_section;
  expect(
    ['Section 3: Solution', 'Implementation plan', 'scope.out', 'Out of scope', 'In scope', 'Preamble'].map(section),
  ).toEqual(['solution', 'implementation', 'scope.out', 'scope.out', 'scope.in', 'solution']);
});

test('an amendment is a message of its own, with the next free id', () => {
  const sitting = new Sitting().toFloor().exchange(asks(nightBuses));
  expect(sitting.messagesOf('AMENDMENT')).toMatchObject([
    { from: 'ada', content: { amendment_id: 'amend-001', ...nightBuses } },
  ]);
  expect(sitting.house.amendments).toMatchObject([{ state: 'debating', endorses: ['ada'], opposes: [] }]);
});

test('one endorsement beside the proposer carries it', () => {
  const sitting = new Sitting().toFloor().exchange(asks(nightBuses), answers('endorse'));
  expect(settled(sitting)).toMatchObject([
    { id: 'amend-001', state: 'incorporated', why: 'Its proposer and one more representative stand behind it.' },
  ]);
  expect(sitting.house.bill).toMatchObject({ version: 2 });
});

test('the drafter’s acceptance carries it against opposition', () => {
  const sitting = new Sitting().toFloor().exchange(asks(nightBuses), answers('oppose')).continues();
  sitting.exchange('Does the centre need night buses?', answers('endorse'));
  expect(settled(sitting)).toMatchObject([{ state: 'incorporated', why: 'The drafter accepts it.' }]);
});

test('more against it than for it, after discussion, rejects it', () => {
  const against = {
    question: 'Is that wise for the centre?',
    amendment_position: [{ amendment_id: 'amend-001', position: 'oppose' }],
  };
  const sitting = new Sitting().toFloor().exchange(asks(nightBuses)).continues();
  expect(settled(sitting)).toEqual([]);
  sitting.exchange(against, answers('oppose'));
  expect(settled(sitting)).toMatchObject([{ state: 'rejected' }]);
  expect(sitting.house.bill).toMatchObject({ version: 1 });
});

test('its proposer may withdraw it, and nobody else', () => {
  const sitting = new Sitting().toFloor().exchange(asks(nightBuses), answers('withdraw'));
  expect(settled(sitting)).toEqual([]);
  sitting.continues().exchange().continues();
  sitting.exchange('So, what of the centre?', answers('withdraw'));
  expect(settled(sitting)).toMatchObject([{ state: 'withdrawn' }]);
});

test('one amendment a turn, and two at a time', () => {
  const sitting = new Sitting()
    .toFloor()
    .exchange({ question: 'How many, in the centre?', amendments: [nightBuses, nightBuses, nightBuses] });
  expect(sitting.messagesOf('AMENDMENT')).toHaveLength(1);
  expect(sitting.facts('not-admitted')).toEqual([{ type: 'not-admitted', seat: 'ada', what: 'amendments', count: 2 }]);
});

const divides = (amendment_id = 'amend-001') => ({
  ruling_type: 'order',
  action: 'amendment_vote',
  amendment_id,
  ruling: 'The house votes on it.',
});

/** An amendment that nobody else stands behind, after so many exchanges. */
const waiting = (exchanges: number) => {
  const amendment = { target_section: 'solution', action: 'add', proposed_text: 'A review after one year.' };
  const sitting = new Sitting().toFloor().exchange({ question: 'Is a review not due?', amendment });
  for (let more = 1; more < exchanges; more += 1) sitting.continues().exchange();
  return sitting;
};

test('the Speaker may put an amendment to the vote once it was discussed in two exchanges', () => {
  const early = waiting(1).rules(divides());
  expect(early.corrections).toMatch(/No amendment was discussed in two exchanges/);
  expect(early.house.dividing).toBeNull();
  const unknown = waiting(2).rules(divides('amend-009'));
  expect(unknown.refusal).toContain('name one of amend-001 in amendment_id');

  const sitting = waiting(2).rules(divides());
  expect(sitting.session.pending.map(({ seat, kind, heardBy }) => `${seat} ${kind} ${heardBy}`)).toEqual([
    'ada amendment-vote house',
    'ben amendment-vote house',
    'cleo amendment-vote house',
  ]);
  expect(sitting.cueOf('ben').asks).toContain('Vote on amend-001: A review after one year.');
  sitting.says('ada', 'YES. It is mine.').says('ben', 'No idea.').says('ben', 'I vote NO.');
  expect(JSON.stringify(seenBy('cleo', sitting.ledger))).not.toContain('It is mine');
  sitting.says('cleo', 'YES.');
  expect(sitting.facts('amendment-settled')).toMatchObject([
    { id: 'amend-001', state: 'incorporated', why: 'By 2 to 1 the house takes it in.' },
  ]);
  expect(sitting.house.bill!.version).toBe(2);
  expect(sitting.messagesOf('AMENDMENT_VOTE')).toHaveLength(3);
  expect(sitting.cueOf(undefined, 'question').seat).toBe('cleo');
});

test('a tie on an amendment leaves the bill as it is, and who casts no ballot is not counted', () => {
  const sitting = waiting(2)
    .rules(divides())
    .says('ada', 'YES.')
    .says('ben', 'NO.')
    .says('cleo', '?')
    .says('cleo', '?');
  expect(sitting.facts('amendment-settled')).toMatchObject([
    { state: 'rejected', why: 'By 1 to 1 the house leaves the bill as it is.' },
  ]);
  expect(sitting.house.bill!.version).toBe(1);
  expect(sitting.house.amendments).toEqual([]);
});
