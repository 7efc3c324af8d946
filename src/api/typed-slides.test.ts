import { expect, test } from 'vitest';
import { slidesIn } from './typed-slides.ts';

test('slides are typed: a title, what stands on it, notes', () => {
  expect(slidesIn('# The plan\nWe open in March.\nSoon.\nNotes: smile\ntwice\n\n---\nFigures')).toEqual([
    { title: 'The plan', body: 'We open in March.\nSoon.', notes: 'smile\ntwice' },
    { title: 'Figures', body: '', notes: '' },
  ]);
});

test.each(['', '  \n\n ', '---\n\n---'])('nothing typed, %j, is no slide', (text) => {
  expect(slidesIn(text)).toEqual([]);
});
