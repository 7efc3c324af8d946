import { expect, test } from 'vitest';
import type { Item } from '../../transcripts/item.ts';
import { momentsIn, rowsOf, sectionsIn } from './rows.ts';

const at = { at: 0, now: 0 };
const said = (seq: number): Item => ({
  ...at,
  seq,
  type: 'turn',
  number: seq,
  seat: { id: 'ada', name: 'Ada', role: 'expert', voice: 'human', persona: { line: '' } },
  kind: 'answer',
  text: 'Yes.',
  length: { unit: 'words', used: 1, most: null },
  mended: [],
});
const notice = (seq: number): Item => ({ ...at, seq, type: 'notice', text: 'Paused.' });
const fact = (seq: number): Item => ({ ...at, seq, type: 'fact', by: 'you', text: 'Flour is dear.' });

test('procedure between two turns is one row, and what was said or put on the table has its own', () => {
  const rows = rowsOf([notice(1), notice(2), said(3), notice(4), fact(5), notice(6)]);
  expect(rows.map(({ seq, folded }) => [seq, folded?.length ?? 0])).toEqual([
    [1, 2],
    [3, 0],
    [4, 1],
    [5, 0],
    [6, 1],
  ]);
});

test('one can go to whatever was said or put on the table', () => {
  expect(momentsIn([notice(1), said(3), fact(5)]).map(({ seq }) => seq)).toEqual([3, 5]);
});

test('moments lie in what was begun before them; where nothing was said is no section', () => {
  const phase = (seq: number, says: string): Item => ({ ...at, seq, type: 'phase', phase: says, says });
  const items = [
    phase(1, 'Set up.'),
    phase(2, 'Round 1.'),
    said(3),
    fact(4),
    phase(5, 'Round 2.'),
    said(6),
    phase(7, 'Round 2.'),
    said(8),
  ];
  expect(sectionsIn(items)).toEqual([
    { says: 'Round 1', from: 0, to: 2 },
    { says: 'Round 2', from: 2, to: 3 },
    { says: '2', from: 3, to: 4 },
  ]);
});
