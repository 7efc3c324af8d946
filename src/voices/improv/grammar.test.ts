import { expect, test } from 'vitest';
import { capitalised, gerund, gerundPhrase, listed, sentence, toSecondPerson, wordCount } from './grammar.ts';

test.each([
  ['move', 'moving'],
  ['ban', 'banning'],
  ['quit', 'quitting'],
  ['adopt', 'adopting'],
  ['introduce', 'introducing'],
  ['see', 'seeing'],
  ['agree', 'agreeing'],
  ['lie', 'lying'],
  ['be', 'being'],
  ['begin', 'beginning'],
  ['travel', 'travelling'],
  ['open', 'opening'],
  ['fix', 'fixing'],
  ['buy', 'buying'],
  ['show', 'showing'],
  ['run', 'running'],
  ['panic', 'panicking'],
  ['commit', 'committing'],
  ['visit', 'visiting'],
  ['use', 'using'],
  ['free', 'freeing'],
  ['build', 'building'],
  ['keep', 'keeping'],
  ['cut', 'cutting'],
  ['ship', 'shipping'],
])('%s -> %s', (verb, expected) => {
  expect(gerund(verb)).toBe(expected);
});

test('verb phrases bend at their head, and at a second verb', () => {
  expect(gerundPhrase('quit your job and travel')).toBe('quitting your job and travelling');
  expect(gerundPhrase('open source our library')).toBe('open-sourcing our library');
  expect(gerundPhrase('hire engineers and designers')).toBe('hiring engineers and designers');
});

test('what the asker says of themselves is said to them', () => {
  expect(toSecondPerson('quit my job')).toBe('quit your job');
  expect(toSecondPerson('move in with us')).toBe('move in with us');
  expect(toSecondPerson('my parents move in with us', true)).toBe('your parents move in with you');
});

test('sentences start large and end once', () => {
  expect(sentence('we wait')).toBe('We wait.');
  expect(sentence('“we wait” is what she says')).toBe('“We wait” is what she says.');
  expect(sentence('Ben asks “why?”')).toBe('Ben asks “why?”');
  expect(sentence('Ben says “because …”')).toBe('Ben says “because …”.');
  expect(capitalised('3 of us')).toBe('3 of us');
});

test('lists and counts', () => {
  expect(listed([])).toBe('');
  expect(listed(['a'])).toBe('a');
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  expect(wordCount('')).toBe(0);
  expect(wordCount('one two')).toBe(2);
});
