import { describe, expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';
import { intensities } from './intensity.ts';

const answers = [
  'We took it from the signed contracts of last spring.',
  'The bank has confirmed every line of that model.',
  'Our auditors went through it twice in autumn.',
  'Three pilots ran for a quarter and paid back.',
  'There is a reserve of half a million for it.',
];
const followUps = [
  'Who signed them?',
  'What if rates rise?',
  'Which assumption is weakest?',
  'How deep is the reserve?',
];

/** Answers and lets the agent press on until somebody ends it; returns the number of turns. */
const press = (intensity: string, heard: Parameters<RehearsalTable['listensTo']>[0] = {}, pressed = followUps) => {
  const t = new RehearsalTable({ intensity, pileOns: false }).allPrepare().shows(2).until('EXCHANGE').listensTo(heard);
  for (let turn = 0; turn < 5 && t.session.phase === 'EXCHANGE'; turn += 1) {
    t.passes(t.own.floorUntil - t.time).talks(answers[turn]!);
    t.judges('FOLLOW_UP', pressed[turn] ?? 'And then?').passes(1300);
  }
  return t;
};

describe('turn limits', () => {
  test('[S0-027] there are three intensities', () => {
    expect(Object.keys(intensities)).toEqual(['friendly', 'moderate', 'adversarial']);
  });

  test('[S0-028] [S0-029] friendly: the moderator steps in after the first follow-up', () => {
    const t = press('friendly');
    expect(t.own.records[0]).toMatchObject({ turns: 2, outcome: 'turn-limit' });
    expect(t.said('follow-up')).toHaveLength(1);
  });

  test('[S0-030] moderate: at most 3 turns', () => {
    expect(press('moderate').own.records[0]).toMatchObject({ turns: 3, outcome: 'turn-limit' });
  });

  test('[S0-031] moderate: the moderator steps in when the talk goes in circles', () => {
    const t = press('moderate', { circles: 'yes' });
    expect(t.own.records[0]).toMatchObject({ turns: 2, outcome: 'circular' });
  });

  test('[S0-032] adversarial: at most 4 turns', () => {
    expect(press('adversarial').own.records[0]).toMatchObject({ turns: 4, outcome: 'turn-limit' });
  });

  test('[S0-033] adversarial: circles are no reason to step in; the presenter asking is', () => {
    expect(press('adversarial', { circles: 'yes' }).own.records[0]).toMatchObject({ turns: 4, outcome: 'turn-limit' });
    const t = new RehearsalTable({ intensity: 'adversarial' }).allPrepare().shows(2).until('EXCHANGE').act('move-on');
    expect(t.own.records[0]?.outcome).toBe('moved-on');
  });

  test('circles that nobody hears end nothing', () => {
    expect(press('moderate', { circles: 'unheard' }).own.records[0]).toMatchObject({ turns: 3, outcome: 'turn-limit' });
  });

  test('after the last answer a verdict only names the outcome, and is not waited for long', () => {
    const t = new RehearsalTable({ intensity: 'friendly', pileOns: false }).allPrepare().shows(2).until('EXCHANGE');
    t.later(5000).talks(answers[0]).judges('FOLLOW_UP', followUps[0]).passes(1300);
    t.later(5000).talks(answers[1]).passes(1300);
    expect(t.session.phase).toBe('EXCHANGE');
    t.passes(3000);
    expect(t.own.records[0]).toMatchObject({ turns: 2, outcome: 'turn-limit' });
  });

  test('an agent that is satisfied ends the exchange early with a word of thanks', () => {
    const t = new RehearsalTable({ pileOns: false }).allPrepare().shows(2).until('EXCHANGE');
    t.later(5000).talks(answers[0]).judges('SATISFIED', 'Thank you, that helps. One more thing.').passes(1300);
    expect(t.said('acknowledgement')).toEqual(['Thank you, that helps.']);
    expect(t.own.records[0]).toMatchObject({ turns: 1, outcome: 'satisfied' });
    expect(t.all('ruling-made').map(({ ruling }) => ruling.why)).toContainEqual(
      expect.stringMatching(/^(?!The agent)[A-Z].* was satisfied\.$/u),
    );
  });

  test('an escalation is heard as one, and the bridge-back is for a tough exchange', () => {
    const t = new RehearsalTable({ intensity: 'friendly', pileOns: false }).allPrepare().shows(2).until('EXCHANGE');
    t.later(5000).talks(answers[0]).judges('ESCALATE', 'That contradicts your slide.').passes(1300);
    expect(t.said('escalation')).toEqual(['That contradicts your slide.']);
    t.later(5000).talks(answers[1]).judges('ESCALATE', 'It still does not add up.').passes(1300);
    expect(t.said('bridge')[0]).toMatch(/hard one|pressed enough/);
  });
});

describe('an over-long question', () => {
  const lead = `On this slide you say that ${'the margins of the group hold while revenue doubles and '.repeat(5)}nothing changes.`;
  const question = 'Who pays for the second year?';

  test('is asked for again, and then keeps what it asks', () => {
    const t = new RehearsalTable().prepares('marta', { text: `${lead} ${question} Thank you.` });
    expect(t.all('turn-refused').at(-1)).toMatchObject({ rule: 'limit', cue: { seat: 'marta', attempt: 2 } });
    t.prepares('marta', { text: `${lead} ${question} Thank you.` })
      .shows(2)
      .until('EXCHANGE');
    expect(t.said('question')).toEqual([question]);
  });
});
