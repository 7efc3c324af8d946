import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { characterProject } from '../../tests/kit/character-project.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { runSceneWithAgents, type SceneConfig, SceneModerator, ScriptedCharacterAgent } from './index.ts';

const apology: SceneConfig = {
  name: 'test-apology-scene',
  prompt: 'Bob apologizes to Alice for missing deadline. Alice accepts.',
  characters: ['alice', 'bob'],
  initialSpeaker: 'bob',
};

const setUp = () => {
  const project = characterProject();
  return { project, moderator: new SceneModerator({ project, out: project }) };
};

test('[S4-179] [S4-180] a missing character file is told before any beat', async () => {
  const { project, moderator } = setUp();

  await expect(moderator.runScene({ ...apology, characters: ['alice', 'dora'] })).rejects.toMatchObject({
    code: 'CHARACTER_LOAD_ERROR',
    message: `Failed to load character 'dora'. Ensure .claude/agents/dora.md exists in your project. Found in ${project}: alice, bob, charlie.`,
  });
  expect(existsSync(join(project, 'data'))).toBe(false);
});

test('an empty character file is told as well', async () => {
  const project = characterProject({ 'alice.md': '', 'bob.md': '# Bob - Developer\n' });

  await expect(new SceneModerator({ project }).runScene(apology)).rejects.toMatchObject({
    code: 'CHARACTER_LOAD_ERROR',
    message: expect.stringContaining('there is nothing about the persona in it'),
  });
});

test.each([
  ['one character', { characters: ['alice'] }, 'A scene has two to five characters; this one has 1.'],
  ['no character', { characters: [] }, 'needs one seat with the role character'],
  ['a name twice', { characters: ['alice', 'Alice'] }, 'The character "Alice" is named twice'],
  ['no list', { characters: 'alice' as never }, 'The characters are not a list of names'],
  ['a name that leaves the folder', { name: '../../etc' }, `The name "../../etc" can't be a folder`],
  ['a name with a slash', { name: 'a/b' }, `can't be a folder`],
  ['a name of dots', { name: '..' }, `can't be a folder`],
  ['a name that is absolute', { name: '/tmp/x' }, `can't be a folder`],
  ['a name with a zero byte', { name: 'a\u0000b' }, `can't be a folder`],
  ['a name that is a device elsewhere', { name: 'NUL.scene' }, `can't be a folder`],
  ['an empty prompt', { prompt: '  ' }, 'The prompt is empty'],
  [
    'a stranger who begins',
    { initialSpeaker: 'zoe' },
    'The initial speaker "zoe" is not in the cast; choose one of Alice, Bob.',
  ],
  ['a limit of 0', { maxBeats: 0 }, 'maxBeats is 0; it must be a whole number from 1 to 500.'],
  ['a setting nobody knows', { beats: 3 } as never, 'There is no setting "beats"'],
])('%s is refused in a sentence', async (_, wrong, sentence) => {
  const { moderator } = setUp();

  await expect(
    moderator.runScene({ ...apology, initialSpeaker: undefined, ...wrong } as SceneConfig),
  ).rejects.toMatchObject({
    code: 'INVALID_CONFIG',
    message: expect.stringContaining(sentence),
  });
});

test('[S4-007] two to five play; six only as an experiment', async () => {
  const names = ['ann', 'ben', 'cy', 'di', 'ed', 'flo'];
  const agents = Object.fromEntries(
    names.map((name) => [name, new ScriptedCharacterAgent(name, [`[TONE: calm] "${name}."`])]),
  );
  const config = { name: 'crowd', prompt: 'They meet. Goal: Ann thanks Ben.', characters: names, maxBeats: 2 };

  await expect(runSceneWithAgents(config, agents, { out: null })).rejects.toThrow('this one has 6');
  expect(
    (await runSceneWithAgents({ ...config, experiment: true }, agents, { out: null })).metadata.characterCount,
  ).toBe(6);
  expect(
    (await runSceneWithAgents({ ...config, characters: names.slice(0, 5) }, agents, { out: null })).metadata
      .characterCount,
  ).toBe(5);
});

test('no configuration at all is refused in a sentence', async () => {
  await expect(setUp().moderator.runScene(null as never)).rejects.toMatchObject({ code: 'INVALID_CONFIG' });
});

const quick = { out: null };
const silent = () => new ScriptedCharacterAgent('bob', []);

test.each([null, undefined, 5, [], {}, { raw: 5 }, { parsed: null }])(
  'an agent that answers %j stays silent',
  async (answer) => {
    const alice = { name: 'alice', respondTo: async () => answer as never };
    const { metadata } = await runSceneWithAgents({ ...apology, maxBeats: 3 }, { alice, bob: silent() }, quick);

    expect(metadata).toMatchObject({ reason: 'timeout', errors: [] });
    expect(metadata.perCharacter.Alice).toMatchObject({ lines: 0, silences: 2 });
  },
);

test('an agent that answers plain words is heard', async () => {
  const alice = { name: 'alice', respondTo: async () => 'Where were you?' as never };
  const { transcript } = await runSceneWithAgents({ ...apology, maxBeats: 2 }, { alice, bob: silent() }, quick);

  expect(transcript).toContain('Alice [TONE: neutral] "Where were you?"');
});

test('[S4-172] an agent that never answers costs its line, and is among the errors', async () => {
  const clock = new ManualClock();
  const alice = { name: 'alice', respondTo: () => new Promise<never>(() => {}) };
  const playing = runSceneWithAgents({ ...apology, maxBeats: 2 }, { alice, bob: silent() }, { ...quick, clock });
  let isOver = false;
  void playing.finally(() => {
    isOver = true;
  });
  while (!isOver) await clock.advance(1000);
  const { metadata, transcript } = await playing;

  expect(transcript).toContain('[SYSTEM: Alice unable to respond]');
  expect(metadata.errors).toEqual([{ beat: 1, character: 'Alice', error: 'Its time ran out.' }]);
});
