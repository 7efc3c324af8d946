import { describe, expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';

const answer = 'We took it from the signed contracts of last spring.';
const answering = (settings = {}, wait = 0) => {
  const t = new RehearsalTable({ sectionQuestions: 1, ...settings }).passes(wait).talks('Welcome.').allPrepare();
  return t.shows(2).until('EXCHANGE').later(6000).talks(answer);
};
const offers = (t: RehearsalTable, seat: string, text: string, relevance = 0.8) =>
  t.says(seat, text, { data: { text, relevance }, kind: 'pile-on' });
const done = (t: RehearsalTable) => t.judges('SATISFIED').passes(1300);
const good = 'Marta asked about margins; who audited the signed contracts?';

describe('pile-ons', () => {
  test('[S0-054] the decision falls after the exchange, not during it', () => {
    const t = offers(answering(), 'idris', good);
    expect(t.all('ruling-made').filter(({ ruling }) => /^S0-05[5-9]$/.test(ruling.rule))).toEqual([]);
    done(t);
    expect(t.ruled('S0-058')).toHaveLength(1);
    expect(t.session.phase).toBe('RESOLVING');
  });

  test('[S0-055] another agent needs a relevant one', () => {
    expect(done(answering()).ruled('S0-055')).toHaveLength(1);
    const dull = done(offers(answering(), 'idris', good, 0.1));
    expect(dull.ruled('S0-055')).toHaveLength(1);
    expect(dull.said('invitation')).toEqual([]);
  });

  test('[S0-056] it has to take up the exchange: by name or by quotation', () => {
    const t = done(offers(answering(), 'idris', 'What about the weather in the north?'));
    expect(t.ruled('S0-056')).toHaveLength(1);
    expect(t.said('invitation')).toEqual([]);
    for (const text of [good, 'You said signed contracts of last spring: are they public?'])
      expect(done(offers(answering(), 'idris', text)).ruled('S0-058')).toHaveLength(1);
  });

  test('[S0-057] 3 minutes have to remain; exactly 3 are enough', () => {
    const left = (ms: number) => {
      const t = offers(answering({ minutes: 10 }), 'idris', good).judges('SATISFIED');
      const due = t.own.quietSince! + 1200;
      const wait = 10 * 60_000 - ms - due;
      return done(offers(answering({ minutes: 10 }, wait), 'idris', good));
    };
    expect(left(180_000).ruled('S0-058')).toHaveLength(1);
    expect(left(179_999).ruled('S0-058')).toHaveLength(0);
  });

  test('[S0-022] [S0-058] at most one, for one turn: a question, its answer, and back', () => {
    const t = offers(
      offers(answering(), 'idris', good),
      'lena',
      'Marta is right, and the signed contracts end soon?',
      0.9,
    );
    done(t).passes(t.own.floorUntil - t.time);
    expect(t.said('pile-on')).toEqual(['Marta is right, and the signed contracts end soon?']);
    t.later(6000).talks('They run for two more years.').passes(1300);
    expect(t.turns.slice(-3).map(({ kind }) => kind)).toEqual(['pile-on', 'answer', 'bridge']);
    expect(t.until('PRESENTING').own.records[0]?.pileOn).toMatchObject({ seat: 'lena', answered: true });
    expect(t.own.records).toHaveLength(1);
    expect(t.session.pending.some(({ kind }) => kind === 'verdict')).toBe(false);
  });

  test('[S0-059] [S0-060] with too little time it is skipped and kept for the debrief', () => {
    const t = done(offers(answering({ minutes: 2 }), 'idris', good));
    expect(t.said('pile-on')).toEqual([]);
    expect(t.ruled('S0-059')).toHaveLength(1);
    t.act('end');
    expect(t.session.closed?.outcome).toMatchObject({ flaggedPileOns: [{ agent: 'Idris', question: good }] });
  });

  test('a presenter who asked to move on is not asked another question on it', () => {
    const t = offers(answering(), 'idris', good).act('move-on');
    expect(t.said('invitation')).toEqual([]);
  });

  test('a pile-on without an answer ends by itself, and one can be waved off', () => {
    const open = () => {
      const t = done(offers(answering(), 'idris', good));
      return t.passes(t.own.floorUntil - t.time);
    };
    expect(open().passes(60_000).own.records[0]?.pileOn?.answered).toBe(false);
    expect(open().act('move-on').turns.at(-1)?.kind).toBe('bridge');
  });
});

test('what fails in the background is not asked for again in the same turn', () => {
  const t = new RehearsalTable().allPrepare().shows(2).until('EXCHANGE').later(8000);
  t.talks('We have contracts with two large customers in hand.');
  const asked = () => t.all('cue-given').filter(({ cue }) => cue.kind === 'pile-on' || cue.kind === 'bridge').length;
  expect(asked()).toBe(3);
  for (const [seat, kind] of [
    ['idris', 'pile-on'],
    ['lena', 'pile-on'],
    ['moderator', 'bridge'],
  ] as const)
    t.fails(seat, 'Boom.', 'provider', kind);
  expect(asked()).toBe(3);
});
