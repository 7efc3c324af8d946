import { type Convening, prepare, type Seat, SetupError } from '../engine/index.ts';
import { type SceneScript, scene } from '../formats/scene/index.ts';
import { SceneError } from './scene-error.ts';

/** A scene as its writer asks for it. */
export interface SceneConfig {
  /** What it is called; also the name of its output folder. */
  readonly name: string;
  /** What is going on and what the scene is to reach. */
  readonly prompt: string;
  /** Keys of the characters, each with a file `.claude/agents/<key>.md`. */
  readonly characters: readonly string[];
  readonly initialSpeaker?: string;
  /** The most beats that are played; 50 where it is left out. */
  readonly maxBeats?: number;
  readonly goal?: string;
  readonly setting?: string;
  readonly windDown?: number;
  readonly history?: number;
  readonly timeout?: number;
  readonly floor?: 'arrival' | 'bids';
  readonly witnessed?: boolean;
  readonly events?: 'auto' | 'director' | 'scripted' | 'off';
  readonly notes?: 'auto' | 'scripted' | 'off';
  readonly script?: Partial<SceneScript>;
  readonly experiment?: boolean;
}

const own = ['name', 'prompt', 'characters'];

/** Names that are devices on Windows, whatever follows after a dot. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\.|$)/iu;

/** A name that can be a folder everywhere, and that stays within the one it is put in. */
export const nameProblem = (name: unknown): string | null =>
  typeof name === 'string' &&
  /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,98}[\p{L}\p{N}_-])?$/u.test(name) &&
  !name.includes('..') &&
  !device.test(name)
    ? null
    : `The name ${JSON.stringify(name)} can't be a folder; use letters, digits, blanks, dots and hyphens, at most 100.`;

/** What the engine is asked to convene. Throws a SceneError with a sentence for everything that is wrong. */
export const conveningOf = (config: SceneConfig, seats: readonly Seat[], seed: number, voice: string): Convening => {
  const problems: string[] = [];
  const wrongName = nameProblem(config.name);
  if (wrongName) problems.push(wrongName);
  if (typeof config.prompt !== 'string' || config.prompt.trim() === '')
    problems.push('The prompt is empty; say what is happening and what the scene is to reach.');
  const settings = Object.fromEntries(
    Object.entries(config).filter(([key, value]) => !own.includes(key) && value !== undefined),
  );
  const asked: Convening = {
    format: 'scene',
    topic: typeof config.prompt === 'string' ? config.prompt : '',
    settings: { title: String(config.name), ...settings },
    seats,
    seed,
    voice,
  };
  try {
    prepare({ scene }, { ...asked, topic: asked.topic.trim() || '-' }, { id: '', at: 0 });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    problems.push(...error.problems.filter((sentence) => problems.length === 0 || !sentence.includes('has no words')));
  }
  if (problems.length > 0) throw new SceneError('INVALID_CONFIG', [...new Set(problems)]);
  return asked;
};

/** The keys to look for, each once, and what is wrong with how they were given. */
export const charactersIn = (
  characters: unknown,
): { readonly keys: readonly string[]; readonly problems: readonly string[] } => {
  if (!Array.isArray(characters) || characters.some((key) => typeof key !== 'string' || key.trim() === ''))
    return { keys: [], problems: ['The characters are not a list of names; give two to five.'] };
  const given = characters.map((key: string) => key.trim());
  const isFirst = (key: string, at: number): boolean =>
    given.findIndex((other) => other.toLowerCase() === key.toLowerCase()) === at;
  const twice = given.filter((key, at) => !isFirst(key, at));
  return {
    keys: given.filter(isFirst),
    problems: [...new Set(twice)].map((key) => `The character "${key}" is named twice; name each once.`),
  };
};

/** Keys that are missing, empty or given twice, before any file is looked for. */
export const checkCharacters = (characters: unknown): readonly string[] => {
  const { keys, problems } = charactersIn(characters);
  if (problems.length > 0) throw new SceneError('INVALID_CONFIG', problems);
  return keys;
};
