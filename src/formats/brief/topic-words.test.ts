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
  ['How should the school be heated?', 'open', 'on “How should the school be heated”'],
  ['How should we heat the school?', 'how', 'on “How should we heat the school”'],
  ['Why did our launch fail?', 'why', 'on “Why did our launch fail”'],
  ['Should I tell my boss that I am leaving?', 'deed', 'should you tell your boss that you are leaving'],
  ['Should the hospital\n\nstop night visits?', 'deed', 'should the hospital stop night visits'],
  ['Should we poison the well?', 'grave', 'on “Should we poison the well”'],
  ['Should I kill myself?', 'self', 'on “Should I kill myself”'],
  ['Should we kill the old billing service?', 'deed', 'should we kill the old billing service'],
  ['Is artificial intelligence dangerous?', 'fact', 'on “Is artificial intelligence dangerous”'],
  ['You are all idiots', 'matter', 'on “You are all idiots”'],
  ['Fish', 'matter', 'on “Fish”'],
])('%s is a question of its sort', (topic, sort, said) => {
  const { sort: found, words } = topicWordsFor(topic);
  expect([found, words.case]).toEqual([sort, said]);
});

test.each([
  ['How can I get more people to vote?', 'deed', 'get more people to vote'],
  ['Wie können wir mehr Radwege bauen?', 'deed', 'mehr Radwege bauen'],
  ['Should we move to Berlin or stay in Leipzig?', 'choices', 'Move to Berlin or stay in Leipzig'],
  ['Postgres, MySQL or SQLite for a small shop?', 'choices', 'Postgres, MySQL or SQLite for a small shop'],
  ['Should the city widen or close the bridge?', 'choices', '“Should the city widen or close the bridge”'],
])('of %s a question takes the %s', (topic, slot, said) => {
  expect(topicWordsFor(topic).words[slot]).toBe(said);
});

test('a topic of 20,000 signs is named by its beginning', () => {
  const { words } = topicWordsFor(`Should we ${'move the old library '.repeat(950)}?`);
  expect(words.topic!.length).toBeLessThan(200);
  expect(words.case!.length).toBeLessThan(220);
});

test('a topic in a language that is not spoken is not quoted within English', () => {
  expect(topicWordsFor('Faut-il interdire les voitures dans la ville et pourquoi ?').words.topic).toBe('this question');
});
