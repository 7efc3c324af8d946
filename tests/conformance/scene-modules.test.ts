import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { eventDue } from '../../src/formats/scene/events.ts';
import { parseCharacterResponse } from '../../src/formats/scene/response.ts';
import { writeEntry } from '../../src/formats/scene/transcript.ts';
import { DirectCharacterAgent } from '../../src/scene/agents/direct-character-agent.ts';
import type { ICharacterAgent, SceneUpdate } from '../../src/scene/agents/i-character-agent.ts';
import { TaskCharacterAgent } from '../../src/scene/agents/task-character-agent.ts';
import * as scene from '../../src/scene/index.ts';
import { SceneEvaluator } from '../../src/scene/scene-evaluator.ts';
import { runSceneWithAgents, SceneModerator } from '../../src/scene/scene-moderator.ts';
import config from '../../vitest.config.ts';
import { characterProject } from '../kit/character-project.ts';
import { begunScene } from '../kit/scene-table.ts';
import { exportedNames } from './exported-names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A row of the layout table: a module that the origin names -> ours and what it must export. */
const layout = (origin: string, theirs: string): { readonly ours: string; readonly names: readonly string[] } => {
  const rows = readFileSync(join(root, 'conformance/layout.tsv'), 'utf8').split('\n');
  const [, , ours = '', names = ''] = rows.find((row) => row.startsWith(`${origin}\t${theirs}\t`))!.split('\t');
  return { ours, names: names.split(' ') };
};

const update: SceneUpdate = { sceneContext: 'Goal: Bob apologizes.', transcript: '', lastEvent: null, beat: 0 };
const line = '[TO: Bob, TONE: calm] "Yes."';
const yes = { action: 'speak', target: 'Bob', tone: 'calm', content: 'Yes.' };

test('[S4-146] whatever keeps the interface of the agents plays a character', async () => {
  const mine: ICharacterAgent = {
    name: 'alice',
    respondTo: async () => ({ raw: line, parsed: parseCharacterResponse(line), timestamp: 0 }),
  };
  const config = { name: 'own', prompt: 'Goal: Alice says yes.', characters: ['alice', 'bob'], maxBeats: 1 };
  const { transcript } = await runSceneWithAgents(config, { alice: mine, bob: mine }, { out: null });

  expect(transcript).toContain(`Alice ${line}`);
});

test('[S4-147] the module of the task agent has one that answers', async () => {
  const agent = new TaskCharacterAgent('alice', '# Alice', { task: async () => line });

  expect((await agent.respondTo(update)).parsed).toEqual(yes);
});

test('[S4-148] the module of the direct agent has one that answers', async () => {
  const create = async () => ({ content: [{ type: 'text', text: line }] });

  expect(
    (await new DirectCharacterAgent('alice', '# Alice', { messages: { create } }).respondTo(update)).parsed,
  ).toEqual(yes);
});

test('[S4-149] the module of the moderator has one that seats a cast', async () => {
  const agents = await new SceneModerator({ project: characterProject() }).initializeCharacters(['bob', 'alice']);

  expect([...agents.keys()]).toEqual(['bob', 'alice']);
});

test('[S4-150] the module of the evaluator has one that judges', () => {
  const said = (content: string) => [{ speaker: 'Bob', content }];
  const goal = { prompt: 'Goal: Bob apologizes.', characters: ['bob'] };

  expect(new SceneEvaluator().isSceneComplete(said('I am sorry.'), goal)).toBe(true);
  expect(new SceneEvaluator().isSceneComplete(said('So what?'), goal)).toBe(false);
});

test('[S4-151] the module of world events says when something happens', () => {
  const { session } = begunScene();
  const after = (dull: number) => eventDue({ ...session, own: { ...session.own, dull } } as never)?.because;

  expect([after(2), after(3)]).toEqual([undefined, 'stalled']);
});

test('[S4-152] the module of the parser reads a line', () => {
  expect(parseCharacterResponse(line)).toEqual(yes);
});

test('[S4-153] the module of the formatter writes a line', () => {
  expect(writeEntry({ type: 'dialog', speaker: 'Alice', ...yes, action: 'speak' })).toBe(`Alice ${line}`);
});

test('[S4-154] one module hands on every interface, and every class that keeps one', () => {
  const promised = layout('S4', 'src/types/index.ts');
  const library: Record<string, unknown> = { ...scene };

  expect(promised.names.filter((name) => !exportedNames(join(root, promised.ours)).includes(name))).toEqual([]);
  for (const [name, made] of Object.entries({
    DirectCharacterAgent,
    SceneEvaluator,
    SceneModerator,
    TaskCharacterAgent,
  }))
    expect(library[name]).toBe(made);
});

test('[S4-155] the package hands the library on under its own name', () => {
  expect(manifest.exports['./scene']).toEqual({ types: './dist/types/scene/index.d.ts', default: './dist/scene.js' });
});

/** A file of ours as it is written, taken through vite so that a mutant can change it. */
const written = async (path: string): Promise<string> =>
  ((await import(/* @vite-ignore */ `${join(root, path)}?raw`)) as { readonly default: string }).default;

test.each([
  ['agents', 'src/scene/agents/agents.test.ts', 'S4-100'],
  ['the moderator', 'src/scene/scene-moderator.test.ts', 'S4-168'],
  ['the parser of responses', 'src/formats/scene/response.test.ts', 'S4-162'],
  ['the parser of transcripts', 'src/formats/scene/transcript.test.ts', 'S4-081'],
  ['a whole scene', 'tests/cli/scene.test.ts', 'S4-201'],
])('[S4-156] %s: tests that carry rules', async (_, path, id) => {
  expect(await written(path)).toContain(`[${id}`);
});

test('[S4-171] the tests that were written down first are there, and contributors are told to go on like that', async () => {
  const titles = await Promise.all(
    ['src/formats/scene/response.test.ts', 'src/scene/scene-complete.test.ts', 'src/scene/scene-moderator.test.ts'].map(
      written,
    ),
  );
  const first = Array.from({ length: 8 }, (_, at) => `[S4-${162 + at}]`);

  expect(first.filter((id) => !titles.join().includes(id))).toEqual([]);
  expect(await written('CONTRIBUTING.md')).toContain('Write the test first');
});

test('[S4-189] npm test counts the lines under test, and fails below 80 %', () => {
  expect(config.test?.coverage).toMatchObject({ thresholds: { lines: 80 } });
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { test: string } };
  const [, script = ''] = manifest.scripts.test.split(' ');

  expect(readFileSync(join(root, script), 'utf8')).toContain("['vitest', 'run', '--coverage', ");
});
