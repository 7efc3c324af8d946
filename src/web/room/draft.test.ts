import { expect, test } from 'vitest';
import { draftOf, leftOf } from './draft.ts';

test('a draft is kept for its own turn alone', () => {
  const kept = JSON.stringify({ cue: 'c1', text: 'Bread', filled: { vote: 'YES' } });
  expect(draftOf(kept, 'c1')).toEqual({ text: 'Bread', filled: { vote: 'YES' } });
  expect(draftOf(kept, 'c2')).toEqual({ text: '', filled: {} });
  expect(draftOf(null, 'c1')).toEqual({ text: '', filled: {} });
});

test('what was written for a turn that somebody else took is offered at the next; what was sent is not', () => {
  const kept = { cue: 'c1', text: 'Bread' };
  expect(leftOf(JSON.stringify(kept), 'c2')).toBe('Bread');
  expect(leftOf(JSON.stringify(kept), 'c1')).toBe('');
  expect(leftOf(JSON.stringify({ ...kept, isSent: true }), 'c2')).toBe('');
  expect(leftOf(null, 'c2')).toBe('');
});
