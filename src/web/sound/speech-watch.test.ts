import { expect, test } from 'vitest';
import { type Edge, SpeechWatch } from './speech-watch.ts';

const frames = (seconds: number, likely: number): number[] =>
  Array.from({ length: Math.round((seconds * 1000) / 32) }, () => likely);

const edges = (watch: SpeechWatch, ...likely: readonly number[][]): Edge[] =>
  likely.flat().flatMap((each) => watch.take(each) ?? []);

const presenting = { speech: 0.5, least: 190 };

test('speech is told with how long ago it began and ended; what lies between two breaths is one stretch', () => {
  const watch = new SpeechWatch(presenting);
  const told = edges(watch, frames(1, 0.02), frames(2, 0.9), frames(0.3, 0.1), frames(1, 0.9), frames(1, 0.02));
  expect(told).toEqual([
    { type: 'started', ago: 192 },
    { type: 'stopped', ago: 416, from: 31, until: 31 + 63 + 9 + 31 },
  ]);
  expect(watch.isSpeech).toBe(false);
});

test('a murmur is no speech while a voice is heard, and half a second of it is', () => {
  const watch = new SpeechWatch({ speech: 0.6, least: 500 });
  expect(edges(watch, frames(0.4, 0.9), frames(1, 0.02))).toEqual([]);
  expect(edges(watch, frames(0.6, 0.9))).toEqual([{ type: 'started', ago: 512 }]);
});

test('what goes on and on is cut where it is quiet, at the latest after twelve seconds', () => {
  const watch = new SpeechWatch(presenting);
  const [started, first, second] = edges(watch, frames(9, 0.9), frames(0.1, 0.4), frames(12.2, 0.9));
  expect(started?.type).toBe('started');
  expect(first).toEqual({ type: 'cut', from: 0, until: 281 });
  expect(second).toMatchObject({ type: 'cut', from: 281 });
});

test('what ends just behind a cut leaves nothing to be heard again', () => {
  const watch = new SpeechWatch(presenting);
  const [, cut, stopped] = edges(watch, frames(8.1, 0.9), frames(1, 0.02));
  expect(cut).toEqual({ type: 'cut', from: 0, until: 253 });
  expect(stopped).toMatchObject({ type: 'stopped', from: 253, until: 253 });
});

test('where no further sound comes, what was said is over', () => {
  const watch = new SpeechWatch(presenting);
  edges(watch, frames(1, 0.9));
  expect(watch.end()).toMatchObject({ type: 'stopped', from: 0, until: 31 });
  expect(watch.end()).toBeNull();
});

test('the end of speech is where the last sound was, not where the likelihood of it fell', () => {
  const watch = new SpeechWatch(presenting);
  const said = Array.from({ length: 31 }, () => watch.take(0.9, 0.08));
  const hung = Array.from({ length: 4 }, () => watch.take(0.7, 0.0012)); // nothing is heard any more
  const after = Array.from({ length: 14 }, () => watch.take(0.02, 0.001));
  expect([...said, ...hung, ...after].find((edge) => edge?.type === 'stopped')).toEqual({
    type: 'stopped',
    ago: 13 * 32 + 4 * 32,
    from: 0,
    until: 35,
  });
});

test('where the room is as loud as the words, the likelihood alone tells where speech ended', () => {
  const loud = new SpeechWatch(presenting);
  for (let at = 0; at < 31; at += 1) loud.take(0.9, 0.05);
  const noisy = Array.from({ length: 14 }, () => loud.take(0.02, 0.05));
  expect(noisy.find((edge) => edge?.type === 'stopped')).toMatchObject({ ago: 13 * 32 });

  const long = new SpeechWatch(presenting);
  for (let at = 0; at < 31; at += 1) long.take(0.9, at < 10 ? 0.08 : 0.001);
  const quiet = Array.from({ length: 14 }, () => long.take(0.02, 0.001));
  expect(quiet.find((edge) => edge?.type === 'stopped')).toMatchObject({ ago: 13 * 32 });
});
