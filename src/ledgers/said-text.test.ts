import { expect, test } from 'vitest';
import { openingBatch, spokenBatch } from '../testing/ledger-samples.ts';
import { SaidTexts } from './said-text.ts';

const session = { id: 's', entries: 4, updated: 1 };

test('a record is read once, and again once it has grown or was taken away', () => {
  const said = new SaidTexts();
  let reads = 0;
  const batches = () => {
    reads += 1;
    return [openingBatch(), spokenBatch(2, 'a', 'Café at Nine.')];
  };

  expect(said.has(session, 'cafe', batches)).toBe(true);
  expect(said.has(session, 'nine', batches)).toBe(true);
  expect(said.has(session, 'ten', batches)).toBe(false);
  expect(reads).toBe(1);
  said.has({ ...session, entries: 6 }, 'ten', batches);
  expect(reads).toBe(2);
  said.drop('s');
  said.has({ ...session, entries: 6 }, 'ten', batches);
  expect(reads).toBe(3);
});
