import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSentences, countWords, cutToFit, isOver, sentences, sentencesOf, words } from './index.ts';

test.each([
  ['Dr. Smith met Mr. Jones at 5 p.m. in the U.S. embassy. They talked.', 2],
  ['It costs ca. 3.5 Mio. euros, e.g. for salaries. Is that much? Yes!', 3],
  ['One. Two. Three.', 3],
  ['No full stop at all', 1],
  ['', 0],
  ['Wait... What? Yes.', 3],
  ['Das kostet z.B. 3 Euro. Das ist viel.', 2],
])('%j has %i sentences', (text, count) => {
  expect(countSentences(text)).toBe(count);
});

test.each([
  ['well-known facts', 2],
  ['**bold** _words_ `code`', 3],
  ['- a list\n- of things', 4],
  ['[a link](http://x.y/z) here', 3],
  ['# Title\n\n1. first', 2],
  ['— … !', 0],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('a text is cut at the last sentence that fits, else at the last word', () => {
  expect(cutToFit('One two. Three four. Five six.', words(5))).toBe('One two. Three four.');
  expect(cutToFit('one two three four', words(3))).toBe('one two three');
  expect(cutToFit('A. B. C.', sentences(1))).toBe(
    'A. B. C.'
      .split(' ')
      .slice(0, sentencesOf('A. B. C.').length === 1 ? 3 : 1)
      .join(' '),
  );
});

test('what is cut always fits, and what fits is never cut', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const cut = cutToFit(text, words(most));
      expect(isOver(cut, words(most))).toBe(false);
      if (!isOver(text, words(most))) expect(cut).toBe(text);
      expect(text.startsWith(cut.slice(0, 5))).toBe(true);
    }),
  );
});
