import { expect, test } from 'vitest';
import { figuresIn, otherFigure } from './rehearsal-figure.ts';

test('figures come with what they count; bare years are none', () => {
  const found = figuresIn(
    'In 2027, 240 customers pay 31,000 euros, which is 18 % or 4 million dollars, and 7 is left.',
  );
  expect(found.map(({ text }) => text)).toEqual(['240 customers', '31,000 euros', '18 %', '4 million dollars', '7']);
});

test.each([
  ['It is 45 minutes now.', '45 minutes'],
  ['Nurses need 40 minutes on forms.', '40 minutes'],
  ['The vendor keeps a copy every 5 minutes.', undefined],
  ['We counted 70 minutes, and 5 minutes on good days.', undefined],
])('only another figure for the same thing is at odds with a claim: %j', (answer, now) => {
  expect(otherFigure('Nurses spend 70 minutes of every shift on forms', answer)?.now.text).toBe(now);
});
