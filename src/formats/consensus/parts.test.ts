import { expect, test } from 'vitest';
import { listOf } from './parts.ts';

test('a list may come as a text', () => {
  expect(listOf('- noise\n- cost; none')).toEqual(['noise', 'cost']);
});
