import { readdirSync, readFileSync } from 'node:fs';
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
const quick = { out: null };
const setUp = () => {
  const project = characterProject();
  return new SceneModerator({ project, out: project });
};

test('a scene can be called off, and what was played is there', async () => {
  const abort = new AbortController();
  const agents = {
    alice: new ScriptedCharacterAgent('alice', ['[TONE: a] "First."'], async (at) =>
      at === 1 ? abort.abort() : undefined,
    ),
    bob: new ScriptedCharacterAgent('bob', []),
  };
  const result = await runSceneWithAgents({ ...apology, initialSpeaker: 'alice' }, agents, {
    ...quick,
    abort: abort.signal,
  });

  expect(result).toMatchObject({ success: false, metadata: { reason: 'stopped' } });
  expect(result.transcript).toContain('"First."');
});

test('[S4-183] five characters take as long as the slowest, and not as long as all', async () => {
  const clock = new ManualClock();
  const slow = (name: string) =>
    new ScriptedCharacterAgent(
      name,
      [],
      () => new Promise<void>((resolve) => void clock.at(clock.now() + 1000, resolve)),
    );
  const names = ['ann', 'ben', 'cy', 'di', 'ed'];
  const agents = new Map(names.map((name) => [name, slow(name)]));
  const config = { name: 'five', prompt: 'Goal: Ann thanks Ben.', characters: names, maxBeats: 3 };
  const run = runSceneWithAgents(config, agents, { ...quick, clock });
  for (let step = 0; step < 300; step += 1) await clock.advance(100);

  // Twice for the opening, which is asked again after silence, and once for each beat.
  expect((await run).metadata.duration).toBeLessThan(5000);
});

test('[S4-200] an agent lives for one scene: it hears every beat, and the next scene has new ones', async () => {
  const moderator = setUp();
  const [first, second] = [
    await moderator.initializeCharacters(['alice']),
    await moderator.initializeCharacters(['alice']),
  ];
  expect(first.get('alice')).not.toBe(second.get('alice'));

  const alice = new ScriptedCharacterAgent('alice', ['[TONE: a] "One."']);
  const agents = { alice, bob: new ScriptedCharacterAgent('bob', []) };
  await runSceneWithAgents({ ...apology, initialSpeaker: 'alice', maxBeats: 4 }, agents, quick);
  expect(alice.heard.map(({ beat }) => beat)).toEqual([0, 1, 2, 3]);
});

test('[S4-011] what is written of a scene is text', async () => {
  const { outputPath } = await setUp().runScene({ ...apology, maxBeats: 2 });
  const bytes = readdirSync(outputPath).map((name) => readFileSync(join(outputPath, name)));

  expect(bytes.every((file) => !file.includes(0))).toBe(true);
  expect(readdirSync(outputPath).every((name) => /\.(?:txt|json|jsonl|log)$/u.test(name))).toBe(true);
});
