import { expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { comparisonIn } from './comparison.ts';
import { tokensOf } from './words.ts';

const signs = (sentence: string) =>
  clausesOf(tokensOf(sentence)).map(({ words, sign }) => `${sign > 0 ? '+' : '-'} ${words.join(' ')}`);

test.each([
  ['Cars belong here, but vans do not.', ['+ cars belong here', '- but vans do not']],
  ['It will not fail to deliver.', ['+ it will not fail to deliver']],
  ['It reduces crime because nobody walks alone.', ['- it reduces crime', '- because nobody walks alone']],
  ['Trains rather than roads.', ['+ trains', '- rather than roads']],
  ['Not only cheap but safe.', ['+ not only cheap', '+ but safe']],
  ['A town without cars', ['+ a town', '- without cars']],
])('%j is affirmed and denied clause by clause', (sentence, clauses) => {
  expect(signs(sentence)).toEqual(clauses);
});

test('a comparison puts the greater first', () => {
  const compare = (sentence: string) => {
    const found = comparisonIn(tokensOf(sentence), (word) => word, new Set(['it', 'the', 'more', 'is', 'than']));
    return found && [[...found.above], [...found.below]];
  };

  expect(compare('rent costs more than it saves')).toEqual([['rent', 'costs'], ['saves']]);
  expect(compare('the bus is less popular than the tram')).toEqual([['tram'], ['bus', 'popular']]);
  expect(compare('gains outweigh losses')).toEqual([['gains'], ['losses']]);
  expect(compare('trains rather than roads')).toBeNull();
});
