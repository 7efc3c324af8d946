import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SeatFileError, yamlFile } from '../personas/index.ts';
import type { SceneConfig } from './scene-config.ts';
import { SceneError } from './scene-error.ts';

/** A scene in a file, with where its characters are. */
export interface SceneFile {
  readonly config: SceneConfig;
  /** The writer's project: the file's folder, unless it says otherwise. */
  readonly project: string;
  readonly voice?: string;
  readonly director?: string;
  readonly seed?: number;
}

/** Scenes to be played in their order. */
export interface StoryFile {
  readonly name: string;
  readonly scenes: readonly SceneFile[];
  /** Where characters remember from scene to scene; null where they forget. */
  readonly memory: string | null;
}

export const isSceneFile = (path: string): boolean => /\.(?:ya?ml|json)$/iu.test(path);

type Table = Readonly<Record<string, unknown>>;

/** Reads a scene, or a story of several. Throws a SceneError that names the file. */
export const readSceneFile = (path: string): SceneFile | StoryFile => {
  const data = tableIn(path);
  return 'scenes' in data ? storyFrom(path, data) : sceneFrom(path, data);
};

export const isStory = (file: SceneFile | StoryFile): file is StoryFile => 'scenes' in file;

const tableIn = (path: string): Table => {
  let value: unknown;
  try {
    value = yamlFile(path, readFileSync(path, 'utf8')).value;
  } catch (error) {
    const why = error instanceof SeatFileError ? error.message : `${path}: it can't be read; check the path.`;
    throw new SceneError('INVALID_CONFIG', [why], error);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Table;
  throw new SceneError('INVALID_CONFIG', [`${path}: this is no scene; write name, prompt and characters.`]);
};

const sceneFrom = (path: string, data: Table): SceneFile => {
  const { $schema: _, project, voice, director, seed, ...config } = data;
  const missing = ['name', 'prompt', 'characters'].filter((key) => config[key] === undefined);
  if (missing.length > 0)
    throw new SceneError('INVALID_CONFIG', [
      `${path}: the scene has no ${missing.join(' and no ')}; write name, prompt and characters.`,
    ]);
  return {
    config: config as unknown as SceneConfig,
    project: resolve(dirname(path), typeof project === 'string' ? project : '.'),
    ...(typeof voice === 'string' && { voice }),
    ...(typeof director === 'string' && { director }),
    ...(typeof seed === 'number' && { seed }),
  };
};

/** Scenes of a story are files of their own, or stand in it; what the story says holds for all that say nothing else. */
const storyFrom = (path: string, data: Table): StoryFile => {
  const { name, scenes, memory, ...common } = data;
  if (!Array.isArray(scenes) || scenes.length === 0)
    throw new SceneError('INVALID_CONFIG', [`${path}: the story has no scenes; list files or write them out.`]);
  const here = dirname(path);
  return {
    name: typeof name === 'string' ? name : 'story',
    scenes: scenes.map((scene: unknown) =>
      typeof scene === 'string' ? oneScene(join(here, scene)) : sceneFrom(path, { ...common, ...(scene as Table) }),
    ),
    memory: typeof memory === 'string' ? resolve(here, memory) : memory === true ? join(here, 'memory') : null,
  };
};

const oneScene = (path: string): SceneFile => {
  const file = readSceneFile(path);
  if (isStory(file))
    throw new SceneError('INVALID_CONFIG', [`${path}: a story can't hold another story; list its scenes.`]);
  return file;
};
