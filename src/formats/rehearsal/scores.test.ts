import { describe, expect, test } from 'vitest';
import { RehearsalTable, sampleDeck } from '../../../tests/kit/rehearsal-table.ts';
import { debriefOf } from './debrief.ts';
import type { ScorePart } from './scores.ts';

const scores = (t: RehearsalTable) => debriefOf(t.session).scores;
const part = (t: RehearsalTable, name: ScorePart) => scores(t).parts.find((each) => each.part === name)!;

/** Twenty plain English words, spoken in as many seconds as are given. */
const piece = 'We have seen that the plan for this year is on the way and that it will hold for 12.';
const speaks = (t: RehearsalTable, pieces: number, seconds = 8) => {
  for (let at = 0; at < pieces; at += 1)
    t.act('speech-started')
      .later(seconds * 1000)
      .act('speech-stopped')
      .talks(piece)
      .later(200);
  return t;
};
const quiet = (settings = {}) => new RehearsalTable({ mode: 'hand-raise', pileOns: false, ...settings });
const whole = (settings = {}) => speaks(speaks(speaks(quiet(settings), 3).shows(2), 3).shows(3), 3);

const asked = (t: RehearsalTable) =>
  t
    .prepares('marta', { urgency: 0.9, slide: t.own.slide + 1 })
    .act('acknowledge')
    .until('EXCHANGE')
    .later(6000);

describe('a score is a measurement, or there is none', () => {
  test('a rehearsal that was left after ten seconds has no score', () => {
    const t = speaks(quiet(), 1).act('end');
    expect(scores(t).overall).toBeNull();
    expect(debriefOf(t.session).summary).toContain('Too little was measured for a score.');
  });

  test('"Hi." and "yes" are no sign of confidence', () => {
    const t = asked(quiet().talks('Hi.')).talks('yes').judges('SATISFIED').passes(4000).act('end');
    expect(part(t, 'confidence')).toMatchObject({ score: null, evidence: ['2 words are too few to tell'] });
    expect(part(t, 'data support').score).toBeNull();
    expect(scores(t).overall).toBeNull();
    const script = new RehearsalTable({ pileOns: false }).allPrepare();
    for (const slide of [2, 3])
      script
        .act('speech-started', { read: true })
        .later(500)
        .act('speech-stopped', { typed: true })
        .talks('yes')
        .shows(slide);
    expect(part(script, 'structure')).toMatchObject({ score: null, evidence: ['2 words are too few to tell'] });
    expect(debriefOf(script.session).summary).not.toContain('strongest');
  });

  test('a slide shown to a script’s own clock is nobody’s structure', () => {
    const t = quiet();
    for (const slide of [2, 3]) {
      for (let at = 0; at < 3; at += 1)
        t.act('speech-started').later(8000).act('speech-stopped', { typed: true }).talks(piece);
      t.shows(slide);
    }
    expect(part(t, 'structure')).toMatchObject({
      score: null,
      evidence: [expect.stringContaining('no pace was heard')],
    });
  });

  test('who was not pressed has shown no resilience', () => {
    const t = asked(whole()).talks('We have that from the 14 contracts.').judges('SATISFIED').passes(1300).act('end');
    expect(part(t, 'exchange resilience')).toMatchObject({ score: null });
    expect(part(t, 'question handling').score).toBe(100);
  });

  test('how soon a script answers is nobody’s latency', () => {
    const asks = () => new RehearsalTable({ pileOns: false }).allPrepare().shows(2).until('EXCHANGE').later(9000);
    const read = asks().act('speech-started', { read: true }).later(4000).act('speech-stopped', { typed: true });
    expect(debriefOf(read.talks(piece).session).delivery.answerLatency.median).toBeNull();
    const spoken = asks().act('speech-started').later(4000).act('speech-stopped').talks(piece);
    expect(debriefOf(spoken.session).delivery.answerLatency.median).toBeGreaterThan(0);
  });

  test('typed words and a script have no pace, so there is no clarity to speak of', () => {
    const t = quiet();
    for (let at = 0; at < 6; at += 1)
      t.act('speech-started').later(8000).act('speech-stopped', { typed: true }).talks(piece);
    expect(part(t, 'clarity')).toMatchObject({ score: null, evidence: [expect.stringContaining('no pace was heard')] });
  });

  test('hedges and fillers are counted in the language that is spoken, and in no other', () => {
    const says = (text: string) => {
      const t = quiet();
      for (let at = 0; at < 6; at += 1) t.talks(text);
      return debriefOf(t.session).delivery;
    };
    expect(says('Und das ist, ähm, vielleicht nicht der Plan, den er für die Firma hat.')).toMatchObject({
      fillers: { byWord: { ähm: 6 } },
      hedges: { byWord: { vielleicht: 6 } },
    });
    expect(says('Tämä on suunnitelma, jonka haluamme toteuttaa ensi vuonna yhdessä.')).toMatchObject({
      fillers: null,
      hedges: null,
    });
  });

  test('every part is there with its sentence', () => {
    for (const { evidence } of scores(quiet().talks('Hi.')).parts) expect(evidence.join('')).not.toBe('');
  });
});

describe('what the whole can not be better than', () => {
  test('the share of slides that were shown', () => {
    const t = speaks(quiet(), 9).act('end');
    expect(scores(t)).toMatchObject({ overall: 33, caps: ['At most 33: 1 of 3 slides were shown.'] });
    expect(scores(whole().act('end')).caps).toEqual([]);
  });

  test('questions that stayed open, evaded ones among them', () => {
    const parked = asked(whole()).act('park').act('end');
    expect(scores(parked).caps).toEqual(['At most 50: 1 of 1 question stayed open.']);
    const evaded = asked(whole()).listensTo({ answers: 'evaded' }).talks('That is what we all ask ourselves here.');
    evaded.judges('SATISFIED').passes(1300).act('end');
    expect(scores(evaded).overall).toBeLessThanOrEqual(50);
    expect(part(evaded, 'question handling')).toMatchObject({ score: 0 });
  });

  test('time over slides counts those that were never shown', () => {
    expect(part(speaks(quiet(), 3).act('end'), 'structure').score).toBe(33);
    expect(
      part(quiet({ deck: { ...sampleDeck, slides: sampleDeck.slides.slice(0, 1) } }).talks('Hi.'), 'structure'),
    ).toMatchObject({
      score: null,
    });
  });
});

describe('questions fit the slide', () => {
  const carried = [{ seat: 'marta', name: 'Marta', question: 'Who are the 300?', slide: 1, outcome: 'parked' }];

  test('a challenge about slide 2 waits for slide 2', () => {
    const t = new RehearsalTable({ pileOns: false, sectionQuestions: 1, carried })
      .allPrepare()
      .shows(2)
      .until('EXCHANGE');
    expect(t.said('question')).not.toContain('Who are the 300?');
    t.act('decline').until('PRESENTING').passes(100).shows(3).until('EXCHANGE');
    expect(t.said('question').at(-1)).toBe('Who are the 300?');
  });

  test('what was left open on a slide that is gone belongs to the last one', () => {
    const gone = [{ ...carried[0]!, slide: 9 }];
    const t = new RehearsalTable({ mode: 'free-flow', carried: gone });
    expect(t.own.carried[0]?.slide).toBe(2);
  });

  test('the panel speaks of no figure where there is none', () => {
    const deck = {
      ...sampleDeck,
      slides: [{ title: 'Why we are here', body: 'We care.', notes: '' }, sampleDeck.slides[1]!],
    };
    const t = new RehearsalTable({ deck }).shows(2);
    t.fails(t.active, 'Gone.', 'network', 'question').until('EXCHANGE');
    expect(t.said('question')[0]).toBe('What should we take away from slide 1, “Why we are here”?');
    for (const { persona } of t.session.seats)
      for (const { text } of persona.points ?? []) expect(text).not.toMatch(/figure|number|sample/u);
  });
});
