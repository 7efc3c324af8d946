import { expect, test } from 'vitest';
import { isQuotable, quote, statementsIn } from './claim.ts';

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

test.each([
  ['A tool breaks.\n\nPosition: no (confidence 0.75)', ['A tool breaks', 'no']],
  ['A tool breaks.\n\n**Position:** yes, with a deposit (confidence 80 %)', ['A tool breaks', 'yes, with a deposit']],
  ['I give up: the deposit\nAgreement: 0.9', ['I give up: the deposit']],
])('what a form puts around words is not said again: %j', (turn, said) => {
  expect(statementsIn(turn)).toEqual(said);
});

test('how sure somebody is can be quoted as no argument', () => {
  expect(['My confidence is low (0.1)', 'Tools wear out when many lend them'].map(isQuotable)).toEqual([false, true]);
});
