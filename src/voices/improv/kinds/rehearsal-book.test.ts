import { expect, test } from 'vitest';
import type { Reading } from '../reading.ts';
import { plainRehearsal, rehearsalBook } from './rehearsal-book.ts';
import { claimsIn } from './rehearsal-claims.ts';

const hearing = (...texts: string[]) =>
  rehearsalBook({ briefing: { record: texts.map((text) => ({ type: 'slide', text })) } } as unknown as Reading);

test('slides and talk are asked about in their own language, and in none that is not spoken', () => {
  expect(hearing('Slide 1: The plan\nWe open a second shop in March.')).toBe(plainRehearsal);
  const german = hearing('Slide 1: Der Plan\nWir öffnen im März einen zweiten Laden.');
  expect(german?.quote).toEqual(['„', '“']);
  expect(hearing('Slide 1: Le plan\nNous ouvrons une boutique dans la gare en mars.')).toBeNull();
});

test('claims in German are told by German signs', () => {
  const german = hearing('Slide 1: Wir haben das nicht und wollen es.')!;
  expect(claimsIn('Der Umsatz stieg um 30 Prozent.', german)[0]).toMatchObject({ sort: 'financial' });
});
