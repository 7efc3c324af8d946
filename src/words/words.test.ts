import { expect, test } from 'vitest';
import { contentStems, contentWords } from './content-words.ts';
import { languageOf } from './language.ts';
import { numbersIn } from './numbers.ts';
import { stem } from './stem.ts';
import { sentencesByLine, smallWords } from './words.ts';

test('words lose case, marks and typographic apostrophes', () => {
  expect(smallWords('“Don’t panic!” said Zoë — well-known, aged 42.')).toEqual([
    "don't",
    'panic',
    'said',
    'zoë',
    'well-known',
    'aged',
    '42',
  ]);
});

test('scripts without spaces are cut into words too', () => {
  expect(smallWords('人工知能は仕事を奪う。').length).toBeGreaterThan(3);
  expect(smallWords('การศึกษาควรฟรี').length).toBeGreaterThan(1);
});

test('sentences end at their marks and at line breaks', () => {
  expect(sentencesByLine('First. Second? "Third!" Fourth\nFifth')).toEqual([
    'First.',
    'Second?',
    '"Third!"',
    'Fourth',
    'Fifth',
  ]);
});

test.each([
  ['regulates', 'regulation'],
  ['costs', 'costly'],
  ['saves', 'saving'],
  ['planned', 'planning'],
  ['cities', 'city'],
  ['secure', 'security'],
  ['economy', 'economic'],
  ['choose', 'choice'],
  ['sixteen', '16'],
])('%s and %s have one stem', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['policy', 'police'],
  ['universe', 'university'],
  ['care', 'career'],
  ['new', 'news'],
])('%s and %s stay apart', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test('content words say what a text is about', () => {
  expect(contentWords('I think that we should not raise the taxes on the rich, and taxes only.')).toEqual([
    'raise',
    'taxes',
    'rich',
  ]);
  expect(contentWords('And so it is, as I have.')).toEqual([]);
});

test('content words of another language lose its grammar words and keep their form', () => {
  expect([...contentStems('Die Stadt und die Autos sind nicht für uns')]).toEqual(['stadt', 'autos']);
});

test.each([
  ['Okulu kapatmalı mıyız?', 'other'],
  ['Pitäisikö meidän sulkea koulu?', 'other'],
  ['Zürich', 'en'],
  ['We should not do this because it is too risky.', 'en'],
  ['Wir sollten das nicht tun, weil es zu teuer ist.', 'de'],
  ['Nous ne devons pas le faire parce que c’est trop cher pour nous.', 'fr'],
  ['No debemos hacerlo porque es muy caro para todos.', 'es'],
  ['人工知能は仕事を奪う', 'other'],
  ['Tax cuts', 'en'],
])('the language of %j is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test('numbers are read from figures and from words', () => {
  expect(numbersIn('12,000 users, forty-two percent, three million euros, a hundred times, one of us, 3.5 %')).toEqual([
    12000, 42, 3e6, 100, 3.5,
  ]);
});

test('sentences are cut as everywhere else: a title ends none, a line does', () => {
  expect(sentencesByLine('Dr. Smith came. He left\nearly.')).toEqual(['Dr. Smith came.', 'He left', 'early.']);
});
