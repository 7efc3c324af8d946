import { expect, test } from 'vitest';
import type { Item } from '../../transcripts/item.ts';
import { timeFor } from './reading-pace.ts';

const fact = (text: string): Item => ({ seq: 1, at: 0, now: 0, type: 'fact', by: 'you', text });

test('long turns stay longer, and none goes by unseen', () => {
  expect(timeFor(fact('bread '.repeat(239).trim()))).toBeCloseTo(59_750);
  expect(timeFor(fact('Yes.'))).toBe(1200);
  expect(timeFor(undefined)).toBe(1200);
});
