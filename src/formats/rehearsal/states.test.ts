import { describe, expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';
import { follows, goTo, stateNames } from './states.ts';
import { recounts } from './told.ts';

const asked = (settings: Record<string, unknown> = {}) =>
  new RehearsalTable(settings).allPrepare().shows(2).until('EXCHANGE');
const answer = 'We took it from the signed contracts of the last three years.';
const answered = (t: RehearsalTable, text = answer) => t.later(6000).talks(text);

describe('the state machine', () => {
  test('[S0-001] [S0-002] four states follow each other in one circle, and any other step is an error', () => {
    expect(Object.keys(follows)).toEqual(['PRESENTING', 'QA_TRIGGER', 'EXCHANGE', 'RESOLVING']);
    expect(Object.values(stateNames)).toEqual(['PRESENTING', 'Q&A_TRIGGER', 'EXCHANGE', 'RESOLVING']);
    const t = answered(asked({ sectionQuestions: 1 }))
      .judges('SATISFIED')
      .until('PRESENTING');
    expect(t.states).toEqual(['PRESENTING', 'QA_TRIGGER', 'EXCHANGE', 'RESOLVING', 'PRESENTING']);
    const pen = { table: t.session, enter: () => {} } as never;
    for (const state of ['EXCHANGE', 'RESOLVING', 'PRESENTING'] as const)
      expect(() => goTo(pen, state)).toThrow(/does not go from PRESENTING/);
  });

  test('[S0-003] a session starts in PRESENTING', () => {
    expect(new RehearsalTable().states).toEqual(['PRESENTING']);
  });
});

describe('PRESENTING', () => {
  test('[S0-004] the presenter speaks, and an agent that speaks up is not heard', () => {
    const t = new RehearsalTable().talks('Good morning, this is our plan.');
    t.hears({ type: 'said', seat: 'marta', text: 'But what does it cost?' });
    expect(t.turns.map(({ seat }) => seat)).toEqual(['presenter']);
    expect(t.ruled('S0-004')[0]?.about).toBe('marta');
  });

  test('[S0-005] questions are prepared in the background from the first moment', () => {
    const cues = new RehearsalTable().session.pending.filter(({ kind }) => kind === 'question');
    expect(cues.map(({ seat, lane }) => `${seat} ${lane}`)).toEqual([
      'marta background',
      'idris background',
      'lena background',
    ]);
  });

  test('[S0-006] [S0-007] slide changes and elapsed time are tracked', () => {
    const t = new RehearsalTable({ mode: 'free-flow' }).later(30_000).shows(2).later(10_000).shows(3);
    expect(t.own.slide).toBe(2);
    expect([t.own.bySlide[0]?.shown, t.own.bySlide[1]?.shown]).toEqual([30_000, 10_000]);
    expect(t.time).toBe(40_000);
  });

  test('[S0-008] the mode decides whether a slide change opens questions', () => {
    const phase = (mode: string) => new RehearsalTable({ mode }).allPrepare().shows(2).session.phase;
    expect(phase('section-breaks')).toBe('QA_TRIGGER');
    expect(phase('hand-raise')).toBe('PRESENTING');
    expect(phase('free-flow')).toBe('PRESENTING');
  });
});

describe('Q&A_TRIGGER', () => {
  test('[S0-009] [S0-011] [S0-012] the moderator calls on the agent by name, in 3 to 5 seconds', () => {
    const t = new RehearsalTable().allPrepare().shows(2);
    const { seat, kind, text } = t.turns.at(-1)!;
    expect(`${seat} ${kind}`).toBe('moderator transition');
    expect(text).toContain(t.session.seats.find(({ id }) => id === t.active)!.name);
    const seconds = (t.own.floorUntil - t.time) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(3);
    expect(seconds).toBeLessThanOrEqual(5);
  });

  test('[S0-012] a phrase of the moderator that takes less or more is passed over, whoever wrote it', () => {
    const called = (phrase: string) => {
      const t = new RehearsalTable().says('moderator', '', { data: { transitions: [phrase] }, kind: 'phrases' });
      return t.allPrepare().shows(2).said('transition')[0];
    };
    const words = (count: number) => `{name} ${'and '.repeat(count - 1)}`.trim();
    expect(called(words(14))).toMatch(/^Marta and/);
    expect(called(words(35))).toMatch(/^Marta and/);
    expect(called(words(13))).not.toMatch(/^Marta and/);
    expect(called(words(36))).not.toMatch(/^Marta and/);
  });

  test('[S0-010] the phrase comes out of a buffer that was filled before', () => {
    const transitions = ['Let us hear what {name} would like to ask about this point.'];
    const t = new RehearsalTable().says('moderator', '', { data: { transitions }, kind: 'phrases' });
    expect(t.own.transitions).toEqual(transitions);
    t.allPrepare().shows(2);
    expect(t.said('transition')[0]).toMatch(/^Let us hear what \w+ would like to ask about this point\.$/);
    expect(t.own.transitions).toEqual([]);
  });

  test('[S0-013] a question that is ready is heard when the phrase ends; a late one is stalled for', () => {
    const ready = new RehearsalTable().allPrepare().shows(2);
    const due = ready.own.floorUntil;
    ready.until('EXCHANGE');
    expect(ready.time).toBe(due);
    expect(ready.turns.at(-1)?.kind).toBe('question');

    const late = new RehearsalTable().shows(2);
    const long = late.own.floorUntil - late.time;
    late.passes(long);
    expect(late.said('stall')).toHaveLength(1);
    late.prepares(late.active, { slide: 1 }).until('EXCHANGE');
    expect(late.turns.at(-1)?.kind).toBe('question');
    expect(late.own.exchange?.source).toBe('late');
  });

  test('whoever is heard to the end, or stopped, frees the floor at once', () => {
    const t = new RehearsalTable().allPrepare().shows(2).passes(2000);
    expect(t.session.phase).toBe('QA_TRIGGER');
    t.act('voice-ended');
    expect(t.session.phase).toBe('EXCHANGE');
    expect(t.turns.at(-1)?.kind).toBe('question');
  });

  test('the phrase is the shorter the sooner the question is ready', () => {
    const length = (t: RehearsalTable) => t.own.floorUntil - t.time;
    expect(length(new RehearsalTable().allPrepare().shows(2))).toBeLessThan(length(new RehearsalTable().shows(2)));
  });

  test('an agent that fails when it is called on is replaced by a question of the house', () => {
    const t = new RehearsalTable().shows(2);
    t.fails(t.active, 'Gone.', 'network', 'question').until('EXCHANGE');
    expect(t.said('question')[0]).toContain('Revenue doubles to 4 million euros');
    expect(t.own.exchange?.source).toBe('stock');
  });

  test('the presenter may wave a question off before it is heard', () => {
    const t = new RehearsalTable().allPrepare().shows(2).act('decline');
    expect(t.said('question')).toEqual([]);
    expect(t.own.records[0]?.outcome).toBe('declined');
    expect(t.states.slice(0, 4)).toEqual(['PRESENTING', 'QA_TRIGGER', 'EXCHANGE', 'RESOLVING']);
  });
});

describe('EXCHANGE', () => {
  test('[S0-014] [S0-015] only the active agent and the presenter speak', () => {
    const t = answered(asked()).judges('FOLLOW_UP', 'And who signed them?').passes(1300);
    answered(t).hears({ type: 'said', seat: 'lena', text: 'Me too!' });
    const speakers = t.turns.slice(1).map(({ seat, kind }) => `${seat} ${kind}`);
    expect(speakers).toEqual(['marta question', 'presenter answer', 'marta follow-up', 'presenter answer']);
  });

  test('[S0-016] [S0-017] the moderator murmurs after an answer, which is no turn and takes no floor', () => {
    const t = answered(asked());
    const { last } = t.session.floor;
    const until = t.own.floorUntil;
    t.passes(1300);
    expect(t.facts('murmured').map(({ text }) => text)).toEqual([expect.stringMatching(/^\S.{1,20}\.$/)]);
    const told = recounts(t.all('noted').find(({ fact }) => fact.type === 'murmured')!, t.session);
    expect(told).toBe(`The moderator: ${t.facts('murmured')[0]!.text}`);
    expect([t.session.floor.last, t.own.floorUntil]).toEqual([last, until]);
    expect(t.own.exchange?.turns).toBe(1);
  });

  test('[S0-018] a turn counts when its answer is over', () => {
    const t = asked();
    expect(t.own.exchange?.turns).toBe(0);
    answered(t);
    expect(t.own.exchange?.turns).toBe(0);
    t.passes(1300);
    expect(t.own.exchange?.turns).toBe(1);
  });

  test('[S0-019] the bridge-back is written during the exchange and used at its end', () => {
    const t = answered(asked({ sectionQuestions: 1 }));
    expect(t.cueOf('moderator', 'bridge').lane).toBe('background');
    const data = { satisfied: 'The contracts are clear now. On with the plan.', intervened: 'Later.' };
    t.says('moderator', '', { data, kind: 'bridge' }).judges('SATISFIED').passes(1300);
    expect(t.said('bridge')).toEqual([data.satisfied]);
  });

  test('[S0-020] the other agents prepare pile-ons while the answer is given, and nobody sees them', () => {
    const t = answered(asked());
    const cues = t.session.pending.filter(({ kind }) => kind === 'pile-on');
    expect(cues.map(({ seat }) => seat)).toEqual(['idris', 'lena']);
    for (const { cue, audience } of t.all('cue-given'))
      if (cue.kind === 'pile-on') expect(audience).toEqual([cue.seat]);
  });

  test('a short answer is given more time before it is judged', () => {
    const t = asked().later(6000).talks('Yes.');
    t.passes(1300);
    expect(t.own.exchange?.turns).toBe(0);
    t.passes(2400);
    expect(t.own.exchange?.turns).toBe(1);
  });

  test('what an agent reasons is never heard', () => {
    const t = answered(asked()).judges('FOLLOW_UP', 'And who signed them?').passes(1300);
    const heard = t.ledger.filter(({ audience }) => audience === 'all');
    expect(JSON.stringify(heard)).not.toContain('secret thoughts');
  });

  test('a presenter who talks over the agent is heard as answering, and judged when both are silent', () => {
    const t = asked().talks('Before you finish, the answer to that is simple.');
    expect(t.turns.at(-1)?.kind).toBe('answer');
    t.judges('SATISFIED').passes(t.own.floorUntil - t.time - 1);
    expect(t.session.phase).toBe('EXCHANGE');
    t.passes(1300);
    expect(t.session.phase).toBe('RESOLVING');
  });

  test('a presenter who never answers ends the exchange after 45 seconds', () => {
    const t = asked();
    t.passes(t.own.floorUntil - t.time + 44_999);
    expect(t.session.phase).toBe('EXCHANGE');
    t.passes(1);
    expect(t.own.records[0]?.outcome).toBe('timeout');
  });

  test.each(['move-on', 'decline', 'park'])('the presenter may %s at every intensity', (act) => {
    for (const intensity of ['friendly', 'moderate', 'adversarial']) {
      const t = asked({ intensity }).act(act);
      expect(t.session.phase).toBe('RESOLVING');
      expect(t.said('bridge')).toHaveLength(1);
    }
  });

  test('a verdict on the middle of an answer holds until its point is met', () => {
    const t = asked().later(6000).talks('We have contracts with two large customers in hand.');
    t.judges('FOLLOW_UP', 'What is the penalty if they cancel early?').later(3000);
    t.talks('There are more of them on the way, from the north.').passes(1300);
    expect(t.said('follow-up')).toEqual(['What is the penalty if they cancel early?']);

    const met = asked()
      .listensTo({ answers: 'answered' }, 'penalty')
      .later(6000)
      .talks('We have contracts with two large customers in hand.');
    met.judges('FOLLOW_UP', 'What is the penalty if they cancel early?').later(3000);
    met.talks('The penalty if they cancel early is a full year.').passes(1300);
    expect(met.said('follow-up')).toEqual([]);
    expect(met.own.exchange?.stage).toBe('judging');
  });

  test('an agent may insist on its question, in its very words, up to the limit', () => {
    const t = asked();
    const { question } = t.own.exchange!;
    for (let turn = 0; turn < 3; turn += 1)
      answered(t.passes(t.own.floorUntil - t.time))
        .judges('FOLLOW_UP', `You did not answer that. ${question}`)
        .passes(1300);
    expect(t.all('turn-refused')).toEqual([]);
    expect(t.said('follow-up')).toHaveLength(2);
    expect(t.own.records[0]).toMatchObject({ turns: 3, outcome: 'turn-limit' });
  });

  test('without any verdict the exchange ends unjudged, and nothing hangs', () => {
    const t = answered(asked()).passes(1300).passes(21_000);
    expect(t.own.records[0]?.outcome).toBe('unjudged');
  });

  test('a slide change in mid-exchange is recorded and questioned afterwards', () => {
    const t = answered(asked({ sectionQuestions: 1 })).shows(1);
    expect(t.session.phase).toBe('EXCHANGE');
    expect(t.own.slide).toBe(0);
    t.judges('SATISFIED').passes(8000);
    expect(t.states.slice(3)).toEqual(['RESOLVING', 'PRESENTING', 'QA_TRIGGER']);
  });
});

describe('RESOLVING', () => {
  const done = () =>
    answered(asked({ sectionQuestions: 1, pileOns: false }))
      .judges('SATISFIED')
      .passes(1300);

  test('[S0-021] [S0-026] the moderator leads back, and the presentation goes on', () => {
    const t = done();
    expect(t.turns.at(-1)?.kind).toBe('bridge');
    expect(t.until('PRESENTING').session.phase).toBe('PRESENTING');
  });

  test('[S0-023] [S0-024] the outcome is logged, and what stays open as an unresolved challenge', () => {
    expect(done().ruled('outcome')[0]).toMatchObject({ value: 'satisfied', evidence: { turns: 1, unresolved: false } });
    const t = asked().act('park');
    expect(t.ruled('outcome')[0]).toMatchObject({ value: 'parked', evidence: { unresolved: true } });
    expect(t.act('end').session.closed?.outcome).toMatchObject({ unresolved: [{ seat: 'marta', outcome: 'parked' }] });
  });

  test('[S0-025] questions are prepared anew with the exchange in mind', () => {
    const t = done();
    const before = t.session.seq;
    t.until('PRESENTING').passes(1);
    const fresh = t.session.pending.filter(({ kind, asOf }) => kind === 'question' && asOf > before);
    expect(fresh.map(({ seat }) => seat)).toEqual(['marta', 'idris', 'lena']);
    const renewals = () =>
      t.facts('refreshed').filter(({ why }) => why === 'The slide or the talk has moved on.').length;
    const earlier = renewals();
    answered(t.prepares('marta').act('open-qa').until('EXCHANGE')).judges('SATISFIED').until('PRESENTING').passes(1);
    expect(renewals()).toBe(earlier + 1);
  });
});
