import { expect, test } from 'vitest';
import { topicWordsFor } from './topic-words.ts';

test.each([
  ['Should we dump waste in the river?', 'deed'],
  ['Should the city introduce congestion pricing?', 'deed'],
  ['Should I quit my job?', 'deed'],
  ['Should my parents move in with us?', 'deed'],
  ['We should sell the house', 'deed'],
  ["Let's rewrite the billing service in Rust", 'deed'],
  ['Nuclear power should replace coal.', 'deed'],
  ['Soll ich meinen Garten verkaufen?', 'deed'],
  ['Sollen wir die Schule am Montag öffnen?', 'deed'],
  ['Should we buy a house or keep renting?', 'choice'],
  ['How should the school be heated?', 'open'],
  ['How should we heat the school?', 'how'],
  ['Why did our launch fail?', 'why'],
  ['Should I tell my boss that I am leaving?', 'deed'],
  ['Should the hospital\n\nstop night visits?', 'deed'],
  ['Should we poison the well?', 'grave'],
  ['Should I kill myself?', 'self'],
  ['Should we kill the old billing service?', 'deed'],
  ['Is artificial intelligence dangerous?', 'fact'],
  ['You are all idiots', 'matter'],
  ['Fish', 'matter'],
])('%s is a question of its sort', (topic, sort) => {
  expect(topicWordsFor(topic).sort).toBe(sort);
});

test.each([
  ['Should we dump waste in the river?', 'dump waste in the river', '“Should we dump waste in the river”'],
  ['Should we not sell?', undefined, '“Should we not sell”'],
  ['Soll ich kündigen?', undefined, '„Soll ich kündigen“'],
  ['?!', undefined, 'this question'],
])('of %s a sentence may take what is to be done, and its words', (topic, deed, said) => {
  expect(topicWordsFor(topic).words).toEqual({ topic: said, ...(deed && { deed }) });
});

test('a topic of 20,000 signs is named by its beginning', () => {
  const { words } = topicWordsFor(`Should we ${'move the old library '.repeat(950)}?`);
  expect(words.topic!.length).toBeLessThan(200);
});

test('a topic in a language that is not spoken is not quoted within English', () => {
  expect(topicWordsFor('Faut-il interdire les voitures dans la ville et pourquoi ?').words.topic).toBe('this question');
});
