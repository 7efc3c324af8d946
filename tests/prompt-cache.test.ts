import { expect, test } from 'vitest';
import { cacheShare, inputSaved, play, tokensAt } from '../bench/voices.ts';
import { prepare } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { dryRun } from '../src/voices/dry-run.ts';

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

test('nor does what an expert of the longest council is sent', { timeout: 120_000 }, () => {
  const seats = Array.from({ length: 8 }, (_, at) => ({
    ...{ id: `expert-${at}`, name: `Expert ${at}`, role: 'expert', voice: 'm', persona: { line: 'Knows the matter.' } },
  }));
  const settings = { rounds: 20, maxExperts: 8 };
  const asked = { format: 'council', topic: 'Should we move?', settings, seats, voice: 'm' };
  const { calls } = dryRun(formats, prepare(formats, asked, { id: 'long', at: 0 }));
  const around = (turn: number): number =>
    calls.slice(turn - 16, turn + 16).reduce((sum, { in: sent }) => sum + sent, 0) / 32;

  expect(calls.length).toBeGreaterThan(160);
  expect(around(150) / around(70)).toBeLessThanOrEqual(1.2); // from where the window is full
});
