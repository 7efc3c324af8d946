import { expect, test } from 'vitest';
import type { Item } from '../../transcripts/item.ts';
import { aligned, isEqual, textOf } from './align.ts';

const turn = (seat: string, text: string, kind = 'speech'): Item =>
  ({ type: 'turn', seat: { id: seat, name: seat }, kind, text, seq: 1, at: 0, now: 0 }) as unknown as Item;
const words = (pairs: ReturnType<typeof aligned>['pairs']) =>
  pairs.map(({ one, other }) => [textOf(one), textOf(other)]);

test('what is the same stands once; then the same seat stands beside itself', () => {
  const shared = [turn('ada', 'A'), turn('ben', 'B')];
  const { shared: same, pairs } = aligned(
    [...shared, turn('ada', 'yes'), turn('ben', 'no'), turn('ada', 'end')],
    [...shared, turn('ada', 'well'), turn('ada', 'end')],
  );
  expect(same).toHaveLength(2);
  expect(words(pairs)).toEqual([
    ['yes', 'well'],
    ['no', ''],
    ['end', 'end'],
  ]);
  expect(pairs.map(isEqual)).toEqual([false, false, true]);
});

test('a fact that only one of them was told stands alone, and nothing is compared with nothing', () => {
  const fact = { type: 'fact', by: 'you', text: 'The oven is broken.', seq: 1, at: 0, now: 0 } as Item;
  expect(words(aligned([turn('ada', 'x')], [fact, turn('ada', 'y')]).pairs)).toEqual([
    ['', 'The oven is broken.'],
    ['x', 'y'],
  ]);
  expect(aligned([], [])).toEqual({ shared: [], pairs: [] });
});

test('two ledgers of 3,000 turns are aligned, longer ones side by side', () => {
  const long = (count: number) => Array.from({ length: count }, (_, at) => turn(`s${at % 60}`, `${at}`));
  expect(aligned(long(3000), [turn('s1', 'first'), ...long(3000)]).pairs.length).toBeGreaterThanOrEqual(3000);
});
