import { expect, test } from 'vitest';
import { RehearsalTable } from '../../../tests/kit/rehearsal-table.ts';
import { formats } from '../index.ts';
import { debriefFrom } from './forms.ts';

const quiet = { pileOns: false, sectionQuestions: 1 };

/** Marta's question on the first slide was parked, and the talk goes on. */
const parked = (settings: Record<string, unknown> = quiet) => {
  const t = new RehearsalTable(settings).prepares('marta');
  return t.shows(2).until('EXCHANGE').act('park').until('PRESENTING');
};

const answered = (t: RehearsalTable) =>
  t.passes(t.own.floorUntil - t.time).talks('Because the costs are fixed for three years.');

test('a parked question comes back by itself on the last slide, once', () => {
  const t = parked();
  expect(t.own.carried).toMatchObject([{ seat: 'marta', back: 2 }]);
  t.shows(3).until('EXCHANGE');
  expect(t.own.exchange).toMatchObject({ seat: 'marta', source: 'carried', question: t.own.records[0]!.question });
  expect(t.ruled('carried').at(-1)?.why).toContain('was parked and comes back now');
  t.act('park').until('PRESENTING').act('open-qa').passes(60_000);
  expect(t.said('question').filter((text) => text === t.own.records[0]!.question)).toHaveLength(2);
});

test.each(['section-breaks', 'free-flow', 'hand-raise'])('in %s the presenter comes back to it at any time', (mode) => {
  const t = new RehearsalTable({ ...quiet, mode }).prepares('marta', { urgency: 0.9 });
  if (mode === 'free-flow') t.talks().passes(3000);
  else if (mode === 'hand-raise') t.act('acknowledge');
  else t.shows(2);
  t.until('EXCHANGE').act('park').until('PRESENTING').passes(21_000).act('come-back').until('EXCHANGE');
  expect(t.own.exchange).toMatchObject({ seat: 'marta', source: 'carried' });
});

test('a parked question that is answered when it comes back is open no more', () => {
  const t = parked();
  expect(debriefFrom(formats, t.ledger).unresolved).toHaveLength(1);
  t.act('come-back').until('EXCHANGE');
  answered(t).judges('SATISFIED').passes(3000);
  const { unresolved, exchanges } = debriefFrom(formats, t.ledger);
  expect(exchanges.map(({ outcome }) => outcome)).toEqual(['parked', 'satisfied']);
  expect(unresolved).toEqual([]);
});

test('nothing parked, nothing to come back to', () => {
  const t = new RehearsalTable(quiet).act('come-back');
  expect(t.ruled('act').at(-1)?.why).toBe('No question was parked that you could come back to.');
});

test('a hand stays up when its question is put anew', () => {
  const t = new RehearsalTable({ mode: 'hand-raise' });
  for (const seat of ['marta', 'idris', 'lena']) t.prepares(seat, { urgency: 0.9 });
  expect(t.own.hands.map(({ seat }) => seat)).toEqual(['marta', 'idris']);
  t.passes(16_000).talks();
  expect(t.isAsked('lena', 'question')).toBe(true);
  t.act('decline', { seat: 'marta' });
  expect(t.own.hands.map(({ seat }) => seat)).toEqual(['idris', 'lena']);
  t.prepares('lena', { urgency: 0.9, text: 'Who takes over when one of the four leaves?' });
  expect(t.facts('hand-lowered')).toHaveLength(1);
  expect(t.facts('hand-raised')).toHaveLength(3);
  t.act('acknowledge', { seat: 'lena' }).until('EXCHANGE');
  expect(t.said('question')).toEqual(['Who takes over when one of the four leaves?']);
});

test('a hand that went down rests before it goes up again', () => {
  const t = new RehearsalTable({ mode: 'hand-raise' }).prepares('marta', { urgency: 0.9 }).act('decline');
  expect(t.isAsked('marta', 'question')).toBe(true);
  t.prepares('marta', { urgency: 0.95, text: 'Who signs the lease, and when does it end?' });
  expect(t.own.hands).toEqual([]);
  t.passes(10_000);
  expect(t.own.hands).toMatchObject([{ seat: 'marta' }]);
});
