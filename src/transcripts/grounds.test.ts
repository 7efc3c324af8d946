import { expect, test } from 'vitest';
import type { Entry } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { TestTable } from '../testing/test-table.ts';
import { groundsOf } from './grounds.ts';

type Given = Entry & { type: 'cue-given' };

test('a cue rests on the ruling that was made with it, or on the last one of its phase that names the seat', () => {
  const table = new TestTable(formats, { format: 'council', topic: 'Should the bakery open on Sundays?' });
  while (table.all('cue-given').filter(({ cue }) => cue.kind === 'contribution').length < 3) {
    const cue = table.cueOf();
    table.says(cue.seat, 'Yes, for the bread.\n\nPosition: yes (confidence 0.7)');
  }
  const cues = table.all('cue-given').filter(({ cue }) => cue.kind === 'contribution') as Given[];
  const { ruling } = table.all('ruling-made').find(({ ruling }) => ruling.rule === 'S1-002')!;
  expect(cues.map((given) => groundsOf(table.ledger, given))).toEqual([[ruling], [ruling], [ruling]]);
  const [first] = table.all('cue-given') as Given[];
  expect(groundsOf(table.ledger, first!)).toEqual([]);
});

/** A discussion up to its third turn, with what the facilitator makes of the order by rule. */
const ledBy = (order: readonly string[], reason: string) => {
  const table = new TestTable(formats, { format: 'discussion', topic: 'Should the bakery open on Sundays?' });
  table.says('facilitator', '', { data: { order, reason } });
  for (let turn = 1; turn < 3; turn += 1)
    table.says(table.cueOf().seat, 'The bakery should open on Sundays for bread.');
  const cues = table.all('cue-given').filter(({ cue }) => cue.kind === 'reaction') as Given[];
  return cues.map((given) => groundsOf(table.ledger, given).map(({ rule, why }) => [rule, why]));
};

test('who speaks in an order of the facilitator speaks by that order, whichever place they have in it', () => {
  const order = ['order', 'Ines, Tomas, Mara: Those affected come first.'];
  expect(ledBy(['Ines', 'Tomas', 'Mara'], 'Those affected come first.')).toEqual([[order], [order], [order]]);
});

test('where the order by rule stands, everyone has its reasons, and hears that it stands', () => {
  const byRule = ['S2-039', expect.stringContaining('Mara, Tomas, Ines')];
  const both = [byRule, ['order', 'The order by rule stands.']];
  expect(ledBy(['Mara', 'Tomas', 'Ines'], '')).toEqual([both, both, both]);
});

test('whoever begins after the map was drawn has the order as a ground', () => {
  const table = new TestTable(formats, { format: 'consensus', topic: 'Should the bakery open on Sundays?' });
  table.says('facilitator', '', { data: { order: ['Mara', 'Tomas', 'Ines'], reason: '' } });
  for (const seat of ['mara', 'tomas', 'ines']) table.says(seat, 'The bakery should open on Sundays for bread.');
  table.says('facilitator', '', {
    kind: 'map',
    data: { agreements: ['bread'], tensions: ['staff'], incompatible: [] },
  });
  table.says('facilitator', '', { kind: 'order', data: { order: ['Tomas', 'Mara', 'Ines'], reason: 'Costs first.' } });
  const given = table.all('cue-given').findLast(({ cue }) => cue.kind === 'reaction') as Given;
  expect(groundsOf(table.ledger, given).map(({ rule }) => rule)).toEqual(['order']);
});
