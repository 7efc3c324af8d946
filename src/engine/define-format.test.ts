import { describe, expect, expectTypeOf, test } from 'vitest';
import { TestTable } from '../testing/test-table.ts';
import {
  type AnyFormat,
  choice,
  data,
  defineFormat,
  type Entry,
  flag,
  inTurn,
  list,
  number,
  outcome,
  type SettingsOf,
  type TermsIn,
  text,
} from './index.ts';

/** A format in one object: nothing in it says a type but the tables themselves. */
const roundTable = defineFormat({
  name: 'round-table',
  says: 'Everyone says one thing, so many times around.',
  rulesVersion: '1',
  settings: {
    rounds: number({ says: 'Times around.', default: 2, min: 1, max: 9 }),
    pace: choice({ says: 'How fast.', default: 'slow', choices: { slow: 'Slowly.', fast: 'Fast.' } }),
  },
  roles: { guest: { says: 'Speaks.', least: 1, most: 9 } },
  turns: { word: { says: 'One thing.' } },
  reasons: { heard: 'Everyone was heard.' },
  outcome: outcome<{ readonly rounds: number }>('How often it went around.'),
  first: 'around',
  cast: (given) => given.map((seat) => ({ ...seat, role: 'guest' })),
  start: ({ rounds }) => ({ left: rounds }),
  remember: (own, entry: Entry<{ readonly type: 'went-around' }>) =>
    entry.type === 'noted' ? { left: own.left - 1 } : own,
  told: (_, { settings }) => `${settings.rounds} times around, ${settings.pace}.`,
  phases: {
    around: {
      says: 'Around the table.',
      next: (pen) => {
        for (const held of pen.table.held) pen.speak(held);
        if (pen.table.pending.length > 0) return;
        const next = pen.table.seats.find(({ id }) => !pen.table.floor.spoken.includes(id));
        if (next) return pen.cue({ seat: next.id, kind: 'word', asks: 'One thing.' });
        pen.note({ type: 'went-around' });
        if (pen.table.own.left > 0) pen.enter('around');
        else pen.close('heard', { rounds: pen.table.settings.rounds });
      },
    },
  },
});

test('a format of one object runs, with the settings of its own table', () => {
  const asked = { format: 'round-table', topic: 'Tea?', seats: [{ name: 'Ann' }], settings: { rounds: 3 } };
  const t = new TestTable({ 'round-table': roundTable }, asked);
  for (let at = 0; at < 3; at += 1) t.says('ann', `Word ${at}.`);
  expect(t.session.closed).toEqual({ reason: 'heard', outcome: { rounds: 3 } });
});

test('a format that puts nothing on record of its own fits wherever a format is asked for', () => {
  const silent = defineFormat({
    name: 'silent',
    says: 'Nobody says anything.',
    rulesVersion: '1',
    settings: {},
    roles: {},
    turns: {},
    reasons: { over: 'It is over.' },
    first: 'only',
    phases: { only: { says: 'The only one.', next: (pen) => pen.close('over', null) } },
    cast: (given) => given,
    start: () => ({ left: 1 }),
    remember: (own) => own,
    told: () => '',
  });
  expectTypeOf(silent).toExtend<AnyFormat>();
});

describe('what is misspelt does not compile', () => {
  /** Never called: the compiler reads it. */
  const misspelt = () =>
    defineFormat({
      ...roundTable,
      settings: { rounds: number({ says: 'Times around.', default: 2, min: 1, max: 9 }) },
      turns: { word: { says: 'One thing.' } },
      reasons: { heard: 'Everyone was heard.' },
      outcome: outcome<{ readonly rounds: number }>('How often it went around.'),
      // @ts-expect-error there is no such phase
      first: 'arround',
      // @ts-expect-error no such reason
      fallsShort: ['herd'],
      // @ts-expect-error no such setting
      start: ({ round }) => ({ left: round }),
      remember: (own: any, _entry: Entry<{ readonly type: 'went-around' }>) => own,
      rules: [],
      problems: () => [],
      // @ts-expect-error no such setting
      told: (_, { settings }) => `${settings.maxWord} words`,
      phases: {
        around: {
          says: 'Around the table.',
          next: (pen) => {
            // @ts-expect-error no such phase
            pen.enter('conclusion');
            // @ts-expect-error no such kind of turn
            pen.cue({ seat: 'ann', kind: 'wrod', asks: '' });
            // @ts-expect-error no such reason
            pen.close('hard', { rounds: 1 });
            // @ts-expect-error another outcome
            pen.close('heard', { round: 1 });
            // @ts-expect-error no such fact
            pen.note({ type: 'went-round' });
            // @ts-expect-error no such phase to be in
            return pen.table.phase === 'begun' ? undefined : undefined;
          },
        },
        again: {
          says: 'Around it once more, by an order.',
          order: inTurn('guest'),
          // @ts-expect-error no such kind of turn
          turn: () => ({ kind: 'wrod', asks: '' }),
          then: (pen) => {
            // @ts-expect-error no such setting
            if (pen.table.settings.round > 1) return;
            // @ts-expect-error no such phase
            pen.enter('arround');
          },
        },
        last: {
          says: 'And on.',
          order: inTurn('guest'),
          turn: { guest: 'word' },
          // @ts-expect-error no such phase
          then: 'arround',
        },
      },
    });

  test('a default must be one of the choices', () => {
    // @ts-expect-error `brisk` is none of them
    expect(choice({ says: '', default: 'brisk', choices: { slow: '', fast: '' } }).type).toBe('choice');
    expect(misspelt).toBeTypeOf('function');
  });
});

test('the terms of a format are those of its tables', () => {
  type Terms = TermsIn<typeof roundTable>;
  expectTypeOf<Terms['settings']>().toEqualTypeOf<{ readonly rounds: number; readonly pace: 'slow' | 'fast' }>();
  expectTypeOf<Terms['phase']>().toEqualTypeOf<'around'>();
  expectTypeOf<Terms['kind']>().toEqualTypeOf<'word'>();
  expectTypeOf<Terms['reason']>().toEqualTypeOf<'heard'>();
  expectTypeOf<Terms['outcome']>().toEqualTypeOf<{ readonly rounds: number }>();
});

test('each kind of setting has its own kind of value', () => {
  const settings = {
    open: flag({ says: '', default: true }),
    title: text({ says: '', default: '' }),
    focus: list({ says: '', default: [] }),
    bill: data({ says: '', default: null, sealed: true }),
  };
  expectTypeOf<SettingsOf<typeof settings>>().toEqualTypeOf<{
    readonly open: boolean;
    readonly title: string;
    readonly focus: readonly string[];
    readonly bill: unknown;
  }>();
  expect(Object.values(settings).map(({ type }) => type)).toEqual(['flag', 'text', 'list', 'data']);
});

test('under a word that a table does not have stands nothing, whatever the word is', () => {
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    for (const table of [
      roundTable.phases,
      roundTable.turns,
      roundTable.roles,
      roundTable.reasons,
      roundTable.settings,
    ])
      expect((table as Readonly<Record<string, unknown>>)[word]).toBeUndefined();
});
