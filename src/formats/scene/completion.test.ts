import { expect, test } from 'vitest';
import { SceneTable } from '../../testing/scene-table.ts';
import { clausesOf } from './clause.ts';
import { isSceneComplete, standingAfter } from './completion.ts';
import { goalIn, settingIn } from './goal.ts';

const cast = ['alice', 'bob', 'charlie'];
const lines = (...said: [speaker: string, content: string][]) =>
  said.map(([speaker, content]) => ({ speaker, content }));
const clauses = (goal: string) =>
  clausesOf(goal, cast).map(({ actors, needs, deed }) => `${actors.join('+')} ${needs} ${deed}`);

const apology = { prompt: 'Bob apologizes, Alice accepts' };

test('[S4-166] an apology followed by an acceptance completes the scene', () => {
  expect(isSceneComplete(lines(['Bob', "I'm truly sorry."], ['Alice', 'I accept your apology.']), apology)).toBe(true);
});

test('[S4-167] what is no apology completes nothing', () => {
  expect(isSceneComplete(lines(['Bob', "I didn't mean to."]), apology)).toBe(false);
});

test('[S4-140] goals are read from the prompt and found in the transcript, clause by clause', () => {
  const config = {
    prompt: 'They meet. Scene goal: Bob apologizes sincerely, Alice accepts and they agree on next steps.',
  };
  const said = lines(
    ['Alice', 'Fine. Tell me what happened.'],
    ['Bob', 'I should have asked for help earlier. I am genuinely sorry.'],
    ['Alice', 'I appreciate you saying that. But we need a plan.'],
    ['Bob', "Agreed. I'll set up weekly check-ins with you."],
    ['Alice', "Okay. Let's do that."],
  );

  expect(said.map((_, at) => standingAfter(said.slice(0, at + 1), config).met)).toEqual([
    [],
    [0],
    [0, 1],
    [0, 1],
    [0, 1, 2],
  ]);
  expect(isSceneComplete(said, config)).toBe(true);
});

test.each([
  ['Bob', "I'm not sorry."],
  ['Bob', "I won't apologize for that."],
  ['Bob', "I'm sorry you feel that way."],
  ['Bob', 'There is nothing to be sorry about.'],
  ['Alice', 'I am sorry.'],
])('%s saying "%s" is not the apology that was asked for', (speaker, content) => {
  expect(standingAfter(lines([speaker, content]), { ...apology, characters: cast }).met).toEqual([]);
});

test('an acceptance counts after the apology it answers', () => {
  const early = lines(['Alice', 'I accept your apology.'], ['Bob', 'I am sorry.']);

  expect(standingAfter(early, apology)).toMatchObject({ complete: false, confidence: 0.5 });
  expect(isSceneComplete(lines(['Bob', 'I am sorry.'], ['Alice', 'I do not accept that.']), apology)).toBe(false);
});

test.each([
  [
    'Bob gives sincere apology, Alice accepts, they agree on accountability measures',
    ['bob 1 apologise', 'alice 1 accept', 'alice+bob+charlie 2 agree'],
  ],
  [
    'Bob apologizes, Alice accepts, agree on next steps',
    ['bob 1 apologise', 'alice 1 accept', 'alice+bob+charlie 2 agree'],
  ],
  ['Alice persuades Bob to sell the house', ['bob 1 agree']],
  ['Alice and Bob part ways', ['alice+bob 2 farewell']],
  ['Bob tells the truth to Alice and she forgives him', ['bob 1 reveal', 'alice 1 accept']],
  ['everyone says goodbye', ['alice+bob+charlie 3 farewell']],
  ['Bob gives the key back', ['bob 1 null']],
  ['Bob apologizes to Alice and Charlie', ['bob 1 apologise']],
  ['An argument in which Alice interrupts Bob', ['alice 1 interrupt']],
])('the goal "%s" has its clauses', (goal, expected) => {
  expect(clauses(goal)).toEqual(expected);
});

test('a deed that nobody knows is looked for by its words', () => {
  const config = { prompt: 'Goal: Bob gives the key back.', characters: cast };

  expect(isSceneComplete(lines(['Alice', 'Give the key back.']), config)).toBe(false);
  expect(isSceneComplete(lines(['Bob', 'Here. Take the key back.']), config)).toBe(true);
});

test('what must not happen spoils the goal when it does', () => {
  const config = { prompt: 'Goal: Bob never apologizes, Alice and Bob part ways.', characters: cast };
  const parted = lines(['Alice', 'Goodbye, Bob.'], ['Bob', 'Take care.']);

  expect(isSceneComplete(parted, config)).toBe(true);
  expect(isSceneComplete([...lines(['Bob', 'I am sorry.']), ...parted], config)).toBe(false);
});

test('the goal stands after its mark up to the end of the paragraph, else it is the last sentence', () => {
  expect(goalIn('Bob is late.\n  Scene goal: Bob apologizes,\n  Alice accepts.\n\nCharlie listens.')).toBe(
    'Bob apologizes, Alice accepts',
  );
  expect(goalIn('Bob apologizes to Alice for missing deadline. Alice accepts.')).toBe('Alice accepts');
});

test('a goal that was given as a setting stands in sentences without its own full stop', () => {
  const { session } = new SceneTable({ goal: ' Bob apologizes.\n' });
  expect(session.own.goal).toBe('Bob apologizes');
  expect(new SceneTable({ goal: ' . ' }).session.own.goal).toBe(new SceneTable().session.own.goal);
});

test('the setting stands after its mark, or is not known', () => {
  expect(settingIn('Setting: Office conference room, afternoon\nBob is late. Goal: Bob apologizes.')).toBe(
    'Office conference room, afternoon',
  );
  expect(settingIn('Bob is late.')).toBeNull();
});
