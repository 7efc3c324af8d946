import { expect, test } from 'vitest';
import { type BillBlock, headline, list } from '../../transcripts/block.ts';
import { withBill } from './panel-blocks.ts';

const clause = (id: string, text: string) => ({ id, section: 'The solution', text });
const bill: BillBlock = {
  type: 'bill',
  title: 'Yards',
  aside: 'version 1',
  clauses: [clause('c1', 'Gates open at four.'), clause('c2', 'They shut at eight.')],
  versions: [],
};

test('clauses that a result lists give way to the text they are in; other lists stay', () => {
  const vote = list('Vote', ['Four to one.']);
  const told = [headline('Yards'), list('When', ['Gates open at four.']), list('Until', ['They shut at eight.']), vote];
  expect(withBill(told, bill)).toEqual([headline('Yards'), bill, vote]);
  expect(withBill([vote], bill)).toEqual([vote]);
  expect(withBill(told, undefined)).toEqual(told);
});
