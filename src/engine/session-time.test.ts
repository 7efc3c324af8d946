import { expect, test } from 'vitest';
import { formats } from '../formats/index.ts';
import { TestTable } from '../testing/test-table.ts';
import { replay, seenBy } from './ledger.ts';

const table = () => new TestTable(formats, { format: 'debate', topic: 'Should the shop open on Sundays?' });

test('session time starts when the table is opened, for whoever looks', () => {
  const { session, ledger } = table();

  expect(session.now).toBe(0);
  expect(replay(formats, seenBy('public', ledger)).now).toBe(0);
});

test('session time stands still during a pause', () => {
  const { session } = table().waits(1000).steers('pause').later(60_000).steers('resume').waits(500);

  expect(session.now).toBe(1500);
});
