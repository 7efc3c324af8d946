import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  ['We keep the garden.', 'ltr'],
  ['محمد بن عبد الله and I agree that whoever waits until everything is known waits for ever.', 'ltr'],
  ['كيف نتقاسم الحديقة المشتركة؟', 'rtl'],
  ['Ada says: כולם צריכים לשתף את הגינה בשעות הבוקר', 'rtl'],
  ['誰が庭を使うか', 'ltr'],
  ['', 'ltr'],
])('%j runs %s', (text, way) => {
  expect(directionOf(text)).toBe(way);
});
