import { expect, test } from 'vitest';
import { readItems } from '../../scripts/conformance/items.ts';
import { missingOf, report, tableOf } from '../../scripts/conformance/report.ts';
import { idsIn, titlesOf } from '../../scripts/conformance/titles.ts';

const ITEMS = readItems(
  [
    'id\tstrength\tsays\tsuperseded',
    'S1-001\tmust\tA strategy governs.',
    'S1-002\tfuture\tPlugins come later.\tdocs/decisions/0002.md',
    'S2-048\tmust\tA rebuttal answers somebody.',
  ].join('\n'),
);

const titles = (text: string) => titlesOf({ path: 'a.test.ts', text }).map(({ title }) => title);

test.each([
  ['a plain test', `test('one', () => {});`, 'one'],
  ['its other name', `it("one", () => {});`, 'one'],
  ['a table of tests', `test.each([1, 2])('one', () => {});`, 'one'],
  ['a tagged table', 'test.each`a`("one", () => {});', 'one'],
  ['a template', `test(\`one \${1} two\`, () => {});`, 'one … two'],
  ['a long title in two pieces', `test('one ' + 'two', () => {});`, 'one two'],
])('the title of %s is read', (_, text, title) => {
  expect(titles(text)).toEqual([title]);
});

test('comments, strings and other calls hold no titles', () => {
  expect(
    titles(`// test('one')\nconst text = "test('two')"; pattern.test('three'); describe('four', () => {});`),
  ).toEqual([]);
});

test('a title may carry several ids', () => {
  expect(idsIn('[S2-048] [S2-049] a turn')).toEqual(['S2-048', 'S2-049']);
  expect(idsIn('[S2-048, S2-049] a turn')).toEqual(['S2-048', 'S2-049']);
  expect(idsIn('S2-048 is not in brackets')).toEqual([]);
});

test('rules are counted by origin, superseded ones apart', () => {
  const result = report(ITEMS, [{ file: 'a.test.ts', title: '[S2-048] answers' }]);

  expect(result.origins).toEqual([
    { origin: 'S1', proven: 0, total: 1, superseded: 1 },
    { origin: 'S2', proven: 1, total: 1, superseded: 0 },
  ]);
  expect(tableOf(result)).toContain('1 of   2 proven, 1 superseded');
});

test('each rule lists its tests', () => {
  const claim = { file: 'a.test.ts', title: '[S2-048] answers' };

  expect(report(ITEMS, [claim]).items.find(({ id }) => id === 'S2-048')?.tests).toEqual([claim]);
});

test('what is missing can be asked for all origins or for one', () => {
  const result = report(ITEMS, []);

  expect(missingOf(result, [])).toBe(
    'S1-001  must    A strategy governs.\nS2-048  must    A rebuttal answers somebody.',
  );
  expect(missingOf(result, ['S2'])).toBe('S2-048  must    A rebuttal answers somebody.');
});

test('an id that no rule has is told with its test', () => {
  const result = report(ITEMS, [{ file: 'a.test.ts', title: '[S2-48] typo' }]);

  expect(result.unknown).toEqual([{ file: 'a.test.ts', title: '[S2-48] typo', id: 'S2-48' }]);
  expect(tableOf(result)).toContain('a.test.ts: "[S2-48] typo" carries S2-48');
});

test('a faulty table is refused with all its faults', () => {
  const faulty = ['id\tsays', 'S2-1\tmust\tShort id.', 'S2-048\tmaybe\tOdd.', 'S2-048\tmust\t'].join('\n');

  expect(() => readItems(faulty)).toThrow(
    /first line[\s\S]*not an id[\s\S]*"maybe" is none[\s\S]*twice[\s\S]*does not say/,
  );
});
