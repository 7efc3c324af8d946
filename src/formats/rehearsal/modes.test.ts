import { describe, expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';

const answer = 'We took it from the signed contracts of the last three years.';
/** Ends the exchange that is open, and returns to presenting. */
const settle = (t: RehearsalTable) =>
  t.until('EXCHANGE').later(6000).talks(answer).judges('SATISFIED').until('RESOLVING');

describe('section breaks', () => {
  const table = (settings = {}) => new RehearsalTable({ mode: 'section-breaks', pileOns: false, ...settings });

  test('[S0-034] a slide change opens questions', () => {
    expect(table().allPrepare().shows(2).session.phase).toBe('QA_TRIGGER');
  });

  test('[S0-035] "Open Q&A" opens questions, also when nobody has one ready', () => {
    expect(table().allPrepare().act('open-qa').session.phase).toBe('QA_TRIGGER');
    const t = table();
    for (const seat of ['marta', 'idris', 'lena']) t.fails(seat, 'Gone.', 'network', 'question');
    expect(t.act('open-qa').session.phase).toBe('QA_TRIGGER');
    expect(t.until('EXCHANGE', 90_000).session.phase).toBe('EXCHANGE');
  });

  test('[S0-036] the agent closest to the slide that was presented is called on', () => {
    expect(table().allPrepare().shows(2).active).toBe('marta');
    const second = table().shows(2).act('decline').until('PRESENTING').passes(100).allPrepare();
    expect(second.act('open-qa').active).toBe('idris');
  });

  test('[S0-037] among equals, whoever has been silent for longest is called on', () => {
    const blank = { name: 'x', fingerprint: 'x', slides: [{ title: 'Welcome', body: 'Hello', notes: '' }] };
    const t = table({ deck: blank }).allPrepare().act('open-qa');
    expect(t.active).toBe('marta');
    settle(t).passes(8000);
    expect(t.active).toBe('idris');
    settle(t).until('PRESENTING').passes(100).prepares('marta', { text: 'Who audits it?' });
    t.prepares('idris', { text: 'How large is it?' }).prepares('lena', { text: 'When is it done?' }).act('open-qa');
    expect(t.active).toBe('lena');
  });

  test('[S0-038] the areas that the presenter chose raise their agent', () => {
    const blank = { name: 'x', fingerprint: 'x', slides: [{ title: 'Welcome', body: 'Hello', notes: '' }] };
    const focus = ['timeline', 'team'];
    expect(table({ deck: blank, focus }).allPrepare().act('open-qa').active).toBe('lena');
  });

  test('[S0-039] one or two exchanges, by different agents, then the presentation goes on', () => {
    const one = settle(table({ sectionQuestions: 1 }).allPrepare().shows(2)).passes(30_000);
    expect(one.own.records).toHaveLength(1);
    const two = settle(settle(table().allPrepare().shows(2)).passes(8000)).passes(30_000);
    expect(two.own.records.map(({ seat }) => seat)).toHaveLength(2);
    expect(new Set(two.own.records.map(({ seat }) => seat)).size).toBe(2);
    expect(two.session.phase).toBe('PRESENTING');
    expect(two.ruled('S0-039')).toHaveLength(1);
  });

  test('going back, jumping and staying are defined', () => {
    const t = table().shows(3).act('decline').until('PRESENTING').passes(100).allPrepare();
    expect(t.shows(1).session.phase).toBe('QA_TRIGGER');
    expect(t.own.called?.slide).toBe(2);
    const stay = table().allPrepare().shows(1);
    expect(stay.session.phase).toBe('PRESENTING');
    for (const index of [8, -1, 0.5, null, '1'])
      expect(table().act('slide', { index }).ruled('act')[0]?.why).toBe('There is no such slide; the deck has 3.');
  });
});

describe('hand raise', () => {
  const table = (settings = {}) => new RehearsalTable({ mode: 'hand-raise', pileOns: false, ...settings });

  test('[S0-040] a hand goes up above the threshold, and not at it', () => {
    const t = table().prepares('marta', { urgency: 0.7 });
    expect(t.own.hands).toEqual([]);
    t.prepares('idris', { urgency: 0.71 });
    expect(t.own.hands.map(({ seat }) => seat)).toEqual(['idris']);
  });

  test('[S0-041] the moderator tells the presenter who has a question', () => {
    expect(table().prepares('idris', { urgency: 0.9 }).said('remark')).toEqual(['Idris has a question.']);
  });

  test('[S0-042] the exchange starts only when the presenter acknowledges', () => {
    const t = table().prepares('idris', { urgency: 0.9 }).passes(60_000);
    expect(t.session.phase).toBe('PRESENTING');
    t.act('acknowledge');
    expect(t.session.phase).toBe('QA_TRIGGER');
    expect(t.active).toBe('idris');
  });

  test('[S0-043] at most two hands are up; the third is refused and may try again', () => {
    const t = table();
    for (const seat of ['marta', 'idris', 'lena']) t.prepares(seat, { urgency: 0.9 });
    expect(t.own.hands.map(({ seat }) => seat)).toEqual(['marta', 'idris']);
    expect(t.ruled('S0-043')[0]?.about).toBe('lena');
    t.act('decline', { seat: 'marta' });
    expect(t.own.hands.map(({ seat }) => seat)).toEqual(['idris', 'lena']);
  });

  test('the presenter picks which of two hands; "Open Q&A" takes the first', () => {
    const two = () => table().prepares('marta', { urgency: 0.9 }).prepares('idris', { urgency: 0.9 }).passes(4000);
    expect(two().act('acknowledge', { seat: 'Idris' }).active).toBe('idris');
    expect(two().act('open-qa').active).toBe('marta');
    expect(table().act('acknowledge').ruled('act')[0]?.why).toMatch(/No hand is up/);
  });

  test('a hand nobody takes goes down after two minutes, and one whose question was answered at once', () => {
    const t = table().prepares('idris', { urgency: 0.9 }).passes(120_000);
    expect(t.facts('hand-lowered')[0]).toMatchObject({ seat: 'idris', why: 'Nobody took it for two minutes.' });
    const met = table().prepares('idris', { urgency: 0.9 });
    met.listensTo({ answers: 'answered' }).talks('Eighty of those customers signed something binding last week.');
    met.passes(1);
    expect(met.own.hands).toEqual([]);
  });

  test('a hand tells what its question is on, and never the question', () => {
    const t = table().prepares('idris', { urgency: 0.9, claim: 'Revenue doubles.' }).prepares('lena', { urgency: 0.9 });
    expect(t.own.hands.map(({ about }) => about)).toEqual(['“Revenue doubles”', 'slide 1, “Cost and revenue”']);
    expect(JSON.stringify(t.facts('hand-raised'))).not.toContain('?');
  });

  const carried = [{ seat: 'gone', name: 'Nora', question: 'Who pays?', slide: 1, outcome: 'parked' }];

  test('what the last rehearsal left open raises the first hand; set aside, it stays open and is not raised again', () => {
    const t = table({ carried });
    expect(t.own.hands).toEqual([]);
    t.shows(2);
    expect(t.own.hands).toMatchObject([{ seat: 'marta', carried: 'Who pays?' }]);
    t.act('decline').passes(10_000);
    expect(t.own.hands).toEqual([]);
    expect(t.act('end').session.closed?.outcome).toMatchObject({ unresolved: [{ question: 'Who pays?' }] });
    expect(table({ carried }).shows(2).act('acknowledge').until('EXCHANGE').said('question')).toEqual(['Who pays?']);
  });
});

describe('free flow', () => {
  const table = (settings = {}) => new RehearsalTable({ mode: 'free-flow', pileOns: false, ...settings });
  const talk = 'Good morning, this is about where we want to be.';

  test('[S0-044] a pause lets an agent in when it is longer than 2 seconds, not at 2 seconds', () => {
    const t = table().allPrepare().talks(talk);
    t.passes(2000);
    expect(t.session.phase).toBe('PRESENTING');
    t.passes(1);
    expect(t.session.phase).toBe('QA_TRIGGER');
  });

  test('[S0-044] silence is what the recogniser says it is: it begins with the end of sound, not with the words', () => {
    const t = table().allPrepare().act('speech-started').later(9000).act('speech-stopped').later(1500).talks(talk);
    t.passes(500);
    expect(t.session.phase).toBe('PRESENTING');
    t.passes(1);
    expect(t.session.phase).toBe('QA_TRIGGER');
  });

  test('speech has edges: while sound comes in there is no pause', () => {
    const t = table().allPrepare().act('speech-started').passes(60_000);
    expect(t.session.phase).toBe('PRESENTING');
    t.talks(talk).act('speech-stopped').passes(2001);
    expect(t.session.phase).toBe('QA_TRIGGER');
  });

  test('[S0-045] [S0-046] one agent speaks; a second who was ready is queued and comes next', () => {
    const t = table().prepares('marta').prepares('idris').talks(talk).passes(2001);
    const first = t.active;
    expect(t.own.queue).toHaveLength(1);
    expect(t.own.queue).not.toContain(first);
    const [second] = t.own.queue;
    settle(t).until('PRESENTING').passes(1).prepares(first, { text: 'And who audits the margins?' });
    t.later(30_000).talks('And on we go with it.').passes(2001);
    expect(t.active).toBe(second);
    expect(t.ruled('S0-046').at(-1)?.why).toMatch(/^[A-Z].* has waited since the last pause\.$/u);
    expect(t.own.queue).toEqual([]);
  });

  test('[S0-047] 20 seconds lie between two interjections, counted from the return to presenting', () => {
    const t = settle(table().allPrepare().talks(talk).passes(2001)).until('PRESENTING');
    const back = t.time;
    t.later(5000).talks('And on we go with it.');
    t.passes(back + 19_999 - t.time);
    expect(t.session.phase).toBe('PRESENTING');
    t.passes(1);
    expect(t.session.phase).toBe('QA_TRIGGER');
  });
});
