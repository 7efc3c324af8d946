import { expect, test } from 'vitest';
import { topicWordsFor } from './topic-words.ts';

test.each([
  ['Should we dump waste in the river?', 'deed', 'should we dump waste in the river'],
  ['Should the city introduce congestion pricing?', 'deed', 'should the city introduce congestion pricing'],
  ['Should I quit my job?', 'deed', 'should you quit your job'],
  ['Should my parents move in with us?', 'deed', 'should your parents move in with you'],
  ['We should sell the house', 'deed', 'should we sell the house'],
  ["Let's rewrite the billing service in Rust", 'deed', 'should we rewrite the billing service in Rust'],
  ['Nuclear power should replace coal.', 'deed', 'if “Nuclear power should replace coal” came true'],
  ['Soll ich meinen Garten verkaufen?', 'deed', 'solltest du deinen Garten verkaufen'],
  ['Sollen wir die Schule am Montag öffnen?', 'deed', 'sollten wir die Schule am Montag öffnen'],
  ['Should we buy a house or keep renting?', 'choice', 'on “Should we buy a house or keep renting”'],
  ['How should we heat the school?', 'open', 'on “How should we heat the school”'],
  ['Is artificial intelligence dangerous?', 'fact', 'on “Is artificial intelligence dangerous”'],
  ['You are all idiots', 'matter', 'on “You are all idiots”'],
  ['Fish', 'matter', 'on “Fish”'],
])('%s is a question of its sort', (topic, sort, said) => {
  const { sort: found, words } = topicWordsFor(topic);
  expect([found, words.case]).toEqual([sort, said]);
});

test('a topic of 20,000 signs is named by its beginning', () => {
  const { words } = topicWordsFor(`Should we ${'move the old library '.repeat(950)}?`);
  expect(words.topic!.length).toBeLessThan(200);
  expect(words.case!.length).toBeLessThan(220);
});

test('a topic in a language that is not spoken is not quoted within English', () => {
  expect(topicWordsFor('Faut-il interdire les voitures dans la ville et pourquoi ?').words.topic).toBe('this question');
});
