import { expect, test } from 'vitest';
import { labelOf } from './label.ts';

test.each([
  ['trade_offs', 'Trade offs'],
  ['call-vote', 'Call vote'],
  ['maxWords', 'Max words'],
])('%s is read as %s', (name, label) => {
  expect(labelOf(name)).toBe(label);
});
