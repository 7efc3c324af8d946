import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('the standard says what "%s" comes to', (text, digits) => {
  expect(sha256(text)).toBe(digits);
});

test.each([54, 55, 56, 63, 64, 65, 119, 120, 5000])(
  'a text of %i characters comes to what the system says',
  (length) => {
    expect(sha256('é'.repeat(length))).toBe(hash('sha256', 'é'.repeat(length), 'hex'));
    expect(sha256('x'.repeat(length))).toBe(hash('sha256', 'x'.repeat(length), 'hex'));
  },
);

test('any text of JSON comes to what the system says', () => {
  const anyText = fc.array(fc.nat(0xffff)).map((units) => JSON.stringify(String.fromCharCode(...units)));
  fc.assert(
    fc.property(anyText, (text) => {
      expect(sha256(text)).toBe(hash('sha256', text, 'hex'));
    }),
  );
});
