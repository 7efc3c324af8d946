import { expect, test } from 'vitest';
import { formats } from '../../formats/index.ts';
import { ruleSays } from './rule-says.ts';

const { debate, consensus, discussion, council } = formats;

test.each(['S2-034', 'S2-039', 'S2-042', 'S2-046', 'S2-048', 'S2-049', 'order', 'map', 'alignment', 'guidance'])(
  'the rule %s has a sentence',
  (id) => {
    const books = { debate: debate!, consensus: consensus!, discussion: discussion! };
    expect(ruleSays(books, id)).toMatch(/^[A-Z][^.]+\.$/u);
  },
);

test.each(['S1-002', 'S1-006', 'S1-025', 'S1-026', 'S1-055', 'conclusion'])('so has %s of a council', (id) => {
  expect(ruleSays({ council: council! }, id)).toMatch(/^[A-Z][^.]+\.$/u);
});

test('a limit is told as one, and what no book knows has no sentence', () => {
  const limit = debate!.turns.rebuttal!.id!;
  expect(ruleSays({ debate: debate! }, limit)).toMatch(/^The [a-z]+ has at most \d+ words\.$/u);
  expect(ruleSays({ debate: debate! }, 'S9-999')).toBeUndefined();
});
