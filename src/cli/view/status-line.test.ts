import { expect, test } from 'vitest';
import { nothingSpent } from '../../engine/index.ts';
import { formats } from '../../formats/index.ts';
import { TestTable } from '../../testing/test-table.ts';
import { sayClock, saySpent, statusLine } from './status-line.ts';

const table = () => new TestTable(formats, { format: 'debate', topic: 'Should the shop open on Sundays?' });

test('it says who has the floor, how much of the limit is used, the time and the cost', () => {
  const { session, now } = table();
  const partials = new Map([[session.pending[0]!.id, 'Shops should open']]);

  expect(statusLine(formats, session, partials, now + 61_000)).toBe(
    'opening · Ada has the floor: proposition, 3 of 150 words · 1:01 · 0 calls, free',
  );
});

test('a pause and an end are said, and stop the clock', () => {
  const paused = table().waits(2000).steers('pause');
  expect(statusLine(formats, paused.session, new Map(), paused.now + 90_000)).toContain('paused (p goes on) · 0:02');
  const ended = table().steers('end');
  expect(statusLine(formats, ended.session, new Map(), ended.now + 90_000)).toContain('closed · 0:00');
});

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [3_600_000, '1:00:00'],
  [3_725_000, '1:02:05'],
])('%d milliseconds are %s', (ms, said) => {
  expect(sayClock(ms)).toBe(said);
});

test('unknown prices are said, never guessed', () => {
  expect(saySpent({ ...nothingSpent, calls: 1 })).toBe('1 call, free');
  expect(saySpent({ ...nothingSpent, calls: 2, in: 1200, out: 34, cost: 0.0123 })).toBe(
    '2 calls, 1,234 tokens, $0.0123',
  );
  expect(saySpent({ ...nothingSpent, calls: 3, cost: 1.5, unpriced: 2 })).toBe('3 calls, $1.50 and 2 of unknown price');
});
