import { expect, test } from 'vitest';
import { LINE, onScale } from './line.ts';
import { type Measure, measureLexically } from './measure.ts';

const measure = (of: Measure['of'], text: string, ...against: string[]) =>
  measureLexically({ name: of, of, text, against });

test('each notice is measured against what it is about', () => {
  const said = 'The bridge needs a second lane before winter.';

  expect(measure('repetition', said, 'Nothing like it.', said)).toBe(1);
  expect(measure('circling', said, said, 'Who pays for the paint?')).toBe(0);
  expect(measure('circling', said, 'Who pays for the paint?', said)).toBe(1);
  expect(measure('relevance', said, 'The lane of the bridge')).toBeGreaterThan(0);
  expect(measure('drift', said, 'Should the bridge get a second lane?')).toBeLessThan(LINE);
  expect(measure('opposition', 'The bridge does not need a second lane.', said)).toBeGreaterThanOrEqual(LINE);
  expect(measure('agreement', 'I agree with Ines.')).toBe(1);
  expect(measure('disagreement', 'I agree with Ines.')).toBe(0);
  expect(measure('disagreement', 'I disagree with Ines.')).toBe(1);
});

test('the room takes weight from words that everybody uses', () => {
  const against = ['The harbour crane is rusty.'];
  const said = { name: 'r', of: 'repetition', text: 'The harbour crane is noisy.', against } as const;
  const room = [
    ...against,
    'The harbour crane costs money.',
    'Paint the harbour crane.',
    'Who owns the harbour crane?',
  ];

  expect(measureLexically({ ...said, room })).toBeLessThan(measureLexically(said));
});

test('a threshold of its own falls on the common line', () => {
  expect([0, 0.1, 0.2, 0.6, 1, 2].map((raw) => onScale(raw, 0.2))).toEqual([0, 0.25, 0.5, 0.75, 1, 1]);
});
