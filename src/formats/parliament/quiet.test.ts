import { expect, test } from 'vitest';
import { member, Sitting } from '../../../tests/kit/sitting.ts';
import { groundFor, groundRules } from './grounds.ts';

const five = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'].map((name) => member(name, [`motive of ${name}`]));
const large = () =>
  new Sitting({}, { seats: five })
    .toPlan()
    .plans(['ada', 'ben'], ['cleo', 'dov'], ['eve', 'ada'], ['ben', 'cleo'], ['dov', 'eve']);
const quiets = (target: string, more: Record<string, unknown> = {}) => ({
  ruling_type: 'order',
  action: 'quiet',
  target,
  ruling: `${target} is quieted for this round.`,
  ...more,
});
const follows = { ruling_type: 'procedure', action: 'next_speaker', follow_up: true, ruling: 'Go on.' };
const holds = (id: string, seat: string, sitting: Sitting) =>
  groundRules.find((rule) => rule.id === id)!.holds(seat, sitting.session);

test('[S3-023] blocking again and again without an alternative is a ground', () => {
  const sitting = large();
  for (const at of [1, 2, 3]) {
    sitting.exchange(`Question ${at}?`, { answer: `No to number ${at}.`, stance: 'challenge' });
    expect(holds('S3-023', 'ben', sitting)).toBe(at === 3);
    if (at < 3) sitting.rules(follows);
  }
  expect(groundFor('ben', sitting.session)).toBe('blocking');
});

test('somebody who blocks and has an amendment before the house offers an alternative', () => {
  const sitting = large();
  const amendment = { target_section: 'solution', action: 'add', description: 'Trams', proposed_text: 'Trams run.' };
  for (const at of [1, 2, 3]) {
    sitting.exchange(`Question ${at}?`, {
      answer: `No to number ${at}.`,
      stance: 'challenge',
      ...(at === 1 && { amendment }),
    });
    if (at < 3) sitting.rules(follows);
  }
  expect(holds('S3-023', 'ben', sitting)).toBe(false);
});

test('[S3-024] hostility to the process is a ground, and the rules quiet it at once', () => {
  const hostile = { value: 'hostile', confidence: 0.9, by: 'tester', quote: 'a farce' };
  const says = 'This process is a farce.';
  const sitting = large().exchange('Is it fair?', says, { answer: { conduct: hostile } });
  expect(['ben', 'ada', 'cleo'].map((seat) => holds('S3-024', seat, sitting))).toEqual([true, false, false]);
  expect(groundFor('ben', sitting.session)).toBe('hostility');
  sitting.ruleDecides();
  expect(sitting.ruling).toMatchObject({ action: 'quiet', target: 'ben', ground: 'hostility' });
  expect(sitting.all('ruling-made').at(-1)!.ruling.evidence).toMatchObject({ ground: 'hostility', heard: hostile });
  const asked = large()
    .exchange('Is this sham of yours fair?', 'Yes.', { question: { conduct: hostile } })
    .ruleDecides();
  expect(asked.ruling).toMatchObject({ action: 'quiet', target: 'ada', ground: 'hostility' });
});

test('hostility to a proposal is none', () => {
  for (const conduct of ['civil', 'unheard', 'refusing']) {
    const sitting = large().exchange('Is it fair?', 'This charge is a farce.', { answer: { conduct } });
    expect(holds('S3-024', 'ben', sitting)).toBe(false);
  }
});

test('[S3-025] dominating at the expense of others is a ground', () => {
  const sitting = large();
  for (const at of [1, 2, 3]) {
    sitting.exchange(`Question ${at}?`, { answer: `Perhaps ${at}.`, stance: 'soften' });
    expect(holds('S3-025', 'ada', sitting)).toBe(at === 3);
    if (at < 3) sitting.rules(follows);
  }
});

test('[S3-026] quieting ends with the round', () => {
  const sitting = large()
    .exchange()
    .rules(quiets('cleo', { ground: 'dominating' }));
  expect(sitting.house.quieted).toEqual(['cleo']);
  while (sitting.house.round === 1 && sitting.session.phase === 'debate')
    sitting.exchange(`So, ${sitting.house.exchanges}?`).ruleDecides();
  if (sitting.session.phase === 'voting')
    sitting.votes(Object.fromEntries(five.map(({ id }) => [id, 'NO']))).announces();
  expect(sitting.house.round).toBe(2);
  expect(sitting.house.quieted).toEqual([]);
});

test('[S3-027] a quieted seat keeps its vote', () => {
  const sitting = large()
    .exchange()
    .rules(quiets('cleo', { ground: 'dominating' }));
  while (sitting.session.phase === 'debate' && sitting.house.round === 1)
    sitting.exchange(`So, ${sitting.house.exchanges}?`).callsVote();
  expect(sitting.session.pending.map(({ seat }) => seat)).toContain('cleo');
  sitting.votes({ ada: 'NO', ben: 'NO', cleo: 'YES', dov: 'YES', eve: 'YES' });
  expect(sitting.house.divisions.at(-1)!.tally.yes_votes).toContain('cleo');
});

test('[S3-028] a quieted seat has no floor, neither to ask nor to answer, and files no motion', () => {
  const sitting = large()
    .exchange()
    .rules(quiets('cleo', { ground: 'dominating' }));
  sitting.does('cleo', 'motion', { motion: 'call_vote' });
  expect(sitting.facts('not-admitted')).toEqual([{ type: 'not-admitted', seat: 'cleo', what: 'motions', count: 1 }]);
  while (sitting.house.round === 1 && sitting.session.phase === 'debate') {
    for (const { kind, seat } of sitting.session.pending)
      if (kind === 'question' || kind === 'answer') expect(seat).not.toBe('cleo');
    sitting.exchange(`So, ${sitting.house.exchanges}?`).ruleDecides();
  }
});

test('[S3-080] the Speaker may quiet a seat for the round; a ground is needed', () => {
  const sitting = large().exchange().rules(quiets('eve'));
  expect(sitting.refusal).toMatch(/No ground for quieting Rep\. Eve was measured; name one: blocking, hostility/);
  sitting.rules(quiets('eve', { ground: 'blocking' }));
  expect(sitting.facts('quieted')).toEqual([{ type: 'quieted', seat: 'eve', ground: 'blocking', round: 1 }]);
});

test('a Speaker that quiets everybody is stopped while two can still speak', () => {
  const sitting = new Sitting({}, { seats: five })
    .toPlan()
    .plans(
      ['ada', 'ben'],
      ['ben', 'ada'],
      ['cleo', 'ada'],
      ['dov', 'ada'],
      ['eve', 'ada'],
      ['ada', 'ben'],
      ['ben', 'ada'],
    );
  for (const seat of ['eve', 'dov', 'cleo']) {
    sitting.exchange(`What of the centre, ${seat}?`).rules(quiets(seat, { ground: 'blocking' }));
  }
  expect(sitting.house.quieted).toEqual(['eve', 'dov', 'cleo']);
  sitting.exchange('And now?').rules(quiets('ben', { ground: 'blocking' }));
  expect(sitting.refusal).toBe("Rep. Ben can't be quieted: a debate needs two who may speak.");
  sitting.rules(quiets('ada', { ground: 'blocking' }));
  expect(sitting.all('ruling-made').at(-1)!.ruling.by).toBe('rule');
  expect(sitting.facts('quieted')).toHaveLength(3);
});
