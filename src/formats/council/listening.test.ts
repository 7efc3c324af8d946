import { expect, test } from 'vitest';
import {
  councilTable,
  expert,
  factsOf,
  holdRounds,
  standsDown,
  takesPosition,
} from '../../../tests/kit/council-table.ts';
import { auditLedger, type Question, type Signal } from '../../engine/index.ts';
import type { TestTable } from '../../testing/test-table.ts';
import { formats } from '../index.ts';

const slugs = ['cto', 'cfo', 'pm'];
const checked = (rounds = 4) =>
  holdRounds(councilTable({ strategy: 'consensus-check', rounds, conclude: false }), 1, 'I doubt it.');
const reply = (table: TestTable, text: string, data?: unknown): Signal => {
  const { id, attempt } = table.cueOf();
  return { id: 'r', at: table.now, type: 'reply', cue: id, attempt, text, ...(data !== undefined && { data }) };
};
const askedAbout = (table: TestTable, text: string, data?: unknown): readonly Question[] =>
  formats.council!.listensFor!(table.session, reply(table, text, data)) as readonly Question[];
const kinds = (questions: readonly Question[]) => questions.map(({ kind }) => kind);

test('[S1-033] while everybody objects politely there is no consensus, whatever the words', () => {
  const held = checked();
  for (const seat of slugs)
    held.says(seat, `I stress-tested the argument and found no material weakness. Absolutely not, though.`);

  expect(held.session.own.ended).toBeNull();
  expect(held.cueOf().seat).toBe('cto');
});

test('[S1-033] whoever declares to stand down and was heard to object has not stood down', () => {
  const held = checked();
  for (const seat of slugs)
    held.says(seat, 'I cannot sign this.', {
      heard: {
        'stands-down': {
          value: 'unheard',
          confidence: 0,
          by: 'embeddings',
          why: 'The words contradict what was declared.',
        },
      },
    });

  expect(factsOf(held, 'stood-down')).toEqual([]);
  expect(held.session.own.ended).toBeNull();
  expect(held.all('ruling-made').filter(({ ruling }) => ruling.rule === 'declared')).toHaveLength(3);
});

test('[S1-036] an early end says on whose word it rests, and an audit asks nobody', () => {
  const held = checked();
  standsDown(held, 'cto', 'Pm').says('cfo', 'I rest.', { heard: { 'stands-down': 'yes' } });
  standsDown(held, 'pm', 'Cto');
  const { ruling } = held.all('ruling-made').find((entry) => entry.ruling.rule === 'S1-036')!;

  expect(held.session.closed?.reason).toBe('consensus');
  expect(ruling.evidence).toEqual({
    stoodDown: {
      cto: 'yes, declared by the speaker, confidence 1',
      cfo: 'yes, heard by tester, confidence 0.9',
      pm: 'yes, declared by the speaker, confidence 1',
    },
  });
  expect(auditLedger(formats, held.ledger)).toEqual([]);
});

const named = (questions: readonly Question[]) => questions.map(({ id }) => id);

test('[S1-033] who stood down is asked about all together when the round is over, of whoever may have', () => {
  const held = checked();
  const [first] = askedAbout(held, 'I rest.').filter(({ kind }) => kind === 'stands-down');
  expect(first).toMatchObject({ id: 'stands-down', later: true });
  held.says('cto', 'The lease holds; no case left.').says('cfo', 'I found no week in which it fails.');
  const asked = askedAbout(held, 'Nothing further.').filter(({ kind }) => kind === 'stands-down');

  expect(named(asked)).toEqual(['stands-down', 'stands-down of cto', 'stands-down of cfo']);
  expect(asked.every(({ now }) => now)).toBe(true);
  expect(asked[1]).toMatchObject({ seat: 'cto', text: 'The lease holds; no case left.' });
});

test('[S1-036] a panel that was heard to have stood down has converged, also where nobody declared it', () => {
  const held = checked();
  const heard = { 'stands-down': 'yes', 'stands-down of cto': 'yes', 'stands-down of cfo': 'yes' };
  held.says('cto', 'The lease holds.').says('cfo', 'I found no week in which it fails.');
  held.says('pm', 'Nothing further.', { heard });
  const { ruling } = held.all('ruling-made').find((entry) => entry.ruling.rule === 'S1-036')!;

  expect(held.session.closed?.reason).toBe('consensus');
  expect(Object.keys(ruling.evidence!.stoodDown as object).toSorted()).toEqual(['cfo', 'cto', 'pm']);
  expect(auditLedger(formats, held.ledger)).toEqual([]);
});

test('[S1-033] nobody declares for others, and where one says that it does not stand down nobody is asked about', () => {
  const held = checked();
  held.says('cto', 'The lease holds.').says('cfo', 'I found no week in which it fails.');
  standsDown(held, 'pm', 'Cto');
  expect(held.session.own.ended).toBeNull();

  held.says('cto', 'It does not hold.', { does: { standsDown: false } }).says('cfo', 'Nothing from me.');
  expect(named(askedAbout(held, 'Nothing further.'))).not.toContain('stands-down of cfo');
});

test('[S1-033] what is heard with little certainty does not end anything', () => {
  const held = checked();
  const unsure = { heard: { 'stands-down': { value: 'yes', confidence: 0.7, by: 'model a' } } };
  for (const seat of slugs) held.says(seat, 'I rest.', unsure);

  expect(held.session.own.ended).toBeNull();
});

test('only what the strategy, the gate or a move hangs on is asked', () => {
  const robin = holdRounds(councilTable({ gate: 'off' }), 1);

  expect(askedAbout(robin, 'Well.')).toEqual([]);
  expect(kinds(askedAbout(robin, takesPosition('no')))).toEqual(['moved-by']);
  expect(kinds(askedAbout(robin, takesPosition('wait')))).toEqual(['compares', 'moved-by']);
  expect(kinds(askedAbout(holdRounds(councilTable(), 1), 'Well.'))).toEqual(['empty']);
  expect(kinds(askedAbout(checked(), 'Well.'))).toEqual(['stands-down', 'objects', 'adds', 'empty']);
  expect(askedAbout(councilTable(), 'Well.')).toEqual([]);
});

test('a person is not held to the gate, and nobody is asked about it', () => {
  const held = councilTable({}, [expert('cto'), expert('ada', { voice: 'human' })]).says('cto', 'We should ship.');

  expect(askedAbout(held, 'Great point.')).toEqual([]);
});

test('an expert may declare where it stands; once others spoke, also whom it grants or refuses', () => {
  const { declares } = formats.council!;
  const held = councilTable({ options: ['Ship', 'Wait'] });

  expect(declares!(held.cueOf(), held.session)).toEqual({
    fields: ['stands', 'confidence'],
    options: ['Ship', 'Wait', 'undecided'],
  });
  held.says('cto', 'We should ship.');
  expect(declares!(held.cueOf(), held.session)?.fields).toContain('standsDown');
});

test('a declared stand is the position where the words state none that can be read', () => {
  const held = councilTable({ options: ['Ship', 'Wait'] });
  held.says('cto', 'Position: it depends on the weather.\nAnd more.', { does: { stands: 'ship', confidence: 0.7 } });
  held.says('cfo', 'Well.\nPosition: Wait (confidence 0.6)', { does: { stands: 'Ship' } });

  expect(held.turns.map(({ text }) => text)).toEqual([
    'Position: it depends on the weather.\nAnd more.\n\nPosition: ship (confidence 0.7)',
    'Well.\n\nPosition: Wait (confidence 0.6)',
  ]);
  expect(held.session.own.positions).toMatchObject({ cto: { choice: 'Ship' }, cfo: { choice: 'Wait' } });
});

test('a position line that is not understood stays in the turn, first or last', () => {
  const held = councilTable({ options: ['Ship', 'Wait'] });
  held.says('cto', 'Position: the third way.\nIt is cheaper.').says('cfo', 'It is dear.\nPosition: neither');

  expect(held.turns.map(({ text }) => text)).toEqual([
    'Position: the third way.\nIt is cheaper.',
    'It is dear.\nPosition: neither',
  ]);
  expect(held.session.own.positions).toEqual({});
});

test.each([
  ['aligned', 'consensus'],
  ['in tension', undefined],
  ['unheard', 'consensus'],
])('[S1-035] a summary that is heard to be %s', (value, reason) => {
  const held = councilTable({ strategy: 'consensus-check', rounds: 3, conclude: false, summarizeAfter: 1 });
  const sumsUp = () => held.says('moderator', 'There was tension, and then.', { heard: { synthesis: value } });
  holdRounds(held, 1, 'I doubt it.');
  sumsUp();
  for (const seat of slugs) standsDown(held, seat, 'Cto');
  sumsUp();

  expect(held.session.closed?.reason).toBe(reason);
});
