import { expect, test } from 'vitest';
import { holds, reportOf } from '../../bench/bench-report.ts';

test('a result is a table, remarks and promises', () => {
  const result = {
    name: 'engine',
    rows: [
      { loop: 'ours', 'µs a turn': 12.345 },
      { loop: 'by hand', 'µs a turn': 1234.5 },
    ],
    notes: ['3,000 turns each.'],
    claims: [
      { says: 'ours against by hand', value: 0.01, limit: 1, ok: true },
      { says: 'memory in MB', value: 200, limit: 150, ok: false },
    ],
  };

  expect(reportOf(result).split('\n')).toEqual([
    '── engine',
    'loop     µs a turn',
    'ours          12.3',
    'by hand      1,235',
    '3,000 turns each.',
    'holds   ours against by hand: 0.01 (limit 1)',
    'BROKEN  memory in MB: 200 (limit 150)',
  ]);
  expect(holds(result)).toBe(false);
});

test('a result without promises holds, and rows may be missing cells', () => {
  const result = { name: 'sizes', rows: [{ file: 'a' }, { file: 'b', kB: 2 }] };

  expect(reportOf(result)).toBe('── sizes\nfile  kB\na\nb      2');
  expect(holds(result)).toBe(true);
});
