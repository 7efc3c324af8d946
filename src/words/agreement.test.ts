import { expect, test } from 'vitest';
import { agreementIn, disagreementIn, isFillerAgreement, leaning } from './agreement.ts';

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
