import { expect, test } from 'vitest';
import { exchangesOnPoint, isCircling, isPointExhausted } from './circling.ts';

const ask = (question: string, answer = 'It depends.') => ({ question, answer });

test('[S0-031] two questions that are nearly the same go in circles', () => {
  const first = ask('What happens to your margin when the supplier raises prices?', 'We would renegotiate.');

  expect(
    isCircling([
      first,
      ask('What happens to the margin if your supplier raises its prices?', 'Next question, please.'),
    ]),
  ).toBe(true);
  expect(isCircling([first, ask('Who is your second customer?', 'A bank.')])).toBe(false);
  expect(isCircling([first])).toBe(false);
});

test('[S0-031] two answers that are nearly the same go in circles as well', () => {
  const answer = 'Our churn is low because contracts run for three years.';

  expect(
    isCircling([ask('Why so few cancellations?', answer), ask('And if a rival is cheaper?', `Again: ${answer}`)]),
  ).toBe(true);
});

test('[S3-018] the fourth exchange on one point is one too many', () => {
  const labelled = (label: string) => ({ ...ask('?'), label });
  const circled = ['Tariffs', 'Rent', 'rent', 'rent', 'Rent'].map(labelled);

  expect(exchangesOnPoint(circled)).toBe(4);
  expect(isPointExhausted(circled)).toBe(true);
  expect(isPointExhausted(circled.slice(0, 4))).toBe(false);
  expect(exchangesOnPoint([])).toBe(0);
});
