import { expect, test } from 'vitest';
import { shareIn } from './concession.ts';
import { listOf, saysNothing } from './parts.ts';

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
])('%s is a share of %s', (value, share) => {
  expect(shareIn(value)).toBe(share);
});

test.each(['', 'None.', 'none', '—'])('the field “%s” is left empty', (text) => {
  expect(saysNothing(text)).toBe(true);
});

test.each(['No nights', 'Noise', '人手不足', 'Το κόστος'])('the field “%s” says something', (text) => {
  expect(saysNothing(text)).toBe(false);
});

test('a list may come as a text', () => {
  expect(listOf('- noise\n- cost; none')).toEqual(['noise', 'cost']);
});
