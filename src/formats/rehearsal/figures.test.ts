import { expect, test } from 'vitest';
import { countFigures } from './figures.ts';

test('figures are counted as they are said: in digits, and in words of the language that is spoken', () => {
  expect(countFigures('It costs 12,000 euros in 2027, or 3.5 million.')).toBe(3);
  expect(countFigures('It costs twelve thousand euros.')).toBe(0);
  expect(
    countFigures('Four thousand, eight hundred euros for two roofs, and forty-one percent of nineteen.', 'en'),
  ).toBe(3);
  expect(countFigures('One hundred and fifty of 4 million; one of us, six of them.', 'en')).toBe(2);
  expect(countFigures('Vierunddreißig Prozent, also zweiundsechzigtausend Euro und ein Raum für zwei.', 'de')).toBe(2);
  expect(countFigures('Quatre-vingt-dix pour cent, deux mille trois cents euros.', 'fr')).toBe(2);
  expect(countFigures('Treinta y cuatro por ciento de dieciséis mil con once veces.', 'es')).toBe(3);
  expect(countFigures('Once we had told them, it was cheap.', 'en')).toBe(0);
});
