import { expect, test } from 'vitest';
import { areSameWords, haveOneRoot, quotedFrom, sharedWords } from './shared-words.ts';

test('the same words are the same whatever their case and signs', () => {
  expect(areSameWords('Who pays for it?', 'who pays, for it')).toBe(true);
  expect(areSameWords('Who pays for it?', 'Who pays for that?')).toBe(false);
});

test.each([
  ['The river is clean.', 'The river is clean.', 1],
  ['Clean the river now', 'Paint the school now', 0],
  ['', 'anything', 0],
  ['道路を直す', '道路を直す', 1],
])('%j and %j share %d', (one, other, share) => {
  expect(sharedWords(one, other)).toBe(share);
});

test('three words in a row are a quotation, unless they only hold a sentence together', () => {
  expect(quotedFrom('You said signed contracts of last spring?', ['From signed contracts of ours.'])).toBe(
    'signed contracts of',
  );
  expect(quotedFrom('and so it is for us', ['well, so it is'])).toBeNull();
});

test.each([
  ['market', 'markets', true],
  ['finance', 'financial', true],
  ['time', 'timeline', false],
  ['cost', 'coast', false],
  ['plan', 'plan', true],
])('%s and %s', (one, other, same) => {
  expect(haveOneRoot(one, other)).toBe(same);
});
