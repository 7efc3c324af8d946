import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { characterProject } from '../../../tests/kit/character-project.ts';
import { begunScene, character, lines, SceneTable } from '../../../tests/kit/scene-table.ts';
import {
  readSceneFile,
  runSceneWithAgents,
  runStory,
  type SceneConfig,
  ScriptedCharacterAgent,
  type StoryFile,
} from '../index.ts';
import { afterScene } from './after-scene.ts';
import { type CharacterMemory, noMemory, recall } from './character-memory.ts';
import { memoryFolder } from './memory-folder.ts';
import { readMemory, writeMemory } from './memory-page.ts';

const apology = () =>
  begunScene({ title: 'The Apology' })
    .beat({ bob: lines.sorry })
    .beat({ alice: lines.accepted })
    .beat({ bob: lines.plan })
    .beat({ alice: lines.agreed }).ledger;
const alice = character('alice');

test('[S4-194] a character remembers what was done in the scene, from where it stands', () => {
  const { scenes } = afterScene(noMemory('Alice'), apology(), alice);

  expect(scenes).toEqual([
    {
      title: 'The Apology',
      date: '2026-01-01',
      memories: [
        'I confronted Bob: "We need to talk about the Henderson project. Now."',
        'Bob apologised to me: "I missed it and said nothing. I am truly sorry."',
        'I forgave Bob: "I accept your apology. But what changes now?"',
        'I agreed with Bob: "Agreed. Let us do that."',
      ],
    },
  ]);
});

test('[S4-194] how one stands to others moves with what they do, and fades when nothing happens', () => {
  const once = afterScene(noMemory('Alice'), apology(), alice);
  expect(once.relations.Bob).toEqual({ value: 0.2, because: 'Bob apologised to me in "The Apology"' });

  const quiet = afterScene(once, begunScene().beat({ bob: '[TONE: calm] "Good morning."' }).ledger, alice);
  expect(quiet.relations.Bob!.value).toBe(0.18);

  const cut = begunScene().beat({
    alice: '[TONE: calm] "I wanted to say something more."',
    bob: '[INTERRUPT after "wanted", TONE: rude] "No."',
  });
  expect(afterScene(noMemory('Alice'), cut.ledger, alice).relations.Bob!.value).toBeLessThan(0);
});

test('[S4-194] a mood carries over and fades', () => {
  const happy = afterScene(noMemory('Alice'), apology(), alice).mood!;
  expect(happy.word).toBe('warm');
  expect(happy.value).toBeGreaterThan(0.3);

  const away = new SceneTable(
    {},
    'Goal: Bob thanks Charlie.',
    ['bob', 'charlie', 'alice'].map((id) => character(id)),
  );
  const later = afterScene({ ...noMemory('Alice'), mood: happy }, away.says('bob', '[TONE: calm] "Hm."').ledger, alice);
  expect(later.mood).toEqual({ word: 'warm', value: Math.round(happy.value * 50) / 100 });
});

test('nobody remembers what they did not witness', () => {
  const table = begunScene({ witnessed: true, script: { presence: [{ beat: 1, leaves: 'charlie' }] } }).beat({
    bob: lines.sorry,
  });
  const charlie = afterScene(noMemory('Charlie'), table.ledger, character('charlie'));

  expect(JSON.stringify(charlie)).not.toContain('truly sorry');
});

const page: CharacterMemory = {
  name: 'Alice',
  mood: { word: 'wary but kind', value: -0.2 },
  relations: {
    Bob: { value: 0.35, because: 'Bob apologised to me in "The Apology"' },
    'Old Tom': { value: -0.6, because: '' },
  },
  scenes: [
    { title: 'The Apology', date: '2026-01-01', memories: ['Bob apologised to me: "Sorry."', 'I left.'] },
    { title: 'After', date: '2026-01-02', memories: [] },
  ],
};

test('what a writer adds to a page stays there, and the character is told', () => {
  const edited =
    '# Alice\n\nShe lies about her age.\n\n## Mood\nnone\n\n## How I stand to others\nnobody yet\n\n## Plans\n- Go home\n';
  const memory = readMemory('Alice', edited);

  expect(memory.notes).toEqual(['She lies about her age.', '- Go home']);
  expect(readMemory('Alice', writeMemory(memory))).toEqual(memory);
  expect(recall(memory)).toContain('She lies about her age.');
});

test('a memory is a page that can be read, edited and read again', () => {
  expect(readMemory('Alice', writeMemory(page))).toEqual(page);
  expect(writeMemory(page)).toContain('- Old Tom: hostile (-0.6)\n');

  const edited =
    '# Alice\n## Mood\ncheerful\n\n## How I stand to others\n- Bob: close\n- rubbish\n\n## What I remember\n### The war\n* I fought.\n';
  expect(readMemory('Alice', edited)).toEqual({
    name: 'Alice',
    mood: { word: 'cheerful', value: 0 },
    relations: { Bob: { value: 0.6, because: '' } },
    scenes: [{ title: 'The war', date: '', memories: ['I fought.'] }],
  });
});

test('what is recalled is short, and nothing where there is nothing', () => {
  expect(recall(page)).toBe(
    'You come in feeling wary but kind.\nYou stand to Bob: warm (Bob apologised to me in "The Apology").\nYou stand to Old Tom: hostile.\nFrom "The Apology": Bob apologised to me: "Sorry." I left.',
  );
  expect(recall(noMemory('Bob'))).toBe('');
});

const config: SceneConfig = {
  name: 'one',
  prompt: 'Goal: Bob apologizes, Alice accepts.',
  characters: ['alice', 'bob'],
  initialSpeaker: 'bob',
};

test('a memory is told to its own character alone, and only where somebody asked for it', async () => {
  const folder = join(characterProject(), 'memory');
  const agents = () => ({
    alice: new ScriptedCharacterAgent('alice', ['[TO: Bob, TONE: warm] "I accept your apology."']),
    bob: new ScriptedCharacterAgent('bob', ['[TO: Alice, TONE: sorry] "I am sorry."']),
  });
  const first = await runSceneWithAgents(config, agents(), { out: null });
  expect(() => readFileSync(join(folder, 'alice.md'))).toThrow();

  const memory = memoryFolder(folder);
  await memory.keep(first.ledger);
  const memories = await memory.recalled([alice, character('bob')]);
  const again = agents();
  await runSceneWithAgents({ ...config, script: { memories } }, again, { out: null });

  expect(again.alice.heard[0]!.moderatorNote).toContain('You remember: You come in feeling warm.');
  expect(again.alice.heard[0]!.moderatorNote).not.toContain('I apologised to Alice');
  expect(again.bob.heard[0]!.moderatorNote).toContain('I apologised to Alice');
});

test('[S4-008] [S4-009] a story plays its scenes in order, and one is known in the next', async () => {
  const project = characterProject();
  writeFileSync(
    join(project, 'one.yaml'),
    'name: one\nprompt: "Bob missed the deadline. Goal: Bob apologizes, Alice accepts."\ncharacters: [alice, bob]\n',
  );
  writeFileSync(
    join(project, 'story.yaml'),
    'name: two evenings\nmemory: memory\nscenes:\n  - one.yaml\n  - name: two\n    prompt: "A week later. Goal: Alice thanks Bob."\n    characters: [alice, bob]\n',
  );
  const story = readSceneFile(join(project, 'story.yaml')) as StoryFile;
  const results = await runStory(story, { out: project });

  expect(results.map(({ metadata }) => [metadata.name, metadata.goalAchieved])).toEqual([
    ['one', true],
    ['two', true],
  ]);
  expect(JSON.stringify(results[1]!.ledger)).toContain('You come in feeling');
  expect(readFileSync(join(project, 'memory', 'alice.md'), 'utf8')).toContain('### One (');
});

test('a story and a scene that can’t be read are told with their file', () => {
  const project = characterProject();
  mkdirSync(join(project, 'scenes'));
  const written = (name: string, text: string) => {
    writeFileSync(join(project, name), text);
    return join(project, name);
  };

  expect(() => readSceneFile(join(project, 'none.yaml'))).toThrow(/none\.yaml: it can't be read; check the path\./);
  expect(() => readSceneFile(written('list.yaml', '- a'))).toThrow(
    'this is no scene; write name, prompt and characters.',
  );
  expect(() => readSceneFile(written('half.yaml', 'name: x'))).toThrow('the scene has no prompt and no characters');
  expect(() => readSceneFile(written('bad.yaml', 'name: [x'))).toThrow(/bad\.yaml:\d+: this is not valid YAML/);
  expect(() => readSceneFile(written('empty.yaml', 'scenes: []'))).toThrow('the story has no scenes');
  expect(() =>
    readSceneFile(written('loop.yaml', 'scenes: [empty2.yaml]') && written('outer.yaml', 'scenes: [loop2.yaml]')),
  ).toThrow("it can't be read");
});
