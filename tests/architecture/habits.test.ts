import { expect, test } from 'vitest';
import { emptyNames, forbiddenText, idleExcuses, impureCalls, longFiles } from './habits.ts';

const lines = (count: number) => 'line\n'.repeat(count);

test('a file over the limit fails, one at the limit or excused does not', () => {
  const files = [
    { path: 'a.ts', text: lines(10) },
    { path: 'b.ts', text: lines(11) },
    { path: 'c.ts', text: lines(12) },
    { path: 'd.md', text: lines(13) },
  ];

  expect(longFiles(files, 10, { 'c.ts': 'one table' })).toEqual(['b.ts has 11 lines, the limit is 10.']);
});

test('an excuse that is no longer needed is reported', () => {
  const files = [
    { path: 'a.ts', text: lines(2) },
    { path: 'b.ts', text: lines(11) },
  ];

  expect(idleExcuses(files, 10, { 'a.ts': '', 'b.ts': '', 'gone.ts': '' })).toEqual(['a.ts', 'gone.ts']);
});

test('a file or folder with an empty name fails, whatever its endings', () => {
  const paths = ['src/cli/utils.ts', 'src/common/seat.ts', 'src/web/utils.test.ts', 'src/cli/utility.ts'];

  expect(
    emptyNames(
      paths.map((path) => ({ path, text: '' })),
      /^(utils|common)$/,
    ),
  ).toEqual([
    'src/cli/utils.ts: "utils.ts" does not say what is inside.',
    'src/common/seat.ts: "common" does not say what is inside.',
    'src/web/utils.test.ts: "utils.test.ts" does not say what is inside.',
  ]);
});

test.each(['Date.now()', 'new Date()', 'Date()', 'Math.random()', "Math['random']()", 'performance.now()'])(
  '%s reads the clock or chance',
  (call) => {
    expect(impureCalls([{ path: 'a.ts', text: `export const x = ${call};` }])).toHaveLength(1);
  },
);

test('a date made from given time is pure, and words in comments and strings do not count', () => {
  const text = '// Date.now()\nexport const iso = (at: number) => new Date(at).toISOString() + "Math.random()";';

  expect(impureCalls([{ path: 'a.ts', text }])).toEqual([]);
});

test('forbidden text is reported with its line', () => {
  const files = [{ path: 'a.ts', text: 'one\ntwo three' }];

  expect(forbiddenText(files, { 'a number': /thr\w+/ })).toEqual(['a.ts:2 has a number: "three".']);
});
