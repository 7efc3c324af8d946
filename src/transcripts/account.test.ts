import { expect, test } from 'vitest';
import type { Entry, EntryBody, Seat, Usage } from '../engine/index.ts';
import { accountOf, seatNames } from './account.ts';

const usage = (model: string, cost: number | null, more: Partial<Usage> = {}): Usage => ({
  model,
  in: 100,
  out: 10,
  cached: 60,
  cost,
  ms: 40,
  ...more,
});
const cue = (id: string, seat: string): EntryBody => ({
  type: 'cue-given',
  cue: { id, asOf: 0, seat, kind: 'line', asks: '', lane: 'floor', heardBy: 'all', attempt: 1 },
});
const reply = (of: string, took: Usage): EntryBody => ({
  type: 'signal-heard',
  signal: { id: `${of}.1`, at: 0, type: 'reply', cue: of, attempt: 1, text: 'x', usage: took },
});
const ledger = (...bodies: readonly EntryBody[]): Entry[] =>
  bodies.map((body, at) => ({ v: 1, seq: at + 1, at: 0, cause: '', audience: 'all', ...body }));

const seat = (id: string, name: string): Seat => ({ id, name, role: '', voice: 'a', persona: { line: '' } });
const opened = (format: string): EntryBody => ({
  type: 'session-opened',
  format,
  rules: '1',
  topic: '',
  settings: {},
  seats: [seat('ada', 'Ada'), seat('lead', 'Leander')],
  seed: 1,
});
const changed = (format: string): EntryBody => ({
  type: 'format-changed',
  format,
  rules: '1',
  settings: {},
  seats: [seat('ada', 'Ada')],
});

test('every call is counted by seat, by phase and by model, the moderator and failures included', () => {
  const account = accountOf(
    ledger(
      opened('parliament'),
      { type: 'phase-entered', phase: 'opening' },
      cue('c1', 'ada'),
      cue('c2', 'moderator'),
      { type: 'phase-entered', phase: 'debate' },
      reply('c1', usage('a', 0.1, { first: 5 })),
      reply('c2', usage('b', null, { calls: 2, ms: 90 })),
      cue('c3', 'ada'),
      {
        type: 'signal-heard',
        signal: { id: 'c3.1!', at: 0, type: 'failed', cue: 'c3', attempt: 1, why: 'x', usage: usage('a', 0.2) },
      },
      { type: 'signal-heard', signal: { id: 's', at: 0, type: 'spent', what: 'summary', usage: usage('b', 0) } },
    ),
  );

  expect(account.total).toMatchObject({ calls: 5, in: 400, out: 40, cached: 240, unpriced: 1 });
  expect(account.total.cost).toBeCloseTo(0.3, 10);
  expect(Object.fromEntries(Object.entries(account.bySeat).map(([seat, { calls }]) => [seat, calls]))).toEqual({
    ada: 2,
    moderator: 2,
    summary: 1,
  });
  expect(account.byPhase).toMatchObject({ 'parliament opening': { calls: 3 }, 'parliament debate': { calls: 2 } });
  expect(account.byModel).toMatchObject({ a: { calls: 2, unpriced: 0 }, b: { calls: 3, unpriced: 1 } });
  expect(account.latency).toEqual({ first: 5, whole: 40 });
});

test('phases of the same name in two formats are counted apart, and who stayed behind keeps a name', () => {
  const opening: EntryBody = { type: 'phase-entered', phase: 'opening' };
  const whole = ledger(
    opened('debate'),
    opening,
    cue('c1', 'lead'),
    reply('c1', usage('a', 0)),
    changed('scene'),
    opening,
    cue('c2', 'ada'),
    reply('c2', usage('a', 0)),
  );
  expect(accountOf(whole).byPhase).toMatchObject({ 'debate opening': { calls: 1 }, 'scene opening': { calls: 1 } });
  expect([...seatNames(whole)]).toEqual([
    ['ada', 'Ada'],
    ['lead', 'Leander'],
  ]);
});

test('a session without calls took nothing', () => {
  expect(accountOf([])).toMatchObject({ total: { calls: 0 }, bySeat: {}, latency: { first: null, whole: null } });
});
