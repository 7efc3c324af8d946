import { expect, test } from 'vitest';
import { quote } from './claim.ts';

test.each([
  [
    'The plan names the case in which it works and not the case in which it fails when nobody looks',
    '“The plan names the case in which it works”',
  ],
  [
    'We should open the hall to everybody in town if the roof holds for the coming winter at least',
    '“We should open the hall to everybody in town if the roof holds …”',
  ],
])('a quotation is cut where a clause ends, and leaves no condition out unseen: %s', (text, said) => {
  expect(quote(text, 13)).toBe(said);
});
