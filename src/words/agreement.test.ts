import { expect, test } from 'vitest';
import { isFillerAgreement } from './agreement.ts';

test('short assent that says nothing is filler; with more words it says something', () => {
  expect(isFillerAgreement('Great point, I completely agree!')).toBe(true);
  expect(isFillerAgreement('Great point, but it overlooks the cost of moving the data.', 8)).toBe(false);
});
