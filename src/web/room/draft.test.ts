import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';

test('a draft is kept for its own turn alone', () => {
  const kept = JSON.stringify({ cue: 'c1', text: 'Bread', filled: { vote: 'YES' } });
  expect(draftOf(kept, 'c1')).toEqual({ text: 'Bread', filled: { vote: 'YES' } });
  expect(draftOf(kept, 'c2')).toEqual({ text: '', filled: {} });
  expect(draftOf(null, 'c1')).toEqual({ text: '', filled: {} });
});
