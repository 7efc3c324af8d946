import { expect, test } from 'vitest';
import { member, Sitting } from '../../../tests/kit/sitting.ts';
import type { Pattern } from './deadlock.ts';

const stale = { question: { adds: 'no' }, answer: { adds: 'no' } };
const again = { value: 'no', confidence: 0.9, by: 'tester' };
const follows = { ruling_type: 'procedure', action: 'next_speaker', follow_up: true, ruling: 'Go on.' };
const patterns = (sitting: Sitting) => sitting.house.patterns.map(({ id }) => id);
const found = (sitting: Sitting, id: string) => sitting.house.patterns.find((pattern) => pattern.id === id)!;

/** Five seats, so that a round has ten exchanges and there is room for trouble. */
const five = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'].map((name) => member(name, [`motive of ${name}`]));
const large = () =>
  new Sitting({}, { seats: five })
    .toPlan()
    .plans(['ada', 'ben'], ['cleo', 'dov'], ['eve', 'ada'], ['ben', 'cleo'], ['dov', 'eve']);

test('[S3-015] the same arguments in other words are heard, with the evidence', () => {
  const sitting = new Sitting().toFloor().exchange(undefined, undefined, stale);
  expect(found(sitting, 'S3-015')).toEqual({
    id: 'S3-015',
    says: 'The same arguments come back in other words.',
    seats: ['ada', 'ben'],
    evidence: { question: again, answer: again },
  });
  for (const one of [{ question: { adds: 'no' } }, { answer: { adds: 'no' } }])
    expect(patterns(new Sitting().toFloor().exchange(undefined, undefined, one))).toEqual([]);
});

test('words that nobody judges are not stuck, however alike they are', () => {
  const sitting = large().exchange('When does it start?', 'It hurts shops.').rules(follows);
  sitting.exchange('When does it start?', 'It hurts shops.');
  expect(patterns(sitting)).toEqual([]);
});

test('an exchange that moves the bill is not stuck, whatever its words are', () => {
  const amendment = { target_section: 'solution', action: 'add', proposed_text: 'A review after a year.' };
  const moved = new Sitting().toFloor().exchange({ question: 'Once more?', amendment }, undefined, stale);
  expect(moved.house.amendments).toHaveLength(1);
  expect(patterns(moved)).toEqual([]);
  const given = new Sitting()
    .toFloor()
    .exchange(undefined, { answer: 'Then let us have it.', stance: 'concede' }, stale);
  expect(patterns(given)).toEqual([]);
});

test('[S3-016] two who go back and forth with nothing new are found', () => {
  const twice = (first = stale, second = stale) =>
    new Sitting()
      .toPlan()
      .plans(['ada', 'ben'], ['ben', 'ada'], ['cleo', 'ada'])
      .exchange('How about the centre?', 'The centre is fine.', first)
      .continues()
      .exchange('And the centre?', 'Still fine.', second);
  expect(found(twice(), 'S3-016')).toMatchObject({
    seats: ['ben', 'ada'],
    evidence: { exchanges: 2, question: again },
  });
  expect(patterns(twice({ ...stale, answer: { adds: 'unheard' } }))).not.toContain('S3-016');
  const others = large().exchange('A', 'B', stale).continues().exchange('C', 'D', stale);
  expect(patterns(others)).toEqual(['S3-015']);
});

test('[S3-017] an outright refusal of any compromise is found, and so are three answers that give nothing', () => {
  const refusing = { value: 'refusing', confidence: 0.9, by: 'tester', quote: 'not one inch' };
  const says = 'We will give not one inch.';
  const outright = new Sitting().toFloor().exchange('Could we split it?', says, { answer: { conduct: refusing } });
  expect(found(outright, 'S3-017')).toMatchObject({ seats: ['ben'], evidence: { conduct: refusing } });
  expect(patterns(new Sitting().toFloor().exchange('Could we split it?', says))).toEqual([]);
  const sitting = large();
  sitting.exchange('One?', { answer: 'The centre stays.', stance: 'maintain' }).rules(follows);
  sitting.exchange('Two about the centre?', { answer: 'It stays open.', stance: 'maintain' });
  expect(patterns(sitting)).not.toContain('S3-017');
  sitting.rules({ ...follows, follow_up: true });
  sitting.exchange('Three about traffic?', { answer: 'Nothing changes.', stance: 'challenge' });
  expect(found(sitting, 'S3-017')).toMatchObject({ seats: ['ben'], evidence: { refusals: 3 } });
});

test('whoever keeps to a bill they are for, or offers another way, is no refuser', () => {
  const keeps = { answer: 'It stays.', stance: 'maintain', position: 'YES' };
  const content = large().exchange('One?', keeps).rules(follows);
  for (const word of ['Two', 'Three', 'Four']) content.exchange(`${word} about the centre?`, keeps).rules(follows);
  expect(content.house.members.ben!.refusals).toBeLessThan(3);
  const amendment = { target_section: 'solution', action: 'add', proposed_text: 'A later start.' };
  const offers = large().exchange('One?', { answer: 'No.', stance: 'challenge', amendment });
  expect(offers.house.members.ben!.refusals).toBe(0);
});

test('somebody who gives something is no refuser', () => {
  const sitting = new Sitting()
    .toFloor()
    .exchange(
      'Could we?',
      { answer: 'Never accept less.', stance: 'soften', concessions: ['A later start'] },
      { answer: { conduct: 'refusing' } },
    );
  expect(patterns(sitting)).toEqual([]);
});

test('[S3-018] the fourth exchange on one point is one too many', () => {
  const sitting = large();
  for (let exchange = 1; exchange <= 4; exchange += 1) {
    sitting.exchange(`Question number ${exchange}?`, { answer: `Answer ${exchange}.`, stance: 'soften' });
    expect(patterns(sitting).includes('S3-018')).toBe(exchange === 4);
    if (exchange < 4) sitting.rules(follows);
  }
  expect(found(sitting, 'S3-018').evidence).toEqual({ exchanges: 4 });
});

test('[S3-018] exchanges that are heard to go round are too many as well, once there are more than three', () => {
  const round = { answer: { circles: 'yes' } };
  const sitting = large();
  for (let exchange = 1; exchange <= 4; exchange += 1) {
    sitting.exchange(`Question number ${exchange}?`, { answer: `Answer ${exchange}.`, stance: 'soften' }, round);
    expect(patterns(sitting).includes('S3-018')).toBe(exchange === 4);
    if (exchange < 4) sitting.continues();
  }
  expect(found(sitting, 'S3-018').evidence).toMatchObject({ exchanges: 4, circles: { value: 'yes', by: 'tester' } });
});

test('the evidence stands in the ruling that follows', () => {
  const sitting = new Sitting().toFloor().exchange(undefined, undefined, stale).continues();
  expect((sitting.ruling.evidence as Pattern[]).map(({ id }) => id)).toEqual(['S3-015']);
  expect(sitting.all('cue-given').findLast(({ cue }) => cue.kind === 'NEXT_ACTION')!.cue.asks).toMatch(
    /Signs of a deadlock: The same arguments/,
  );
});

test('[S3-019] [S3-082] a warning is one remedy, and the first that the rules take', () => {
  const ruled = new Sitting().toFloor().exchange(undefined, undefined, stale).ruleDecides();
  expect(ruled.ruling).toMatchObject({ ruling_type: 'observation', action: 'deadlock_warning' });
  const chosen = new Sitting().toFloor().exchange();
  chosen.rules({ ruling_type: 'observation', action: 'deadlock_warning', ruling: 'I note a deadlock.' });
  expect(chosen.cueOf(undefined, 'question').seat).toBe('ben');
});

test('[S3-021] a forced compromise is one remedy: one of the two has to propose it', () => {
  const sitting = new Sitting().toFloor().exchange();
  sitting.rules({
    ruling_type: 'order',
    action: 'force_compromise',
    target: 'ben',
    ruling: 'Ben, propose a compromise.',
  });
  expect(sitting.house.exchange).toMatchObject({ way: 'compromise', speaker: 'ben', address_to: 'ada' });
  expect(sitting.cueOf('ben').asks).toContain('The Speaker asks you for a compromise on: the charge, as ada sees it.');
});

test('a compromise is not asked of the same two twice in a row', () => {
  const asks = { ruling_type: 'order', action: 'force_compromise', target: 'ada', ruling: 'A compromise, please.' };
  const sitting = large().exchange().rules(asks).exchange();
  sitting.rules(asks);
  expect(sitting.corrections).toMatch(/They were asked for a compromise just now/);
  expect(sitting.house.exchange?.way).not.toBe('compromise');
});

test('[S3-020] [S3-022] quieting and an early vote are remedies too, and the rules go from mild to strong', () => {
  const sitting = large();
  const seen: unknown[] = [];
  while (sitting.session.phase === 'debate' && seen.length < 9) {
    sitting.exchange(`Question ${seen.length}?`, `Answer ${seen.length}.`, stale).ruleDecides();
    seen.push(sitting.ruling.action);
  }
  expect(seen).toEqual(['deadlock_warning', 'force_compromise', 'quiet', 'call_vote']);
  expect(sitting.session.phase).toBe('voting');
});

test('an early vote waits for those never heard', () => {
  const sitting = new Sitting().toFloor().exchange(undefined, undefined, stale).callsVote();
  expect(sitting.corrections).toMatch(/A vote waits until everyone has had the floor/);
  expect(sitting.session.phase).toBe('debate');
});
