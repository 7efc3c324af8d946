import { expect, test } from 'vitest';
import { claimsIn } from './rehearsal-claims.ts';

const read = (text: string) => claimsIn(text).map((claim) => `${claim.sort}: ${claim.text.replace(/\.$/, '')}`);

test.each([
  [
    'We open in March, and I expect revenue to grow by 18 percent in the first year.',
    ['financial: I expect revenue to grow by 18 percent in the first year'],
  ],
  [
    'Wages cost 31,000 euros a year, and flour, energy and rent add 9,000 more.',
    ['financial: Wages cost 31,000 euros a year', 'financial: flour, energy and rent add 9,000 more'],
  ],
  ['Nobody works more than one Sunday in 3.', ['measured: Nobody works more than one Sunday in 3']],
  ['We are more reliable than all 3 rivals.', ['competitive: We are more reliable than all 3 rivals']],
  ['The oven is idle on 52 Sundays a year.', ['measured: The oven is idle on 52 Sundays a year']],
  ['I think we launch in 10 weeks, maybe later.', ['timeline: we launch in 10 weeks, maybe later']],
  ['240 customers signed the list.', ['market: 240 customers signed the list']],
  ['- The platform never fails and it can scale', ['capability: The platform never fails and it can scale']],
  ['Who would pay 20 euros for this?', []],
  ['That is 7 of them.', []],
  ['Good morning, and welcome to all of you.', []],
])('%j', (text, claims) => {
  expect(read(text)).toEqual(claims);
});
