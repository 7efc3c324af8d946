import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offsetsOf, rowAt } from './row-offsets.ts';

test('rows lie under each other', () => {
  expect([...offsetsOf([10, 20, 5])]).toEqual([0, 10, 30, 35]);
  expect([...offsetsOf([])]).toEqual([0]);
});

test.each([
  [0, 0],
  [9.9, 0],
  [10, 1],
  [29, 1],
  [34, 2],
  [900, 2],
  [-3, 0],
])('the height %d lies in row %d', (top, row) => {
  expect(rowAt(offsetsOf([10, 20, 5]), top)).toBe(row);
});

test('without rows there is no row to miss', () => {
  expect(rowAt(offsetsOf([]), 100)).toBe(0);
});

test('every height lies in the row that covers it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), fc.nat(), (heights, any) => {
      const offsets = offsetsOf(heights);
      const top = any % offsets.at(-1)!;
      const row = rowAt(offsets, top);
      expect(offsets[row]!).toBeLessThanOrEqual(top);
      expect(offsets[row + 1]!).toBeGreaterThan(top);
    }),
  );
});
