import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

test.each(['sentence', 'word'] as const)('a long text is parted by %s as it is in one go', (granularity) => {
  const segmenter = new Intl.Segmenter('en', { granularity });
  const text = 'Bread rises. Does it, e.g. on Sundays? 字幕很好。“Yes!” he said… and left.\n\n'.repeat(120);
  expect(segmentsOf(segmenter, text)).toEqual([...segmenter.segment(text)].map(({ segment }) => segment));
  expect(segmentsOf(segmenter, 'a'.repeat(9000)).join('')).toHaveLength(9000);
});
