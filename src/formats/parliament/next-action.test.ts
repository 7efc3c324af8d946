import { expect, test } from 'vitest';
import { Sitting } from '../../../tests/kit/sitting.ts';
import { actions } from './next-action-content.ts';

const offTopic = { strays: 'yes' };
const dodge = { answers: 'evaded' };
const follows = { ruling_type: 'procedure', action: 'next_speaker', follow_up: true, ruling: 'You may follow up.' };
const toCleo = {
  ruling_type: 'procedure',
  action: 'next_speaker',
  target: 'cleo',
  address_to: 'ben',
  ruling: 'Cleo.',
};
const redirects = (target?: string) => ({
  ruling_type: 'order',
  action: 'redirect',
  target,
  ruling: 'Please keep to the point.',
});

test('[S3-007] the Speaker decides who speaks next', () => {
  const sitting = new Sitting().toFloor().exchange().rules(toCleo);
  expect(sitting.cueOf(undefined, 'question').seat).toBe('cleo');
});

test('[S3-008] the Speaker decides whom they address', () => {
  const sitting = new Sitting().toFloor().exchange().rules(toCleo);
  expect(sitting.house.exchange).toMatchObject({ speaker: 'cleo', address_to: 'ben' });
  sitting.says('cleo', 'What does the centre gain?');
  expect(sitting.cueOf(undefined, 'answer').seat).toBe('ben');
});

test('[S3-010] [S3-078] a productive exchange may go on between the same two', () => {
  const sitting = new Sitting().toFloor().exchange().rules(follows);
  expect(sitting.house.exchange).toMatchObject({ speaker: 'ada', address_to: 'ben', way: 'follow-up' });
  expect(sitting.cueOf('ada').asks).toContain('You may follow up.');
});

test('the rules allow a follow-up where somebody gives way and time is left', () => {
  const sitting = new Sitting()
    .toFloor()
    .exchange('Could the centre have both?', { answer: 'I concede that.', stance: 'concede' });
  expect(sitting.ruleDecides().house.exchange).toMatchObject({ speaker: 'ada', way: 'follow-up' });
});

test('[S3-011] an exchange that goes round is cut, and the next speaker is called', () => {
  const stale = { question: { adds: 'no' }, answer: { adds: 'no' } };
  const sitting = new Sitting().toFloor().exchange(undefined, undefined, stale).rules(follows);
  expect(sitting.corrections).toMatch(/goes round in circles.*The clerk put deadlock_warning in its place/);
  expect(sitting.house.exchange).toMatchObject({ speaker: 'ben', way: 'planned' });
});

test('[S3-012] speech off the matter is redirected', () => {
  const sitting = new Sitting().toFloor().exchange(undefined, 'My cat likes fish.', { answer: offTopic }).ruleDecides();
  expect(sitting.ruling).toMatchObject({ ruling_type: 'order', action: 'redirect', target: 'ben' });
  expect(sitting.house.exchange).toMatchObject({ way: 'redirect', bound: 'ben' });
});

test('[S3-013] an answer that dodges the question is redirected too', () => {
  const sitting = new Sitting()
    .toFloor()
    .exchange(undefined, 'We should speak about winter.', { answer: dodge })
    .ruleDecides();
  expect(sitting.all('ruling-made').at(-1)!.ruling.why).toBe('The answer does not address the question.');
  expect(sitting.cueOf(undefined, 'answer').seat).toBe('ben');
});

test('[S3-014] a redirected seat is bound to the point, and what strays again is refused', () => {
  const sitting = new Sitting().toFloor().exchange().rules(redirects('ben'));
  expect(sitting.cueOf('ben').asks).toContain('The Speaker binds you to the point: the charge, as ada sees it.');
  sitting.says('ben', 'My grandmother grows wonderful purple tulips every spring.', { heard: offTopic });
  expect(sitting.all('turn-refused').at(-1)).toMatchObject({
    rule: 'S3-014',
    why: 'A ruling binds you to the point, and tester heard you leave it; speak to it.',
  });
  sitting.says('ben', 'The charge in the centre pays for buses.');
  expect(sitting.turns.at(-1)!.text).toBe('The charge in the centre pays for buses.');
});

test('[S3-076] NEXT_ACTION is asked after every question and answer', () => {
  const sitting = new Sitting().toFloor();
  for (let exchange = 0; exchange < 3; exchange += 1) {
    expect(sitting.session.pending.map(({ kind }) => kind)).toEqual(['question']);
    sitting.exchange();
    expect(sitting.session.pending.map(({ kind }) => kind)).toEqual(['NEXT_ACTION']);
    if (exchange < 2) sitting.continues();
  }
});

test('[S3-077] the Speaker may go on with the next of the plan', () => {
  const sitting = new Sitting().toFloor().exchange().continues();
  expect(sitting.ruling).toMatchObject({ action: 'next_speaker', target: 'ben', address_to: 'cleo' });
});

test('[S3-079] the Speaker may redirect one of the last two, once', () => {
  const sitting = new Sitting().toFloor().exchange().rules(redirects('cleo'));
  expect(sitting.refusal).toMatch(/Only one of the last two speakers can be redirected/);
  sitting.rules(redirects('ada'));
  expect(sitting.cueOf(undefined, 'question').seat).toBe('ada');
  sitting.exchange().rules(redirects('ada'));
  expect(sitting.corrections).toMatch(/redirected once already/);
});

test('[S3-086] the answer is the SPEAKER_RULING that fits the choice', () => {
  for (const [action, ruling_type] of Object.entries(actions)) {
    const amendment = { target_section: 'solution', action: 'add', proposed_text: 'A review after one year.' };
    const sitting = new Sitting().toFloor().exchange({ question: 'Why not?', amendment }).continues().exchange();
    sitting.rules({
      ruling_type: 'wrong',
      action,
      target: 'ben',
      amendment_id: 'amend-001',
      ground: 'blocking',
      round_summary: 'All is said.',
      ruling: 'So be it.',
    });
    expect(sitting.messages.findLast(({ type }) => type === 'SPEAKER_RULING')!.content).toMatchObject({
      action,
      ruling_type,
    });
    expect(sitting.corrections).toContain(`A ${action} is a ruling of type ${ruling_type}.`);
  }
});

test('[S3-087] id, round and timestamp are the clerk’s: what the Speaker adds is struck out', () => {
  const sitting = new Sitting().toFloor().exchange();
  const content = { ruling_type: 'procedure', action: 'next_speaker', ruling: 'Next.', timestamp: 'yesterday' };
  sitting.rules(content, { type: 'SPEAKER_RULING', from: 'speaker', id: 'msg-999', round: 9 });
  expect(sitting.corrections).toContain('Struck out what the clerk adds: id, round, timestamp.');
  expect(sitting.messages.at(-1)).toMatchObject({ id: 'msg-010', round: 1, timestamp: '2026-01-01T00:00:00.000Z' });
  expect(sitting.ruling).not.toHaveProperty('timestamp');
});

test('[S3-087] they are added to every ruling, also in a later round and at a later hour', () => {
  const sitting = new Sitting().toFloor().exchange().continues().exchange().continues().later(90_000).exchange();
  sitting.rules({ ruling_type: 'procedure', action: 'round_end', ruling: 'Closed.' });
  sitting.plans(['ada', 'ben'], ['ben', 'cleo'], ['cleo', 'ada']);
  const ids = sitting.messages.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(sitting.messages.at(-1)).toMatchObject({ from: 'speaker', round: 2, timestamp: '2026-01-01T00:01:30.000Z' });
});

test('an unknown action is asked for again, and then the rules decide', () => {
  const sitting = new Sitting().toFloor().exchange().rules({ action: 'dance', ruling: 'Let us dance.' });
  expect(sitting.refusal).toMatch(/There is no action "dance"; choose one of next_speaker, round_end/);
  sitting.rules({ action: 'dance', ruling: 'Dance!' });
  expect(sitting.house.exchange).toMatchObject({ speaker: 'ben', way: 'planned' });
});

test('a ruling somebody skips is decided by the rules', () => {
  const sitting = new Sitting().toFloor().exchange().steers('skip');
  expect(sitting.all('ruling-made').at(-1)!.ruling).toMatchObject({ rule: 'NEXT_ACTION', by: 'rule' });
  expect(sitting.cueOf(undefined, 'question').seat).toBe('ben');
});

test('a seat that misses the floor twice in a row loses it and keeps its vote', () => {
  const sitting = new Sitting()
    .toPlan()
    .plans(['ada', 'ben'], ['ben', 'cleo'], ['cleo', 'ben'], ['ada', 'cleo'], ['ben', 'cleo']);
  sitting.fails('ada').exchange().continues().exchange().continues();
  expect(sitting.house.expelled).toEqual([]);
  sitting.fails('ada');
  expect(sitting.house.expelled).toEqual(['ada']);
  sitting.exchange().callsVote();
  expect(sitting.session.pending.map(({ seat }) => seat)).toEqual(['ada', 'ben', 'cleo']);
});
