import { expect, test } from 'vitest';
import { plainSpeech } from './plain-speech.ts';

test.each([
  ['See [the log](https://example.org/log) of May.', 'See the log of May.'],
  ['![A chart](chart.png) It rose[^1].', 'A chart It rose.'],
  ['[S1] says so', '(S1) says so'],
])('%j is said again as %j', (written, said) => {
  expect(plainSpeech(written)).toBe(said);
});
