import { expect, test } from 'vitest';
import { shareIn } from './share.ts';

test.each([
  [0.3, 0.3],
  ['0.95', 0.95],
  ['0,9', 0.9],
  [90, 0.9],
  ['20%', 0.2],
  ['7/10', 0.7],
  [8, 0.8],
  [1, 1],
  [0, 0],
  ['high', null],
  [undefined, null],
  [true, null],
  [250, null],
  ['eight out of ten', 0.8],
  ['acht von zehn', 0.8],
  ['huit sur dix', 0.8],
  ['seventy percent', 0.7],
  ['zero point six', 0.6],
  ['0.7 (fairly sure)', 0.7],
  ['0.8-0.9', null],
  ['N/A', null],
])('%s is a share of %s', (value, share) => {
  expect(shareIn(value)).toBe(share);
});
