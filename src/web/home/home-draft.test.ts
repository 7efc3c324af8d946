import { expect, test } from 'vitest';
import { formatDraftIn, homeDraftOf, withFormatDraft } from './home-draft.ts';

test('what was written for one format stays when another is chosen, and comes back', () => {
  const first = withFormatDraft(homeDraftOf(null), 'council', { given: { rounds: '2' } });
  const second = withFormatDraft(first, 'debate', { given: { rounds: '1' } });
  expect(formatDraftIn(second, 'council').given).toEqual({ rounds: '2' });
  expect(formatDraftIn(second, 'scene')).toEqual({ given: {}, cast: [] });
  expect(homeDraftOf(JSON.stringify(second))).toEqual(second);
});

test('a draft that can’t be read is none', () => {
  expect(homeDraftOf('{').topic).toBe('');
});
