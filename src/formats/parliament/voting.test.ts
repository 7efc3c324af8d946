import { expect, test } from 'vitest';
import { member, Sitting } from '../../../tests/kit/sitting.ts';
import { briefing, seenBy } from '../../engine/index.ts';
import { parliament } from './index.ts';

const challenge = { answer: 'The bill forgets the noise of night buses.', stance: 'challenge' };
const four = ['Ada', 'Ben', 'Cleo', 'Dov'].map((name) => member(name, ['air']));
const tally = (sitting: Sitting) => sitting.house.divisions.at(-1)!.tally;
const voted = (votes: Record<string, string>, settings = {}) => new Sitting(settings).toVote().votes(votes);
const evenly = (settings = {}) => {
  const sitting = new Sitting(settings, { seats: four }).toPlan();
  sitting.plans(['ada', 'ben'], ['ben', 'cleo'], ['cleo', 'dov'], ['dov', 'ada']);
  for (const seat of ['ada', 'ben', 'cleo']) sitting.exchange(`What of the centre, ${seat}?`).continues();
  return sitting.exchange().callsVote().votes({ ada: 'YES', ben: 'YES', cleo: 'NO', dov: 'NO' });
};

test('[S3-029] [S3-081] the Speaker calls the vote, and by the rules it comes once positions are clear', () => {
  const called = new Sitting().toFloor().exchange().continues().exchange().callsVote();
  expect(called.session.phase).toBe('voting');
  const clear = new Sitting().toFloor();
  for (let exchange = 0; exchange < 3; exchange += 1)
    clear
      .exchange(
        { question: `And the centre, ${exchange}?`, position: 'NO' },
        { answer: 'I stay.', stance: 'maintain', position: 'YES' },
      )
      .ruleDecides();
  expect(clear.session.phase).toBe('voting');
  const unclear = new Sitting().toFloor();
  for (let exchange = 0; exchange < 3; exchange += 1)
    unclear
      .exchange(
        { question: `And the centre, ${exchange}?`, position: 'UNDECIDED' },
        { answer: 'I wonder.', position: 'UNDECIDED' },
      )
      .ruleDecides();
  expect(unclear.house.round).toBe(2);
});

test('[S3-030] no vote before everyone could take the floor', () => {
  const sitting = new Sitting().toFloor().exchange().callsVote();
  expect(sitting.session.phase).toBe('debate');
  expect(sitting.corrections).toContain('A vote waits until everyone has had the floor.');
  expect(sitting.exchange().callsVote().session.phase).toBe('voting');
});

test('[S3-031] no vote before objections are taken up or acknowledged', () => {
  const objecting = () =>
    new Sitting().toFloor().exchange().continues().exchange('What of noise in the centre?', challenge);
  const refused = objecting().callsVote();
  expect(refused.refusal).toMatch(/Objections of Rep\. Cleo are neither taken up nor acknowledged/);
  const acknowledged = objecting().callsVote({ acknowledged_objections: ['cleo'] });
  expect(acknowledged.session.phase).toBe('voting');
  expect(acknowledged.ruling.acknowledged_objections).toEqual(['cleo']);
  const takenUp = objecting().continues().exchange('Cleo here: and the noise of night buses?').callsVote();
  expect(takenUp.session.phase).toBe('voting');
});

test('a Speaker that insists gets the objections acknowledged by the clerk', () => {
  const sitting = new Sitting().toFloor().exchange().continues().exchange('What of noise in the centre?', challenge);
  sitting.callsVote().callsVote();
  expect(sitting.session.phase).toBe('voting');
  expect(sitting.corrections).toContain('The clerk acknowledged the objections of cleo.');
});

test('[S3-033] every vote is preceded by a summary', () => {
  const said = new Sitting().toVote();
  expect(said.facts('summed-up').at(-1)).toMatchObject({
    when: 'before-vote',
    words: expect.stringContaining('its height is contested'),
  });
  const silent = new Sitting().toFloor().exchange().continues().exchange().callsVote({ round_summary: '' });
  expect(silent.ruling.round_summary).toMatch(/^Agreed: .*The bill: /);
  expect(silent.corrections).toContain('The summary before the vote was missing; the clerk wrote it.');
  expect(silent.ruling.ruling).toBe('I call the vote.');
});

test('ballots are sealed: nobody sees one, or that one was cast, before the last is in', () => {
  const sitting = new Sitting().toVote().votes({ ada: 'NO' });
  for (const viewer of ['ben', 'cleo', 'speaker', 'public']) {
    const shown = JSON.stringify(seenBy(viewer, sitting.ledger));
    expect(shown).not.toContain('ada says NO');
    expect(shown.slice(shown.indexOf('"phase":"voting"'))).not.toContain('cue-answered');
  }
  const ben = briefing(parliament, sitting.session, sitting.ledger, sitting.cueOf('ben'));
  expect(ben.record.at(-1)!.seq).toBeLessThan(sitting.cueOf('ben').asOf + 1);
  sitting.votes({ ben: 'YES', cleo: 'YES' });
  expect(sitting.turns.slice(-3).map(({ seat, text }) => `${seat}: ${text}`)).toEqual([
    'ada: NO. ada says NO.',
    'ben: YES. ben says YES.',
    'cleo: YES. cleo says YES.',
  ]);
});

test('a NO without conditions is asked for them once, and counts all the same', () => {
  const sitting = new Sitting().toVote().says('ada', 'NO. It is too dear.');
  expect(sitting.refusal).toBe('A NO lists the conditions under which it would be a YES.');
  sitting.says('ada', 'I vote NO, because it is still too dear.').votes({ ben: 'YES', cleo: 'YES' });
  expect(tally(sitting)).toMatchObject({
    no_votes: ['ada'],
    key_objections: [{ from: 'ada', concern: 'I vote NO, because it is still too dear.' }],
  });
});

test('[S3-088] EVALUATE_VOTE follows the count of all votes', () => {
  const sitting = new Sitting().toVote().votes({ ada: 'YES', ben: 'NO' });
  expect(sitting.session.pending.map(({ kind }) => kind)).toEqual(['vote']);
  sitting.votes({ cleo: 'YES' });
  expect(sitting.session.pending.map(({ kind }) => kind)).toEqual(['EVALUATE_VOTE']);
  expect(sitting.cueOf('speaker').asks).toContain('Version 1 has 2 YES and 1 NO and passes.');
});

test('[S3-089] the result is announced in the Speaker’s words', () => {
  const sitting = voted({ ada: 'YES', ben: 'NO', cleo: 'YES' }).announces({ result: 'The ayes have it.' });
  expect(sitting.ruling.result).toBe('The ayes have it.');
  expect(sitting.all('ruling-made').at(-1)!.ruling.why).toBe('The ayes have it.');
});

test('an announcement that does not fit the count is put into the clerk’s words', () => {
  const sitting = voted({ ada: 'YES', ben: 'NO', cleo: 'YES' }).announces({
    result: 'The noes have it.',
    passed: false,
    next_action: 'return_to_debate',
  });
  expect(sitting.ruling.result).toContain('2 YES and 1 NO and passes');
  expect(sitting.corrections).toContain('The announcement did not fit the count');
});

test('[S3-090] it is a VOTE_TALLY with the result and the next action; figures are the clerk’s', () => {
  const sitting = voted({ ada: 'YES', ben: 'NO', cleo: 'YES' });
  sitting.announces({ passed: false, tally: { yes: 0, no: 3 }, next_action: 'force_final' });
  expect(sitting.messages.at(-1)).toMatchObject({
    type: 'VOTE_TALLY',
    from: 'speaker',
    content: {
      bill_version: 1,
      yes_votes: ['ada', 'cleo'],
      no_votes: ['ben'],
      tally: { yes: 2, no: 1, total: 3 },
      passed: true,
      key_objections: [{ from: 'ben', concern: 'ben says NO.' }],
      next_action: 'advance_to_pm',
    },
  });
  expect(sitting.corrections).toMatch(
    /The next action is advance_to_pm, not force_final\. The figures are those of the count\./,
  );
});

test('[S3-091] a bill that passed goes to the Prime Minister', () => {
  const sitting = new Sitting({ pm: 'model' }).states().ruleDecides().says('pm', 'As you wish.');
  sitting
    .says(sitting.cueOf(undefined, 'draft').seat, 'Cars pay to enter the centre.')
    .plans(['ada', 'ben'], ['ben', 'cleo'], ['cleo', 'ada']);
  sitting.exchange().continues().exchange().callsVote().votes({ ada: 'YES', ben: 'YES', cleo: 'NO' }).announces();
  expect(sitting.ruling.next_action).toBe('advance_to_pm');
  expect(sitting.cueOf().kind).toBe('PM_REVIEW');
});

test('[S3-092] a bill that failed goes back for amendment', () => {
  const sitting = voted({ ada: 'NO', ben: 'NO', cleo: 'YES' }).announces();
  expect(sitting.ruling.next_action).toBe('return_to_debate');
  expect(sitting.house.round).toBe(2);
  expect(sitting.cueOf('speaker').asks).toContain('ada: ada says NO.; ben: ben says NO.');
});

test('[S3-093] in the last round a failed bill goes on with its dissent noted', () => {
  const sitting = voted({ ada: 'NO', ben: 'NO', cleo: 'YES' }, { rounds: 1 }).announces();
  expect(sitting.ruling.next_action).toBe('force_final');
  sitting.says('cleo', 'That is the bill.');
  expect(sitting.session.closed).toMatchObject({
    reason: 'forced',
    outcome: {
      dissent: [
        { from: 'ada', concern: 'ada says NO.' },
        { from: 'ben', concern: 'ben says NO.' },
      ],
    },
  });
  expect(voted({ ada: 'NO', ben: 'YES', cleo: 'YES' }, { rounds: 1 }).announces().ruling.next_action).toBe(
    'advance_to_pm',
  );
});

test('a tie passes and is marked; other majorities are a setting', () => {
  expect(tally(evenly())).toMatchObject({ passed: true, tie: true });
  expect(tally(evenly({ majority: 'more-than-half' }))).toMatchObject({ passed: false, tie: true });
  expect(tally(voted({ ada: 'NO', ben: 'YES', cleo: 'YES' }, { majority: 'two-thirds' })).passed).toBe(true);
  expect(tally(voted({ ada: 'NO', ben: 'YES', cleo: 'YES' }, { majority: 'three-quarters' })).passed).toBe(false);
});

test('a seat that can’t be reached counts as NO, or not at all, and a quorum may be asked for', () => {
  const absent = (settings = {}) => new Sitting(settings).toVote().fails('ada').votes({ ben: 'YES', cleo: 'NO' });
  expect(tally(absent())).toMatchObject({ no_votes: ['ada', 'cleo'], absent: ['ada'], passed: false });
  expect(tally(absent({ absent: 'not-counted' }))).toMatchObject({ tally: { yes: 1, no: 1, total: 2 }, passed: true });
  expect(tally(absent({ absent: 'not-counted', quorum: 100 }))).toMatchObject({ quorum_met: false, passed: false });
});

test('a ballot that nobody could read is asked for once more, and then counts neither way', () => {
  const sitting = new Sitting().toVote();
  sitting.says('ada', 'Let us think of the children.');
  expect(sitting.all('turn-refused').at(-1)?.why).toBe('The ballot can’t be read; vote YES or NO, as its first word.');
  sitting.says('ada', 'Let us think of the children.');
  expect(tally(sitting.votes({ ben: 'YES', cleo: 'NO' }))).toMatchObject({
    ...{ no_votes: ['cleo'], absent: ['ada'], tally: { yes: 1, no: 1, total: 2 } },
  });
});

test('the Prime Minister may veto, which costs a round, or amend and approve', () => {
  const toReview = (settings = {}) => {
    const sitting = new Sitting({ pm: 'model', ...settings }).toDraft().says('pm', 'Go on.');
    sitting.says('cleo', 'Cars pay to enter the centre.').plans(['ada', 'ben'], ['ben', 'cleo'], ['cleo', 'ada']);
    return sitting
      .exchange()
      .continues()
      .exchange()
      .callsVote()
      .votes({ ada: 'YES', ben: 'YES', cleo: 'YES' })
      .announces();
  };
  const vetoed = toReview().says('pm', 'I veto this.');
  expect(vetoed.house.round).toBe(2);
  const last = toReview({ rounds: 1 }).says('pm', 'I veto this.').says('cleo', 'So it ends.');
  expect(last.session.closed?.reason).toBe('vetoed');
  const amended = toReview().says('pm', '', {
    data: { decision: 'amend_and_approve', reason: 'Almost.', guidance: 'It ends after two years.' },
  });
  expect(amended.house.bill).toMatchObject({ version: 2 });
  const read = amended.all('ruling-made').map((entry) => parliament.recounts?.(entry, amended.session));
  expect(read).toContain('Approved with changes. Almost. It ends after two years.');
  expect(amended.house.bill!.clauses.at(-1)).toMatchObject({
    section: 'implementation',
    text: 'It ends after two years.',
    from: 'pm',
  });
  expect(toReview().says('pm', 'Hm.').refusal).toMatch(/approve, veto, or amend_and_approve/);
  const { decision } = toReview().says('pm', 'Veto: it is too long.').house;
  expect(decision).toMatchObject({ decision: 'veto', reason: 'it is too long.' });
  const { bill } = toReview().says('pm', 'Amend and approve: It ends after two years.').house;
  expect(bill!.clauses.at(-1)).toMatchObject({ text: 'It ends after two years.', from: 'pm' });
});

test('a person may change what a bill needs, until the ballots are out', () => {
  const settled = (sitting: Sitting) => sitting.all('steering-settled').at(-1);
  const sitting = new Sitting().toFloor().steers('majority', { text: 'two thirds plus one' });
  expect(settled(sitting)).toMatchObject({ result: 'refused', why: expect.stringContaining('two-thirds') });
  sitting.steers('majority', { text: 'Unanimous' }).exchange().continues().exchange().continues().exchange();
  sitting.callsVote().steers('majority', { text: 'half' });
  expect(settled(sitting)).toMatchObject({ result: 'refused', why: expect.stringContaining('The ballots are out') });
  sitting.votes({ ada: 'YES', ben: 'NO', cleo: 'YES' });
  expect(tally(sitting)).toMatchObject({ passed: false });
});
