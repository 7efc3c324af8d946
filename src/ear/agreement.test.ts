import { expect, test } from 'vitest';
import { agreementIn, disagreementIn, isFillerAgreement, leaning } from './agreement.ts';
import { newDisagreements } from './new-disagreement.ts';
import { standsDown } from './stand-down.ts';

test('agreement and disagreement are told apart, and negation turns them', () => {
  expect(leaning('I agree with Ada. That is a fair point.')).toBe(1);
  expect(leaning("I don't agree. The plan overlooks the cost.")).toBe(-1);
  expect(leaning('The plan has four steps.')).toBe(0);
  expect(agreementIn("I don't agree with that")).toEqual([]);
  expect(disagreementIn("I don't disagree with Ada")).toEqual([]);
  expect(agreementIn("I couldn't agree more")).toEqual(["couldn't agree more"]);
});

test('assent that says nothing is filler; assent with a reason against is not', () => {
  expect(isFillerAgreement('Great point, I completely agree!')).toBe(true);
  expect(isFillerAgreement('Great point, but it overlooks the cost of moving the data.')).toBe(false);
});

test.each([
  'I stress-tested Ada’s argument and found no material weakness.',
  'Having STRESS TESTED it, I stand down.',
  'I stress‑tested it.',
  'Having lost an hour on it I stress-tested the plan.',
])('[S1-033] %j stands down', (text) => {
  expect(standsDown(text)).toBe(true);
});

test.each(['I have not stress-tested it.', 'This was never stress tested.', 'The test was stressful.'])(
  '[S1-033] %j does not',
  (text) => {
    expect(standsDown(text)).toBe(false);
  },
);

test('[S1-034] a disagreement is new unless an earlier one overlaps with it', () => {
  const earlier = ['I disagree: the cache will be stale after every deploy.'];

  expect(newDisagreements(['I still disagree, the cache is stale after a deploy.'], earlier)).toEqual([]);
  expect(newDisagreements(['The plan overlooks the cost of training.'], earlier)).toHaveLength(1);
  expect(newDisagreements(['I stress-tested the plan and found the weakness gone.'], earlier)).toEqual([]);
});
