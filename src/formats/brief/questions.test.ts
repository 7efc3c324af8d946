import { expect, test } from 'vitest';
import german from './questions.de.json' with { type: 'json' };
import english from './questions.en.json' with { type: 'json' };

const sorts = ['deed', 'choice', 'open', 'fact', 'matter'] as const;

test.each([
  ['English', english],
  ['German', german],
])('every place at the table has something to ask about every sort of question in %s', (_, { concerns, seats }) => {
  for (const sort of sorts)
    for (const names of seats[sort]) {
      const asks = names.map((name) => concerns.find((each) => each.name === name)?.asks);
      expect(asks.every((each) => each !== undefined && sort in each)).toBe(true);
    }
});

test('both languages ask about the same', () => {
  const names = (book: typeof english | typeof german) =>
    book.concerns.map(({ name, asks }) => [name, Object.keys(asks).sort()]);
  expect(names(german)).toEqual(names(english));
});
