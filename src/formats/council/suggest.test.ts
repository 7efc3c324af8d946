import { expect, test } from 'vitest';
import { suggest } from './suggest.ts';

test.each([
  'Fish',
  'Should we adopt a four-day week?',
  'Should the choir rent its hall out?',
  'Sollten wir vier Tage die Woche arbeiten?',
  'Should we get a cat?',
])('no panel is forced upon “%s”', (topic) => {
  const { panel, seats, reason } = suggest(topic);

  expect(panel).toBeNull();
  expect(seats.map(({ id }) => id)).toEqual(['advocate', 'skeptic', 'neighbour', 'doer', 'treasurer']);
  expect(reason).toMatch(/^No bundled panel is about this/u);
});

test('a panel that fits says by which words', () => {
  expect(suggest('Should we freeze releases after the outage?')).toMatchObject({
    panel: 'incident-review',
    matched: expect.arrayContaining(['freeze', 'outage']),
    reason: expect.stringContaining('“outage”'),
  });
});
