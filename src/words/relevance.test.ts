import { expect, test } from 'vitest';
import { relevance, seatRelevance } from './relevance.ts';

test('relevance names the words that made it', () => {
  const { score, matched } = relevance('Security audits come first.', 'How do we secure the login?');

  expect(score).toBeGreaterThan(0);
  expect(matched).toEqual(['security']);
});

test('[S0-048] a match in the title counts for more than one in the body', () => {
  const slide = (title: string, body: string) => [
    { text: title, weight: 2 },
    { text: body, weight: 1 },
  ];
  const focus = 'pricing, revenue, margins';

  expect(relevance(focus, slide('Pricing', 'How we got here')).score).toBeGreaterThan(
    relevance(focus, slide('How we got here', 'Pricing')).score,
  );
});

test('[S2-034] the seat whose focus meets the sub-topic comes first', () => {
  const topic = 'Should the database be encrypted at rest?';
  const security = { role: 'Security engineer', focus: ['encryption', 'database access'] };
  const design = { role: 'Designer', persona: 'Cares about type and colour.', focus: ['layout'] };

  expect(seatRelevance(security, topic).score).toBeGreaterThan(seatRelevance(design, topic).score);
  expect(seatRelevance(security, topic).matched).toContain('database');
});

test('nothing in common is 0, and an empty side too', () => {
  expect(relevance('Penguins swim well.', 'The tax code')).toEqual({ score: 0, matched: [] });
  expect(relevance('', '').score).toBe(0);
});
