import { expect, test } from 'vitest';
import { isSceneComplete, standingAfter } from './index.ts';

const apology = { prompt: 'Bob apologizes, Alice accepts' };
const said = (...lines: [speaker: string, content: string][]) =>
  lines.map(([speaker, content]) => ({ speaker, content }));

test('[S4-166] an apology followed by an acceptance completes the scene', () => {
  expect(isSceneComplete(said(['Bob', "I'm truly sorry."], ['Alice', 'I accept your apology.']), apology)).toBe(true);
});

test('[S4-167] what is no apology completes nothing', () => {
  expect(isSceneComplete(said(['Bob', "I didn't mean to."]), apology)).toBe(false);
});

test.each([
  ['Bob', "I'm not sorry."],
  ['Bob', "I'm sorry you feel that way."],
  ['Bob', 'I am sorry that you think I should say I am sorry for that.'],
  ['Alice', 'I am sorry.'],
])('%s saying "%s" is not the apology that was asked for', (speaker, content) => {
  expect(standingAfter(said([speaker, content]), apology).met).toEqual([]);
});

test.each([
  ['I took the bus this morning.', 'I forgive you for being late to lunch.'],
  ['I stole the show.', 'I forgive you.'],
])('%s / %s do not meet a goal that names what was done', (bob, alice) => {
  const prompt = 'Goal: Bob admits that he stole the company money, Alice forgives him for the theft.';

  expect(standingAfter(said(['Bob', bob], ['Alice', alice]), { prompt }).met).toEqual([]);
});

test('a line shows what whoever wrote it says it shows, where it is the right one who speaks', () => {
  const prompt = 'Goal: Bob gives the key back.';
  const shows = ['Bob gives the key back'];

  expect(isSceneComplete([{ speaker: 'Bob', content: 'Here.', shows }], { prompt })).toBe(true);
  expect(isSceneComplete([{ speaker: 'Alice', content: 'Here.', shows }], { prompt, characters: ['Bob'] })).toBe(false);
});
