import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { insightInto, sayInsight } from '../../formats/scene/index.ts';
import { isSceneFile, isStory, readSceneFile } from '../../scene/scene-file.ts';
import { writeStartingProject } from '../../scene/starting-project.ts';
import type { Options, Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { holdScene } from '../scene/hold-scene.ts';
import { fromFile, fromPrompt, type SceneRequest } from '../scene/scene-request.ts';
import { exampleOf } from '../session/example.ts';
import { findSession } from '../session/find-session.ts';
import { standardInput } from '../session/standard-input.ts';
import { withFoundStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** Plays a scene, plays a story, begins a project, or says why somebody said something. */
export const run: Run = async (world, { args: [words = ''], options }) => {
  if (options.example === true && words.trim() === '')
    return playPrompt(world, exampleOf(world, 'scene').topic, options);
  const [first, ...rest] = words.trim().split(/\s+/u);
  if (first === 'new' && rest.length <= 1) return beginProject(world, rest[0] ?? '.');
  if (first === 'why' && rest.length === 2) return sayWhy(world, rest[0]!, rest[1]!, options);
  if (first === '') throw new UserError(nothingNamed);
  const path = resolve(world.cwd, words.trim());
  if (isSceneFile(words)) return playFile(world, path, options);
  if (isFolder(path)) return playFile(world, fileIn(path, words.trim()), options);
  return playPrompt(world, words.trim() === '-' ? await standardInput(world) : words, options);
};

const playPrompt = async (world: World, prompt: string, options: Options): Promise<number> => {
  const id = world.newId();
  const request = fromPrompt(world, prompt, options, id);
  const memory = options.remember === true ? join(request.project, 'memory') : null;
  return (await holdScene(world, request, memory, id)).code;
};

const nothingNamed =
  'No scene was named; write: moderato scene scene.yaml, or a prompt in quotes; "moderato scene new" begins a project.';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** A project is played by its scene, or by its story. */
const fileIn = (folder: string, written: string): string => {
  const path = ['scene.yaml', 'story.yaml'].map((name) => join(folder, name)).find((file) => existsSync(file));
  if (path) return path;
  throw new UserError(`The folder ${written} has neither scene.yaml nor story.yaml; name the file of a scene.`);
};

const playFile = async (world: World, path: string, options: Options): Promise<number> => {
  const file = readSceneFile(path);
  const scenes = isStory(file) ? file.scenes : [file];
  const requests = await allOf(scenes.map((scene) => fromFile(world, scene, options)));
  for (const [at, request] of requests.entries()) {
    const asked = isStory(file) ? file.memory : null;
    const memory = asked ?? (options.remember === true ? join(request.project, 'memory') : null);
    const { code, isOver } = await holdScene(world, request, memory);
    if (code === exitCode.done && isOver) continue;
    const rest = requests.slice(at + 1).map(({ name }) => name);
    if (rest.length > 0) world.stderr.write(`Not played: ${rest.join(', ')}.\n`);
    return code;
  }
  return exitCode.done;
};

/** Every scene of a story is looked at before the first is played. */
const allOf = async (asked: readonly Promise<SceneRequest>[]): Promise<readonly SceneRequest[]> => {
  const settled = await Promise.allSettled(asked);
  const faults = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const other = faults.find((fault) => !(fault instanceof UserError));
  if (other) throw other;
  if (faults.length > 0) throw new UserError([...new Set(faults.flatMap(({ problems }: UserError) => problems))]);
  return Promise.all(asked);
};

const beginProject = async (world: World, folder: string): Promise<number> => {
  const written = await writeStartingProject(resolve(world.cwd, folder));
  const scene = folder === '.' ? 'scene.yaml' : join(folder, 'scene.yaml');
  world.stdout.write(`Written: ${written.join(', ')}.\nTo play it: moderato scene ${scene}\n`);
  return exitCode.done;
};

const sayWhy = (world: World, id: string, turn: string, options: Options): Promise<number> =>
  withFoundStore(world, options.data, async (store) => {
    const { id: found } = await findSession(store, id);
    const insight = insightInto(world.formats, await store.read(found), Number(turn));
    if (!insight) throw new UserError(`The scene ${found} has no turn ${turn}; moderato show ${found} numbers them.`);
    world.stdout.write(`${options.json ? JSON.stringify(insight) : sayInsight(insight)}\n`);
    return exitCode.done;
  });
