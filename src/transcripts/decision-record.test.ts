import { expect, test } from 'vitest';
import { decisionMarkdown, decisionRecord } from './decision-record.ts';
import type { Minutes } from './minutes.ts';

const merged = (agreementLevel: string): Minutes =>
  ({
    format: 'consensus',
    topic: 'Night shifts',
    opened: 0,
    seats: [],
    items: [],
    closed: {
      reason: 'merged',
      outcome: {
        position: 'We take turns.',
        agreementLevel,
        confidence: 0.88,
        contributions: [{ seat: 'Ann', gave: 'Weekends.' }],
        reservations: [{ seat: 'Bob', says: 'Review in May.' }],
        dissent: [{ seat: 'Cyd', says: 'Nights are unfair.' }],
      },
    },
  }) as unknown as Minutes;

test('a merged position is a decision, with its level, reservations and dissent', () => {
  const record = decisionRecord(merged('majority with dissent'), 'DR-001')!;

  expect(record).toMatchObject({
    decision: 'We take turns.',
    rationale: ['Ann: Weekends.'],
    confidence: 0.88,
    confidence_word: 'majority with dissent',
    conditions: ['Bob: Review in May.'],
    dissent: 'Cyd: Nights are unfair.',
  });
  expect(decisionMarkdown(record)).toContain('We take turns.');
});

test('without agreement nothing was decided', () => {
  expect(decisionRecord(merged('no agreement'), 'DR-001')).toBeNull();
});
