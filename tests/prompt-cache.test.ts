import { expect, test } from 'vitest';
import { cacheShare, inputSaved, play, tokensAt } from '../bench/voices.ts';

/** The provider's real client against a fake that counts by the provider's rule, its least cacheable prefix included. */
test('[S4-184] on a scene of 20 beats with 3 characters the cache carries the input', {
  timeout: 120_000,
}, async () => {
  const calls = await play({ characters: 3, beats: 20 });

  expect(calls.length).toBeGreaterThan(50);
  expect(cacheShare(calls)).toBeGreaterThanOrEqual(0.8);
  expect(inputSaved(calls)).toBeGreaterThanOrEqual(0.7);
});

test('what a seat is sent does not grow with the session', { timeout: 120_000 }, async () => {
  const calls = await play({ characters: 3, beats: 70 });

  expect(tokensAt(calls, 200) / tokensAt(calls, 40)).toBeLessThanOrEqual(1.2);
});
