import { expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';
import { debriefOf } from './debrief.ts';

test('typing is speaking, so nobody breaks in; but it has no pace', () => {
  const t = new RehearsalTable({ mode: 'free-flow' }).allPrepare().act('speech-started').passes(60_000);
  expect(t.session.phase).toBe('PRESENTING');
  t.act('speech-stopped', { typed: true }).talks('Revenue doubles to 4 million euros.');
  expect(debriefOf(t.session)).toMatchObject({ delivery: { words: 6, pace: null } });
  expect(t.passes(2001).session.phase).toBe('QA_TRIGGER');
});

test('[S0-044] what a microphone notices late is reckoned from when it was, so a pause opens questions on time', () => {
  const t = new RehearsalTable({ mode: 'free-flow' }).allPrepare().act('speech-started').later(5000);
  t.act('speech-stopped', { ago: 450 }).passes(1550);
  expect(t.session.phase).toBe('PRESENTING');
  expect(t.passes(2).session.phase).toBe('QA_TRIGGER');
});

test('the seconds a voice was measured to last count, not those that were reckoned; stopped, it gives the floor back', () => {
  const t = new RehearsalTable({ sectionQuestions: 1 }).allPrepare().shows(2);
  t.act('voice-began', { ms: 4800 }).passes(4799);
  expect(t.session.phase).toBe('QA_TRIGGER');
  expect(t.passes(1).session.phase).toBe('EXCHANGE');
  t.act('voice-began', { ms: 9000 });
  expect(t.own.panelMs).toBe(4800 + 9000);
  t.later(1000).act('voice-ended');
  expect([t.own.floorUntil, t.own.panelMs]).toEqual([t.time, 4800 + 1000]);
  t.act('voice-began', { ms: 'long' });
  expect(t.own.floorUntil).toBe(t.time);
});

test('[S0-016] a long answer gets a sign of listening at a breath, and a short one none before its end', () => {
  const t = new RehearsalTable().allPrepare().shows(2).until('EXCHANGE');
  t.act('voice-ended').act('speech-started').later(4000).act('speech-stopped', { ago: 400 });
  expect(t.facts('murmured')).toEqual([]);
  t.later(500).act('speech-started').later(5000).act('speech-stopped', { ago: 400 });
  expect(t.facts('murmured')).toHaveLength(1);
  t.later(300).act('speech-started').later(3000).act('speech-stopped');
  expect(t.facts('murmured')).toHaveLength(1);
});

test('[S0-017] words that come in when an answer is long over bring one sign of listening, not two', () => {
  const t = new RehearsalTable().allPrepare().shows(2).until('EXCHANGE');
  t.act('voice-ended').act('speech-started').later(7000).act('speech-stopped').later(4000);
  t.talks('We counted the contracts in March, and all of them run for three years.');
  expect(t.facts('murmured')).toHaveLength(1);
});

test('words that come late count where and when they were spoken: they are no answer to what was asked meanwhile', () => {
  const t = new RehearsalTable({ mode: 'free-flow' }).allPrepare().later(10_000).act('speech-started').later(6000);
  t.act('speech-stopped', { ago: 400 }).until('EXCHANGE');
  const ago = t.time - 15_600;
  t.hears({ type: 'said', seat: 'presenter', text: 'Revenue doubles to 4 million euros.', spoken: { ago, ms: 5600 } });
  expect(t.said('talk')).toHaveLength(1);
  expect([t.own.exchange?.answerWords, t.own.timed]).toEqual([0, { words: 6, ms: 5600 }]);
  t.act('voice-ended').act('speech-started').later(4000).act('speech-stopped', { ago: 400 }).later(500);
  t.hears({ type: 'said', seat: 'presenter', text: 'We counted the contracts.', spoken: { ago: 900, ms: 3600 } });
  expect(t.said('answer')).toHaveLength(1);
  expect(t.own.timed).toEqual({ words: 10, ms: 9200 });
});

test('words count for the slide on which they were spoken, also when they come in on the next one', () => {
  const t = new RehearsalTable({ mode: 'hand-raise' }).act('speech-started').later(5000).act('speech-stopped').shows(2);
  t.later(2000).hears({
    type: 'said',
    seat: 'presenter',
    text: 'Revenue doubles to 4 million euros.',
    spoken: { ago: 2000, ms: 5000 },
  });
  expect(debriefOf(t.session).delivery.slides.map(({ words }) => words)).toEqual([6, 0]);
});

test('an answer of which words are still on their way is not over yet, and is waited for only so long', () => {
  const asked = () => new RehearsalTable().allPrepare().shows(2).until('EXCHANGE').act('voice-ended');
  const says = (t: RehearsalTable, text: string, ago: number, ms: number) =>
    t.hears({ type: 'said', seat: 'presenter', text, spoken: { ago, ms } });
  const half = (t: RehearsalTable) => {
    t.act('speech-started').later(9000);
    says(t, 'We measured it with a stop watch on two shifts in each week,', 1000, 8000);
    return t.later(4000).act('speech-stopped', { ago: 400 });
  };
  const late = half(asked()).passes(2000);
  expect(late.facts('answer-ended')).toEqual([]);
  says(late, 'and the average was twenty five minutes.', 2400, 4600);
  expect(late.said('answer')).toHaveLength(2);
  expect(late.passes(1).facts('answer-ended')).toHaveLength(1);
  expect(half(asked()).passes(2600).facts('answer-ended')).toHaveLength(1);
});

test('a silence in which the moderator spoke is no pause, and a note on the page keeps nobody from speaking', () => {
  const t = new RehearsalTable({ mode: 'free-flow', pileOns: false }).allPrepare();
  t.act('speech-started').later(5000).act('speech-stopped').until('EXCHANGE').act('move-on').until('PRESENTING');
  t.later(9000).act('speech-started').later(1000).act('speech-stopped');
  expect(t.own.pauses.count).toBe(0);
  t.later(2500).act('speech-started');
  expect(t.own.pauses).toMatchObject({ count: 1, longest: 2500 });
  const hands = new RehearsalTable({ mode: 'hand-raise', urgency: 0 }).allPrepare();
  expect(hands.said('remark')[0]).toMatch(/has a question/u);
  expect([hands.own.floorUntil, hands.own.panelMs]).toEqual([0, 0]);
});

test('a sound without words is no answer: how soon one answers is measured up to the first word', () => {
  const t = new RehearsalTable({ pileOns: false }).allPrepare().shows(2).until('EXCHANGE').act('voice-ended');
  t.later(100).act('speech-started').later(700).act('speech-stopped');
  expect(debriefOf(t.session).delivery.answerLatency.median).toBeNull();
  t.later(2200).act('speech-started').later(4000).act('speech-stopped').later(500);
  t.hears({ type: 'said', seat: 'presenter', text: 'We counted the contracts.', spoken: { ago: 500, ms: 4000 } });
  expect(debriefOf(t.session).delivery.answerLatency.median).toBe(3);
});
