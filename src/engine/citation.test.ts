import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCitations, citedIn, misquotes } from './index.ts';

const passages = [
  { source: 'S1', at: 'p. 4', text: 'Costs fell by 12 % in the second year, as the audit shows.' },
  { source: 'S1', at: 'p. 5', text: 'Crew pay stayed level.' },
  { source: 'S2', at: '§ 1', text: 'In winter, “nobody” travels.' },
];

test.each([
  ['“Costs fell by 12 %” [S1 p. 4], so go on.', [['S1', 'p. 4', 'Costs fell by 12 %']]],
  ['The audit says "costs fell" for a year [S1, p. 4].', [['S1', 'p. 4', 'costs fell']]],
  ['See [S2 § 1]: «nobody travels».', [['S2', '§ 1', 'nobody travels']]],
  [
    '“A b c.” [S1 p. 4; S2 § 1]',
    [
      ['S1', 'p. 4', 'A b c.'],
      ['S2', '§ 1', 'A b c.'],
    ],
  ],
  ['Bob said “yes”. It is known [S1 p. 4].', [['S1', 'p. 4', '']]],
  ['Nothing here, not even [S] or [1].', []],
])('%s', (text, cited) => {
  expect(citedIn(text).map(({ source, at, quote }) => [source, at, quote])).toEqual(cited);
});

test('a quote stands where it is word for word, at its place or elsewhere in its source', () => {
  const check = (text: string) => checkCitations(text, passages).map(({ at, stands }) => [at, stands]);
  expect(check('“costs fell by 12 % in the second year” [S1 P.4]')).toEqual([['p. 4', true]]);
  expect(check('“Crew pay stayed level” [S1 p. 4]')).toEqual([['p. 5', true]]);
  expect(check('“Crew pay stayed low” [S1 p. 5]')).toEqual([['p. 5', false]]);
  expect(check('“Crew pay stayed level” [S2 § 1]')).toEqual([['§ 1', false]]);
  expect(check('“Crew pay stayed level” [S9 p. 1]')).toEqual([['p. 1', false]]);
  expect(check('“the” [S1 p. 4]')).toEqual([['p. 4', false]]);
  expect(misquotes(checkCitations('It is so [S1 p. 4].', passages))).toEqual([]);
});

test('any words of a passage stand in it, and no longer once one of them is another', () => {
  const words = passages[0]!.text.split(' ');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: words.length - 4 }),
      fc.integer({ min: 4, max: 8 }), // a sign among three leaves two words, which stand anywhere
      fc.nat(),
      (from, count, nth) => {
        const taken = words.slice(from, from + count);
        const quote = taken.join(' ');
        const changed = taken.map((word, at) => (at === nth % taken.length ? `un${word}` : word)).join(' ');
        expect(checkCitations(`“${quote}” [S1 p. 4]`, passages)[0]!.stands).toBe(true);
        expect(checkCitations(`“${changed}” [S1 p. 4]`, passages)[0]!.stands).toBe(false);
      },
    ),
  );
});

test('the worst text is read in no time', () => {
  for (const text of [
    '“'.repeat(200_000),
    '[S1 '.repeat(100_000),
    '"a" '.repeat(100_000),
    '“a” [S1 x] '.repeat(50_000),
  ])
    expect(citedIn(text).length).toBeLessThanOrEqual(40);
});
