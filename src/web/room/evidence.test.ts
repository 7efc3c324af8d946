import { expect, test } from 'vitest';
import { sayEvidence } from './evidence.ts';

const nameOf = (id: string): string => (id === 'mara' ? 'Mara' : id);

test('the figures behind a ruling are told in words: names for ids, and nothing that is empty', () => {
  const ranks = { mara: { score: 0.52, words: ['bread', 'late'] }, Tomas: { score: 0, words: [] } };
  expect(sayEvidence(ranks, nameOf)).toBe('Mara: score 0.52, words bread and late; Tomas: score 0');
  const several = { seats: ['mara'], isReady: true, silentFor: 3, second: null };
  expect(sayEvidence(several, nameOf)).toBe('seats Mara; is ready yes; silent for 3');
  const bids = {
    bids: [
      { seat: 'mara', want: 'must' },
      { seat: 'Tomas', want: 'may' },
    ],
  };
  expect(sayEvidence(bids, nameOf)).toBe('bids (seat Mara, want must) and (seat Tomas, want may)');
  expect(sayEvidence({}, nameOf)).toBe('');
});
