import type { Host } from '../../runtime/index.ts';
import type { Options } from '../command-row.ts';
import { findVoices } from '../session/find-voices.ts';
import { limitsFrom } from '../session/set-up.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** What speaks, in its full spelling. */
export interface Speaker {
  readonly voice: string;
  readonly paid: boolean;
}

const nobody: Speaker = { voice: '', paid: false };

/** The voice that `--model` names last; null where it names none, or none that can be had. */
export const speakerNamed = async (world: World, options: Options, problems: string[]): Promise<Speaker | null> => {
  const written: string | undefined = options.model?.at(-1);
  const choice = written === undefined ? null : await world.readChoice(written);
  if (!choice || !('problem' in choice)) return choice;
  problems.push(choice.problem);
  return null;
};

/** The same, or what is found here where nobody names one. */
export const speakerFor = async (world: World, options: Options, problems: string[]): Promise<Speaker> => {
  if (options.model?.at(-1) === undefined) return world.defaultVoice();
  return (await speakerNamed(world, options, problems)) ?? nobody;
};

/** A voice in its full spelling. */
export const spelledOut = async (world: World, voice: string, effort?: string): Promise<Speaker> => {
  const choice = await world.readChoice(voice, undefined, effort as never);
  if ('problem' in choice) throw new UserError(choice.problem);
  return choice;
};

/** Numbers by the words of their options, each with what it is where nobody says. */
export const wholeNumbers = <Word extends string>(
  options: Options,
  usual: Readonly<Record<Word, number>>,
  problems: string[],
): Record<Word, number> => {
  const read = (Object.entries(usual) as [Word, number][]).map(([word, otherwise]) => {
    const number = Number(options[word] ?? otherwise);
    if (!(Number.isSafeInteger(number) && number > 0))
      problems.push(`--${word} is "${options[word]}"; it must be a whole number above 0.`);
    return [word, number] as const;
  });
  return Object.fromEntries(read) as Record<Word, number>;
};

/** The answers that are counted. */
export const answersIn = (options: Options, problems: string[]): readonly string[] => {
  const answers = String(options.options ?? 'yes,no')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  if (answers.length < 2) problems.push('Name at least two answers with --options yes,no.');
  return answers;
};

/** Money is spent only within a budget, or where somebody agreed. */
export const mustBeAgreed = ({ voice, paid }: Speaker, options: Options): void => {
  if (paid && !limitsFrom(options, []) && !options.yes)
    throw new UserError(`${voice} costs money; give a --budget, or agree with --yes.`);
};

/** Looks for voices that this user named just now, before anybody speaks. */
export const findSpeakers = async (world: World, host: Host, voices: readonly string[]): Promise<void> => {
  await world.allowed.rememberVoices(voices);
  await findVoices(
    host,
    voices.map((voice, at) => ({ id: `seat-${at}`, name: voice, role: '', voice, persona: { line: '' } })),
  );
};
