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
