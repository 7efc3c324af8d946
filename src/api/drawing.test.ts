import { expect, test } from 'vitest';
import { heldConsensus } from '../../tests/kit/held-consensus.ts';
import { seenBy } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { TestTable } from '../testing/test-table.ts';
import { drawingOf } from './drawing.ts';

test('what a session came to is drawn for pages that do not know its format', () => {
  const { ledger } = heldConsensus({ judges: () => 'Yes, I can live with it.' });
  const { panel, cameTo } = drawingOf(formats, seenBy('public', ledger), 'public');
  expect(cameTo[0]).toMatchObject({ type: 'headline', label: 'Agreed' });
  expect(panel.length).toBeGreaterThan(0);
});

test('of an open session what matters is drawn, and nothing of an end', () => {
  const { ledger } = new TestTable(formats, { format: 'debate', topic: 'Should the bakery open on Sundays?' });
  const { panel, cameTo } = drawingOf(formats, ledger, 'house');
  expect(panel).toMatchObject([{ type: 'people', areSides: true, people: [{}, {}] }]);
  expect(cameTo).toEqual([]);
});

test('a format that nobody knows here is drawn as nothing', () => {
  const { ledger } = new TestTable(formats, { format: 'debate', topic: 'Should the bakery open on Sundays?' });
  expect(drawingOf({}, ledger, 'public')).toEqual({ short: null, panel: [], cameTo: [] });
});
