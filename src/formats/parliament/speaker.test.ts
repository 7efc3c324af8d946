import { expect, test } from 'vitest';
import { Sitting } from '../../../tests/kit/sitting.ts';
import { briefing } from '../../engine/index.ts';
import { speaker } from './house.ts';
import { parliament } from './index.ts';
import { tasks } from './speaker-ruling.ts';
import { speakersTasks } from './told.ts';

const told = speakersTasks.join('\n');
const speakersBriefing = (sitting: Sitting) =>
  briefing(parliament, sitting.session, sitting.ledger, sitting.cueOf('speaker'));
const recordOf = (sitting: Sitting) =>
  speakersBriefing(sitting)
    .record.map(({ text }) => text)
    .join('\n');

test('[S3-001] every procedural choice is the Speaker’s to make, or a rule’s behind it', () => {
  const sitting = new Sitting()
    .toVote()
    .votes({ ada: 'YES', ben: 'YES', cleo: 'NO' })
    .announces()
    .says('cleo', 'Done.');
  const makers = sitting.all('ruling-made').map(({ ruling }) => ruling.by);
  expect(sitting.session.closed?.reason).toBe('passed');
  expect(new Set(makers)).toEqual(new Set(['rule', speaker]));
  expect(makers.filter((by) => by === speaker)).toHaveLength(6);
});

test('[S3-002] the Speaker has no vote, no floor and no side', () => {
  const sitting = new Sitting().toFloor().exchange();
  const ruling = 'The charge is the wiser course. Ben has the floor.';
  const partial = { value: 'partial', confidence: 0.9, by: 'tester', quote: 'the wiser course' };
  sitting.rules({ ruling_type: 'procedure', action: 'next_speaker', ruling }, undefined, { conduct: partial });
  expect(sitting.refusal).toBe(
    'The Speaker takes no side on the substance (“the wiser course”, heard by tester); rule on procedure alone.',
  );
  sitting.continues().exchange().continues().exchange().callsVote();
  expect(sitting.session.pending.map(({ seat }) => seat)).not.toContain(speaker);
});

test('a chair that speaks on procedure is not taken for one that takes a side', () => {
  for (const conduct of ['civil', 'unheard']) {
    const sitting = new Sitting().toFloor().exchange();
    const content = { ruling_type: 'procedure', action: 'next_speaker', ruling: 'I support the motion. Ben, please.' };
    expect(sitting.rules(content, undefined, { conduct }).refusal).toBe('');
  }
});

test('[S3-003] whoever the plan forgets gets the floor all the same', () => {
  const sitting = new Sitting().toPlan().plans(['ada', 'ben']);
  expect(sitting.corrections).toMatch(/Added 2 who were left out: Rep\. Ben, Rep\. Cleo/);
  expect((sitting.ruling.speaking_order as { speaker: string }[]).map((slot) => slot.speaker).sort()).toEqual([
    'ada',
    'ben',
    'cleo',
  ]);
});

test('[S3-004] [S3-098] the house decides within its rounds: the last one ends with a vote', () => {
  const sitting = new Sitting({ rounds: 2 }).toFloor();
  for (const round of [1, 2]) {
    if (round > 1) sitting.plans(['ada', 'ben'], ['ben', 'cleo'], ['cleo', 'ada']);
    sitting.exchange().continues().exchange().continues().exchange();
    sitting.rules({ ruling_type: 'procedure', action: 'round_end', ruling: 'The round is closed.' });
  }
  expect(sitting.session.phase).toBe('voting');
  expect(sitting.corrections).toMatch(/The last round ends with a vote/);
});

test('[S3-005] the Speaker is told to be firm but fair, efficient, observant, neutral and encouraging', () => {
  for (const trait of ['firm but fair', 'efficient', 'observant', 'neutral', 'encouraging'])
    expect(speakersBriefing(new Sitting().states()).house).toContain(trait);
});

test('[S3-006] the Speaker is told to be measured and authoritative', () => {
  expect(speakersBriefing(new Sitting().states()).house).toContain('measured and authoritative');
});

test('[S3-041] the clerk asks the Speaker wherever procedure is to be decided', () => {
  const sitting = new Sitting().toVote().votes({ ada: 'YES', ben: 'YES', cleo: 'NO' });
  const asked = sitting.all('cue-given').flatMap(({ cue }) => (cue.seat === speaker ? [cue.kind] : []));
  expect(asked).toEqual([
    'EVALUATE_STATEMENTS',
    'PLAN_ROUND',
    'NEXT_ACTION',
    'NEXT_ACTION',
    'NEXT_ACTION',
    'EVALUATE_VOTE',
  ]);
});

test('[S3-042] [S3-037] the Speaker is given roster, temperatures, round and both caps', () => {
  const sitting = new Sitting().toPlan();
  const { house, cue } = speakersBriefing(sitting);
  expect(house).toMatch(/ada: Rep\. Ada \(clean air; quiet streets\)/);
  for (const [seat, { temperature }] of Object.entries(sitting.house.members))
    expect(recordOf(sitting)).toContain(`${seat} ${temperature}`);
  expect(cue.asks).toMatch(/Round 1 of 6\. The clock allows 6 exchanges in this round and 6 sentences in a response/);
});

test('[S3-043] the Speaker is given the whole ledger, also when others read a window', () => {
  const sitting = new Sitting({ rounds: 6 }).toFloor();
  for (let round = 1; round < 5; round += 1) {
    if (round > 1) sitting.plans(['ada', 'ben'], ['ben', 'cleo'], ['cleo', 'ada']);
    for (const last of [false, false, true]) {
      sitting.exchange(`How does the charge help the centre in round ${round}?`);
      if (!last) sitting.continues();
    }
    sitting.rules({ ruling_type: 'procedure', action: 'round_end', ruling: 'The round is closed.' });
  }
  expect(sitting.house.round).toBe(5);
  expect(recordOf(sitting)).toContain('in round 1?');
  sitting.plans(['ada', 'ben']);
  const ada = briefing(parliament, sitting.session, sitting.ledger, sitting.cueOf('ada'));
  const record = ada.record.map(({ text }) => text).join('\n');
  expect(record).not.toContain('in round 1?');
  expect(record).toContain('in round 4?');
  expect(ada.summary).toMatch(/ada opened: .*Round 1: /su);
});

test('[S3-044] the Speaker is given the current bill', () => {
  expect(recordOf(new Sitting().toPlan())).toMatch(
    /The bill, version 1: The Centre Traffic Bill.*\[c\d\] Buses get lanes/su,
  );
});

test('[S3-045] the Speaker is given one task at a time, by name', () => {
  const sitting = new Sitting().states();
  expect(sitting.session.pending.filter(({ seat }) => seat === speaker)).toHaveLength(1);
  expect(sitting.cueOf('speaker').asks).toMatch(/^Task: EVALUATE_STATEMENTS\.$/mu);
});

test('[S3-046] the tasks are five, by name, and each has its message told', () => {
  expect(tasks).toEqual(['SELECT_DRAFTER', 'EVALUATE_STATEMENTS', 'PLAN_ROUND', 'NEXT_ACTION', 'EVALUATE_VOTE']);
  for (const task of tasks) {
    expect(told).toContain(`${task} returns`);
    expect(Object.keys(parliament.rulings!)).toContain(task);
    expect(Object.keys(parliament.shapes!)).toContain(task);
  }
});

test('[S3-094] agents have ids, and the Speaker sends as `speaker`', () => {
  const sitting = new Sitting().toFloor();
  expect(sitting.messagesOf('SPEAKER_RULING').map(({ from }) => from)).toEqual(['speaker', 'speaker', 'speaker']);
  expect(sitting.session.seats.map(({ id }) => id)).toEqual(['ada', 'ben', 'cleo', 'speaker', 'clerk']);
  expect(new Sitting({}, { seats: [] }).session.seats.slice(0, 5).map(({ id }) => id)).toEqual([
    'rep_1',
    'rep_2',
    'rep_3',
    'rep_4',
    'rep_5',
  ]);
});

test('[S3-095] “Rep.” stands before a representative’s name', () => {
  const sitting = new Sitting({ statements: false }).ruleDecides();
  expect(sitting.ruling.ruling).toContain('Rep. Cleo');
});

test('[S3-097] a parliament has ledger, bill, state, statements, votes, motions and a Prime Minister', () => {
  const sitting = new Sitting({ pm: 'model' }).states().ruleDecides().says('pm', 'Keep it simple.');
  sitting.says(sitting.cueOf(undefined, 'draft').seat, 'Cars pay to enter the centre.').ruleDecides();
  sitting.exchange({ question: 'Does the centre get buses?', motion: { motion: 'call_vote', reason: 'Enough.' } });
  for (let more = 0; sitting.session.phase === 'debate' && more < 40; more += 1) {
    sitting.ruleDecides();
    if (sitting.session.pending.some(({ kind }) => kind === 'question'))
      sitting.exchange('And the centre?', 'I concede it.');
  }
  sitting.votes({ ada: 'YES', ben: 'YES', cleo: 'NO' }).ruleDecides().says('pm', 'I approve.');
  const types = new Set(sitting.messages.map(({ type }) => type));
  for (const type of [
    'OPENING_STATEMENT',
    'BILL_DRAFT',
    'QUESTION',
    'ANSWER',
    'MOTION',
    'VOTE',
    'VOTE_TALLY',
    'PM_DECISION',
  ])
    expect(types).toContain(type);
  expect(sitting.messages.map(({ id }) => id)).toEqual(
    sitting.messages.map((_, at) => `msg-${String(at + 1).padStart(3, '0')}`),
  );
});
