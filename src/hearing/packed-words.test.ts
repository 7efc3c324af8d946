import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { areWordsKnown, knowWords, seatBearing } from '../words/index.ts';
import { packedWords } from './packed-words.ts';
import { readWords } from './word-files.ts';

afterEach(() => knowWords(readWords));

/** A file in safetensors form with one word and a pair of numbers. */
function fileOf(dtype: string): Uint8Array {
  const parts = { words: [0, 3], size: [3, 4], steps: [4, 5] };
  const header = Object.fromEntries(
    Object.entries(parts).map(([name, at]) => [name, { dtype, shape: [1], data_offsets: at }]),
  );
  const json = new TextEncoder().encode(JSON.stringify(header));
  const file = new Uint8Array(8 + json.length + 5);
  new DataView(file.buffer).setBigUint64(0, BigInt(json.length), true);
  file.set(json, 8);
  file.set([...new TextEncoder().encode('tea'), 66, 9 * 8 + 1], 8 + json.length);
  return file;
}

test('a byte is two numbers around 0, and the size doubles them', () => {
  const numbers = packedWords(fileOf('U8'));

  expect([...numbers('tea')!]).toEqual([8, -6]);
  expect(numbers('coffee')).toBeNull();
});

test('a file that holds no such table says so', () => {
  expect(() => packedWords(fileOf('F16'))).toThrow('The table of words has no bytes "words"');
});

test('the words that come with the program are there, with numbers of one length', () => {
  expect(readWords().senses('expens')?.length).toBe(96);
  expect(readFileSync(new URL('words/README.md', import.meta.url), 'utf8')).toContain('senses.en.safetensors');
});

test('where nothing is known of words, what bears on a topic is measured by the words alone', () => {
  knowWords(null);

  expect(areWordsKnown()).toBe(false);
  expect(seatBearing({ persona: 'Harbour noise.' }, 'The noise of the harbour').score).toBeGreaterThan(0);
  expect(seatBearing({ persona: 'Dear flats.' }, 'Expensive rents').score).toBe(0);
});
