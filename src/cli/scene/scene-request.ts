import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { characterPath, charactersNamed, loadCharacterDefinition, plainSeat } from '../../scene/character-files.ts';
import { charactersIn, conveningOf, nameProblem, type SceneConfig } from '../../scene/scene-config.ts';
import type { SceneFile } from '../../scene/scene-file.ts';
import type { Options } from '../command-row.ts';
import { faultOf } from '../exit-code.ts';
import { settingsGiven } from '../format-row.ts';
import { choicesFrom } from '../session/set-up.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { sceneName } from './scene-output.ts';

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

/** A scene out of a file. Throws one error with a sentence for everything that is wrong with it. */
export const fromFile = async (
  world: World,
  { config, project, voice, director, seed }: SceneFile,
  options: Options,
): Promise<SceneRequest> => {
  const { name, prompt, characters, ...settings } = config as SceneConfig & Record<string, unknown>;
  const home = options.project === undefined ? project : resolve(world.cwd, options.project);
  const models = [...(voice ? [voice] : []), ...(director ? [`director=${director}`] : []), ...(options.model ?? [])];
  const problems: string[] = [];
  const cast = castOf(world, home, options, characters, problems);
  // Where it comes to a table, whatever else is wrong is told when that is set.
  if (problems.length > 0 || nameProblem(name) !== null) {
    problems.unshift(...problemsBesideCast(world, config, options));
    await choicesFrom(world, models, problems);
    throw new UserError(problems);
  }
  return {
    name,
    prompt: String(prompt),
    settings: { title: name, ...settings },
    project: home,
    options: {
      ...options,
      characters: cast,
      ...(models.length > 0 && { model: models }),
      ...(options.seed === undefined && seed !== undefined && { seed: String(seed) }),
    },
  };
};

/** What is wrong with a scene, whether or not its characters can be found: others stand in for those nobody named. */
const problemsBesideCast = ({ formats }: World, config: SceneConfig, options: Options): readonly string[] => {
  const { keys, problems } = charactersIn(config.characters);
  const isCastKnown = !isSeated(options) && (keys.length > 0 || problems.length === 0);
  const asked = { ...config, ...settingsGiven('scene', formats.scene!, options) };
  return problemsIn(() =>
    isCastKnown
      ? conveningOf(asked, keys.map(plainSeat), 1, 'rule')
      : conveningOf({ ...asked, initialSpeaker: '', script: {} }, ['somebody', 'other'].map(plainSeat), 1, 'rule'),
  );
};

const isSeated = (options: Options): boolean =>
  ['seat', 'seats', 'panel', 'characters', 'example'].some((key) => options[key] !== undefined);

/** The sentences of what a step throws; a bug is thrown on. */
const problemsIn = (step: () => unknown): readonly string[] => {
  try {
    step();
    return [];
  } catch (error) {
    const { sentences } = faultOf(error);
    if (sentences === null) throw error;
    return sentences;
  }
};

/** A scene out of a prompt. Whoever of the project is named in it plays, unless somebody else was seated. */
export const fromPrompt = (world: World, prompt: string, options: Options, id: string): SceneRequest => {
  const project = resolve(world.cwd, options.project ?? '.');
  const named = isSeated(options) ? [] : charactersNamed(project, prompt);
  const problems: string[] = [];
  const cast = castOf(world, project, options, named, problems);
  if (problems.length > 0) throw new UserError(problems);
  return {
    name: sceneName(options.title ?? '', id),
    prompt,
    settings: {},
    project,
    options: { ...options, ...(cast.length > 0 && { characters: cast }) },
  };
};

/** Files and folders as they are; names with commas between them are files of the project. */
const castOf = (
  { cwd }: World,
  project: string,
  options: Options,
  names: unknown,
  problems: string[],
): readonly string[] => {
  const given: readonly string[] = options.characters ?? [];
  if (given.length === 0) return filesOf(names, project, problems);
  return given.flatMap((written) =>
    existsSync(resolve(cwd, written))
      ? [written]
      : filesOf(
          written
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean),
          project,
          problems,
        ),
  );
};

/** Each is read once before the table is set, so that whatever is wrong with a character is told by its name. */
const filesOf = (names: unknown, project: string, problems: string[]): readonly string[] => {
  const { keys, problems: wrong } = charactersIn(names);
  problems.push(...wrong);
  const files: string[] = [];
  for (const name of keys) {
    const read = (): void => {
      loadCharacterDefinition(name, project);
      files.push(characterPath(name, project));
    };
    problems.push(...problemsIn(read));
  }
  return files;
};
