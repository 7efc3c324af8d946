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

test('where no further sound comes, what was said is over', () => {
  const watch = new SpeechWatch(presenting);
  edges(watch, frames(1, 0.9));
  expect(watch.end()).toMatchObject({ type: 'stopped', from: 0, until: 31 });
  expect(watch.end()).toBeNull();
});
