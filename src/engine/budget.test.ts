import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askingIn, countSentences, countWords, cutToFit, isOver, sentences, sentencesOf, words } from './index.ts';

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
  [['Rep. Smith asked Sen. Jones and Lt. Col. West about Gov. Brown.', 'They left.']],
  [['See No. 5 on p. 12 of vol. 3.', 'The answer is no.', 'We go home on Dec. 24.', 'Then we rest.']],
  [['The U.S. Senate met at 5 p.m. Eastern time.', 'It came from the U.S.', 'He left.', 'Acme Inc. failed.']],
  [['J. R. R. Tolkien wrote it.', 'That was plan B.', 'It failed.']],
  [['Fruit, e.g. Apples, pears, etc.', 'They keep, cf. Fig. 3.', 'So do i.e. nuts.']],
  [['Wait... what?', 'Really?!', 'Yes…', 'And then… it stopped.', 'Growth was 3.5 percent.']],
  [['"Stop!" he said.', '"Go on."', 'Then he left.', 'She said “no.”', 'He heard.']],
  [['**Bold.**', '*Really.*', '(So it is.)', 'Done.']],
  [['1. First things.', '2. Second things.', '24.', 'That is the answer.']],
  [['A line that is broken\nwithin a sentence.', '# A title', 'And its text.']],
  [['这是第一句。', '这是第二句！', '真的吗？']],
  [['मैं ठीक हूँ।', 'तुम कैसे हो?']],
])('%j are sentences', (expected) => {
  expect(sentencesOf(expected.join(expected.includes('# A title') ? '\n' : ' '))).toEqual(expected);
});

test('a text in a script without spaces is counted and cut by its words', () => {
  const text = '我们应该把计费服务迁移到微服务因为发布太慢了';
  expect(countWords(text)).toBeGreaterThan(8);
  expect(countWords(text)).toBeLessThan(text.length);
  expect(countWords('これは very 短い文です')).toBeGreaterThan(4);
  const cut = cutToFit(text, words(5));
  expect(text.startsWith(cut.replace(/ ?…$/u, ''))).toBe(true);
  expect(countWords(cut)).toBe(5);
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
  expect(cutToFit('One two. Three four five six.', words(3))).toBe('One two.');
  expect(cutToFit('one two three four', words(3))).toBe('one two three…');
  expect(cutToFit('We keep it until May, as Sam said, and then we count the bookings again', words(10))).toBe(
    'We keep it until May, as Sam said…',
  );
  expect(cutToFit('A. B. C.', sentences(1))).toBe(
    'A. B. C.'
      .split(' ')
      .slice(0, sentencesOf('A. B. C.').length === 1 ? 3 : 1)
      .join(' '),
  );
});

test('the closing sentence stays where it fits, and Markdown stays Markdown', () => {
  expect(cutToFit('One two. Three four. Five six.', words(5))).toBe('One two. Five six.');
  const listed =
    '## Why\n\nIt is slow.\n\n- the build takes long\n- the tests take longer\n- nobody knows why\n\nSo: split it.';
  expect(cutToFit(listed, words(11))).toBe('## Why\n\nIt is slow.\n\n- the build takes long\n\nSo: split it.');
  expect(cutToFit('One.\n\n## Next\n\nTwo three four five.', words(3))).toBe('One.');
});

test.each([
  ['One two three four five. Six seven?', 5, 'Six seven?'],
  ['One two. Three four five. Six seven? Thank you all.', 5, 'One two. Six seven?'],
  ['« Un deux trois quatre. » Pourquoi pas ?', 3, 'Pourquoi pas ?'],
  ['- one two three\n- **why so?**\n- many thanks', 3, '- **why so?**'],
  ['Six seven eight, nine ten?', 3, 'Six seven eight…'],
  ['One two. Three four.', 3, 'One two.'],
])('of a turn that is there to ask, the question stays: %s', (text, most, kept) => {
  expect(cutToFit(text, askingIn(words(most)))).toBe(kept);
});

test('what is cut always fits, and what fits is never cut', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const cut = cutToFit(text, words(most));
      expect(isOver(cut, words(most))).toBe(false);
      if (!isOver(text, words(most))) expect(cut).toBe(text);
      expect(text.startsWith(cut.replace(/ ?…$/u, '').slice(0, 5))).toBe(true);
    }),
  );
});

test.each([
  ['cost—benefit—risk', 3],
  ['one–two', 2],
  ['It fails—“why”—now', 4],
  ['10–20 days', 2],
  ['a well-known case', 3],
])('words that dashes join are words: %s', (text, count) => {
  expect(countWords(text)).toBe(count);
  expect(countWords(cutToFit(text, words(count - 1)))).toBeLessThan(count);
});
