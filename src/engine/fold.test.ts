import { expect, test } from 'vitest';
import { type Folds, folded, type Readings, reading } from './fold.ts';

interface Own {
  readonly count: number;
  readonly name: string;
}
type Fact = { readonly type: 'counted'; readonly by: number } | { readonly type: 'named'; readonly name: string };

const own: Own = { count: 1, name: 'one' };
const folds: Folds<Own, Fact, number> = { counted: ({ count }, { by }, at) => ({ count: count + by * at }) };
const readings: Readings<Fact, string> = { named: ({ name }, who) => `${who} is called ${name}.` };

test('a row changes what it names and nothing else, and knows when that was', () => {
  expect(folded(folds, own, { type: 'counted', by: 2 }, 3)).toEqual({ count: 7, name: 'one' });
});

test('a fact without a row changes nothing, and is no news', () => {
  expect(folded(folds, own, { type: 'named', name: 'two' }, 1)).toBe(own);
  expect(reading(readings, { type: 'counted', by: 1 }, 'It')).toBeNull();
  expect(reading(readings, { type: 'named', name: 'two' }, 'It')).toBe('It is called two.');
});

test('what a ledger calls a fact is looked up among the rows alone', () => {
  for (const type of ['constructor', 'toString', '__proto__']) {
    expect(folded(folds, own, { type } as never, 1)).toBe(own);
    expect(reading(readings, { type } as never, 'It')).toBeNull();
  }
});
