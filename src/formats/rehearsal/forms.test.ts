import { describe, expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';
import { formsOf, outcomeLines, transcribe } from '../../transcripts/index.ts';
import { formats } from '../index.ts';
import { figuresOf } from './debrief-figures.ts';
import { debriefFrom } from './forms.ts';
import { rehearsalsOf, trendLines, trendsOf } from './trends.ts';

const answer = 'We took it from the 14 signed contracts of last spring, um, I think.';
const parked = (settings = {}) =>
  new RehearsalTable({ pileOns: false, ...settings })
    .talks('Um, welcome to it.')
    .allPrepare()
    .shows(2)
    .until('EXCHANGE')
    .act('park');
const answered = () => {
  const t = new RehearsalTable({ pileOns: false, sectionQuestions: 1 }).allPrepare();
  t.act('speech-started').later(4000).talks('Um, we sell more than 200 of them, I think.').act('speech-stopped');
  t.shows(2).until('EXCHANGE').passes(6000).talks(answer).judges('SATISFIED').until('PRESENTING');
  return t.act('end');
};

describe('the debrief', () => {
  test('summary, exchanges, scores with evidence, delivery and coaching come out of one session', () => {
    const debrief = debriefFrom(formats, answered().ledger);
    expect(debrief.summary).toMatch(/The panel asked 1 question: answered/);
    expect(debrief.exchanges[0]).toMatchObject({
      agent: 'Marta',
      slide: 1,
      turns: 1,
      outcome: 'satisfied',
      source: 'prepared',
    });
    expect(debrief.delivery).toMatchObject({
      pace: 150,
      fillers: { atLeast: 2, byWord: { um: 2 } },
      hedges: { count: 2 },
    });
    expect(debrief.delivery.slides.map(({ slide, seconds }) => [slide, seconds])).toEqual([
      [1, 4],
      [2, expect.any(Number)],
    ]);
    expect(debrief.scores.parts.map(({ part }) => part)).toEqual([
      'clarity',
      'confidence',
      'data support',
      'question handling',
      'exchange resilience',
      'structure',
    ]);
    for (const { evidence } of debrief.scores.parts) expect(evidence.length).toBeGreaterThan(0);
  });

  test('answer latency runs from the end of the question to the first sound of the answer', () => {
    const t = new RehearsalTable({ pileOns: false }).allPrepare().shows(2).until('EXCHANGE');
    t.passes(t.own.floorUntil - t.time + 2500)
      .act('speech-started')
      .later(4000)
      .talks(answer)
      .act('speech-stopped');
    expect(t.judges('SATISFIED').until('RESOLVING').own.records[0]?.latencies).toEqual([2500]);
  });

  test('an open challenge is listed, coached first and with its time', () => {
    const { unresolved, coaching } = debriefFrom(formats, parked().ledger);
    expect(unresolved).toMatchObject([{ seat: 'marta', outcome: 'parked' }]);
    expect(coaching[0]).toMatchObject({ priority: 'high', at: '0:03' });
  });

  test('advice points to the moment: most fillers, most hedges, the slide that was rushed', () => {
    const t = new RehearsalTable({ mode: 'hand-raise' });
    const says = (text: string, ms: number): RehearsalTable =>
      t.act('speech-started').later(ms).talks(text).act('speech-stopped').later(500);
    says('Welcome to all of you here.', 3000);
    says('Um, so, um, this is, uh, basically it.', 3000);
    t.shows(2);
    says('Maybe, perhaps, I think, hopefully it grows by 5 percent and then we go on with all of the rest.', 3000);
    const { coaching, delivery } = debriefFrom(formats, t.act('end').ledger);
    expect(coaching.map(({ at, says }) => `${at} ${says}`)).toEqual([
      '0:07 You spoke 227 words a minute, 400 on slide 2; slow down.',
      '0:03 At least 4 fillers: “um” twice, “uh” once, “basically” once.',
      '0:07 You did not get to 1 slide.',
      '0:07 4 hedges: “maybe” once, “perhaps” once, “I think” once.',
    ]);
    expect(delivery).toMatchObject({ pace: 227, longestMonologue: { seconds: 10, at: '0:00' } });
    const { figures } = figuresOf(debriefFrom(formats, t.ledger));
    expect(figures.find(({ name }) => name === 'Fillers at least')).toEqual({
      name: 'Fillers at least',
      value: '4',
      note: '“um” 2, “uh” 1, “basically” 1',
      moment: 3000,
    });
    expect(figures.find(({ name }) => name === 'Questions answered')?.value).toBeNull();
  });

  test('a session that was cut off in mid-exchange has one too', () => {
    const t = new RehearsalTable().allPrepare().shows(2).until('EXCHANGE');
    expect(debriefFrom(formats, t.ledger).exchanges[0]?.outcome).toBe('ended');
  });

  test('a presenter who said nothing is told so, without a score', () => {
    const debrief = debriefFrom(formats, new RehearsalTable().act('end').ledger);
    expect(debrief.summary).toMatch(/I heard nothing/);
    expect(debrief.scores.overall).toBeNull();
  });

  test('it reads as markdown and as lines, and words in it stay words', () => {
    const t = parked();
    t.act('end');
    const page = transcribe(formats, t.ledger, formsOf(formats, 'rehearsal').debrief!);
    for (const title of ['Scores', 'Exchanges', 'Open challenges', 'Delivery', 'Slides', 'Work on'])
      expect(page).toContain(`## ${title}`);
    const told = { format: 'rehearsal', seats: t.session.seats, reason: 'ended', says: '' };
    const lines = outcomeLines(formats, { ...told, outcome: t.session.closed?.outcome });
    expect(lines.some((line) => line.startsWith('Open challenges: Marta (slide 1): '))).toBe(true);
    expect(outcomeLines(formats, { ...told, outcome: { summary: '<b>' } })).toContain('Summary: <b>');
  });
});

describe('the next rehearsal', () => {
  const { unresolved } = debriefFrom(formats, parked().ledger);

  test('opens with what was left open, whoever else is ready', () => {
    const t = new RehearsalTable({ carried: unresolved, pileOns: false, sectionQuestions: 1 }).allPrepare().shows(2);
    expect(t.ruled('carried')[0]?.about).toBe('marta');
    t.until('EXCHANGE');
    expect(t.said('question')).toEqual([unresolved[0]!.question]);
    expect(t.own.exchange?.source).toBe('carried');
    t.passes(6000).talks(answer).judges('SATISFIED').until('PRESENTING');
    expect(debriefFrom(formats, t.ledger).unresolved).toEqual([]);
  });

  test('what is not asked again stays open', () => {
    const t = new RehearsalTable({ carried: unresolved }).act('end');
    expect(debriefFrom(formats, t.ledger).unresolved).toEqual(unresolved);
  });

  test('trends run over rehearsals of the same deck, per part and per listener', () => {
    const debriefs = [parked().act('end'), answered()].map((t, at) => ({
      id: `s${at}`,
      opened: at,
      debrief: debriefFrom(formats, t.ledger),
    }));
    const strange = {
      id: 'x',
      opened: 9,
      debrief: { ...debriefs[0]!.debrief, deck: { name: '', fingerprint: 'other', slides: 1 } },
    };
    const same = rehearsalsOf(debriefs[0]!.debrief.deck.fingerprint, [strange, ...debriefs.toReversed()]);
    expect(same.map(({ id }) => id)).toEqual(['s0', 's1']);
    expect(trendLines(trendsOf(same))).toContain('open: Marta: 1 → 0');
  });
});
