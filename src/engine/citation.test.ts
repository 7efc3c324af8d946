import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCitations, citedIn, misquotes, placeIn } from './index.ts';

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
  [
    '»Die Kosten fielen« [S1 p. 4] und »nobody travels« [S2 § 1].',
    [
      ['S1', 'p. 4', 'Die Kosten fielen'],
      ['S2', '§ 1', 'nobody travels'],
    ],
  ],
  ['「費用は下がった」[S1 p. 4]', [['S1', 'p. 4', '費用は下がった']]],
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

test('a quote stands in a heading, and over the end of a page, but not over pages that lie apart', () => {
  const pages = [
    { source: 'S1', at: 'p. 4', heading: 'Costs fell by 12 %', text: 'The crews were paid as before, and the' },
    { source: 'S1', at: 'p. 5a', text: 'fuel was cheaper than in any year.' },
    { source: 'S1', at: 'p. 5b', text: 'Nobody was sent home' },
    { source: 'S1', at: 'p. 7', text: 'without a ticket.' },
  ];
  const check = (quote: string) => checkCitations(`“${quote}” [S1 p. 4]`, pages).map(({ at, stands }) => [at, stands]);
  expect(check('Costs fell by 12 %')).toEqual([['p. 4', true]]);
  expect(check('and the fuel was cheaper')).toEqual([['p. 4', true]]);
  expect(check('than in any year. Nobody was sent home')).toEqual([['p. 5a', true]]);
  expect(check('Nobody was sent home without a ticket')).toEqual([['p. 4', false]]);
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

const typed = fc.record({
  blank: fc.constantFrom(' ', '  ', '\u00a0', '\n', '\u2009', '\t'),
  hyphen: fc.constantFrom('-', '\u2010', '\u2011', '\u2013'),
  quote: fc.constantFrom("'", '\u2019', '\u2018'),
  isLigated: fc.boolean(),
  isShy: fc.boolean(),
  isEmphatic: fc.boolean(),
});

/** The same words as another typesetter sets them. */
const set = (text: string, by: typeof typed extends fc.Arbitrary<infer T> ? T : never): string => {
  const letters = text
    .replaceAll('-', by.hyphen)
    .replaceAll("'", by.quote)
    .replaceAll('ffi', by.isLigated ? '\ufb03' : 'ffi')
    .replaceAll('fl', by.isLigated ? '\ufb02' : 'fl')
    .replaceAll('dredg', by.isShy ? 'dr\u00ade\u00addg' : 'dredg');
  const words = letters.split(' ');
  return words.map((word, at) => (by.isEmphatic && at === 1 ? `**${word}**` : word)).join(by.blank);
};

const clause =
  "The office's year-end report found that efficient dredging cut winter cancellations by 12 per cent and the fleet's costs by less than a fifth";

test('words stand in their source however blanks, hyphens, ligatures and marks are set, and never once a word is another', () => {
  const words = clause.split(' ');
  const other = fc.constantFrom('no', 'rose', '13', 'summer', 'more', 'inefficient', 'costless', 'report’');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: words.length - 5 }),
      fc.integer({ min: 5, max: 12 }),
      ...([typed, typed, fc.nat(), other] as const),
      (from, count, one, two, nth, word) => {
        const taken = words.slice(from, from + count);
        const passage = { source: 'S1', at: 'p. 1', text: set(clause, one) };
        const check = (quote: string): boolean => checkCitations(`“${quote}” [S1 p. 1]`, [passage])[0]!.stands;
        const at = nth % taken.length;
        const others = taken.map((each, place) => (place === at ? word.replace('’', '') : each));
        const without = taken.filter((_, place) => place !== (at === 0 || at === taken.length - 1 ? 1 : at));
        expect(check(set(taken.join(' '), two))).toBe(true);
        if (others.join(' ') !== taken.join(' ')) expect(check(set(others.join(' '), two))).toBe(false);
        expect(check(set(without.join(' '), two))).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['It took 12.5 per cent of the cost.', '5 per cent of the cost'],
  ['It cost 12.5 million in all.', 'It cost 12'],
  ['Profit was (-5 per cent of the cost).', '5 per cent of the cost'],
  ['In all 1,200 letters were sent.', '200 letters were sent'],
])('of %j nobody quotes %j', (text, quote) => {
  expect(checkCitations(`“${quote}” [S1 p. 1]`, [{ source: 'S1', at: 'p. 1', text }])[0]!.stands).toBe(false);
});

test('a word that a line parts is one word; figures raised above the line are no figures in it', () => {
  const check = (text: string, quote: string): boolean =>
    checkCitations(`“${quote}” [S1 p. 1]`, [{ source: 'S1', at: 'p. 1', text }])[0]!.stands;
  expect(check('The cancel-\nlations fell by a well-\nknown fifth.', 'cancellations fell by a')).toBe(true);
  expect(check('They fell by a well-\nknown fifth.', 'by a well-known fifth')).toBe(true);
  expect(check('The lake has 10² boats in it.', 'lake has 102 boats')).toBe(false);
  expect(check('Profit was −5 % in 2025.', 'Profit was -5 % in 2025')).toBe(true);
  expect(check('Profit was −5 % in 2025.', 'Profit was 5 % in 2025')).toBe(false);
});

test('the mark of a note may be left out of a quotation, and nothing else', () => {
  const check = (text: string, quote: string): boolean =>
    checkCitations(`“${quote}” [S1 p. 1]`, [{ source: 'S1', at: 'p. 1', text }])[0]!.stands;
  expect(check('It cost more than planned[1], and nobody was hurt.', 'more than planned, and nobody')).toBe(true);
  expect(check('It cost more than planned[1], and nobody was hurt.', 'more than planned[1], and nobody')).toBe(true);
  expect(check('They rose to 43 in 2023.¹ The office denies it.', 'rose to 43 in 2023. The office')).toBe(true);
  expect(check('They rose to 43 in 2023.¹ The office denies it.', 'They rose to 43 in 2023')).toBe(true);
  expect(check('It has 10² boats on a km² of water.', 'has 10 boats on a km²')).toBe(false);
  expect(check('It has 25 m² of glass in it.', '25 m of glass in it')).toBe(false);
});

test.each([
  ['sous le pont', 'Il est SOUS\nle pont, dit-on.', 'SOUS\nle pont'],
  ["the office's plan", 'So the office’s** plan (v. 2) stood.', 'the office’s** plan'],
  ["the office's plan (v. 2)", 'So the office’s plan (v. 2) stood.', 'the office’s plan (v. 2)'],
  ['planned, and nobody', 'It was planned,[1] and nobody minded.', 'planned,[1] and nobody'],
  ['a.c', 'abc', null],
  ['', 'abc', null],
])('%j is shown where it stands', (quote, text, shown) => {
  const place = placeIn(quote, text);
  expect(place && text.slice(...place)).toBe(shown);
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
