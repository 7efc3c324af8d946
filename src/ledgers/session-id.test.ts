import { expect, test } from 'vitest';
import { newSessionId } from './session-id.ts';

const noon = Date.UTC(2026, 10, 15, 12);

test('an id is the day, the time of day and chance', () => {
  expect(newSessionId(noon, () => 0)).toBe('20261115-g00000000');
  expect(newSessionId(noon, () => 0.999_999_99)).toBe('20261115-g000zzzzz');
});

test('ids sort by time', () => {
  const times = [noon - 86_400_000, noon - 1000, noon, noon + 100, noon + 5000, noon + 43_199_999, noon + 43_200_000];
  const ids = times.map((time, at) => newSessionId(time, () => 1 - (at + 1) / 10));

  expect(ids.toSorted()).toEqual(ids);
});

test('ids made at the same moment differ', () => {
  expect(newSessionId(noon)).not.toBe(newSessionId(noon));
});
