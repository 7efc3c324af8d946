import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { characterPath, charactersNamed, loadCharacterDefinition } from '../../scene/character-files.ts';
import { checkCharacters, nameProblem, type SceneConfig } from '../../scene/scene-config.ts';
import type { SceneFile } from '../../scene/scene-file.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { sceneName } from './scene-output.ts';

type Options = Readonly<Record<string, any>>;

/** One scene as the command line asks for it: what the table is told, and where its files go. */
export interface SceneRequest {
  readonly name: string;
  readonly prompt: string;
  /** Settings out of the file; options on the command line win over them. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly options: Options;
  /** Where characters and their memories are. */
  readonly project: string;
}

/** A scene out of a file. */
export const fromFile = (
  world: World,
  { config, project, voice, director, seed }: SceneFile,
  options: Options,
): SceneRequest => {
  const { name, prompt, characters, ...settings } = config as SceneConfig & Record<string, unknown>;
  const problem = nameProblem(name);
  if (problem) throw new UserError(problem);
  const home = options.project === undefined ? project : resolve(world.cwd, options.project);
  const models = [...(voice ? [voice] : []), ...(director ? [`director=${director}`] : []), ...(options.model ?? [])];
  return {
    name,
    prompt: String(prompt),
    settings: { title: name, ...settings },
    project: home,
    options: {
      ...options,
      characters: castOf(world, home, options, characters),
      ...(models.length > 0 && { model: models }),
      ...(options.seed === undefined && seed !== undefined && { seed: String(seed) }),
    },
  };
};

/** A scene out of a prompt. Whoever of the project is named in it plays, unless somebody else was seated. */
export const fromPrompt = (world: World, prompt: string, options: Options, id: string): SceneRequest => {
  const project = resolve(world.cwd, options.project ?? '.');
  const isSeated = ['seat', 'seats', 'panel', 'characters'].some((key) => options[key] !== undefined);
  const named = isSeated ? [] : charactersNamed(project, prompt);
  return {
    name: sceneName(options.title ?? '', id),
    prompt,
    settings: {},
    project,
    options: { ...options, characters: castOf(world, project, options, named) },
  };
};

/** Files and folders as they are; names with commas between them are files of the project. */
const castOf = ({ cwd }: World, project: string, options: Options, names: unknown): string[] => {
  const given: readonly string[] = options.characters ?? [];
  if (given.length === 0) return filesOf(names, project);
  return given.flatMap((written) =>
    existsSync(resolve(cwd, written))
      ? [written]
      : filesOf(
          written
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean),
          project,
        ),
  );
};

/** Each is read once before the table is set, so that whatever is wrong with a character is told by its name. */
const filesOf = (names: unknown, project: string): string[] =>
  checkCharacters(names).map((name) => {
    loadCharacterDefinition(name, project);
    return characterPath(name, project);
  });
