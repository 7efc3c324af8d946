import type { Call, Options } from '../command-row.ts';
import { convene } from '../commands/convene.ts';
import { readText } from '../session/read-text.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { areSlugs } from './bundled-seats.ts';
import { loadStrategy } from './load-strategy.ts';
import { withStrategies } from './with-strategy.ts';

/** Holds a council: `moderato council "topic"`, `council convene "topic"`. */
export const conveneCouncil = async (world: World, { args: [words = ''], options: given }: Call): Promise<number> => {
  const { topic, options } = await readCall(world, words, inOurWords(given));
  const { written, strategies, file } = await loadStrategy(world.cwd, options.strategy ?? 'round-robin');
  if (file !== null) await world.allowed.rememberFile(file);
  const shown = given.format === 'plain' ? { ...world, env: { ...world.env, NO_COLOR: '1', TERM: 'dumb' } } : world;
  const call = { args: [topic], options: { ...options, ...(options.strategy !== undefined && { strategy: written }) } };
  for (const remark of remarksOn(given)) world.stderr.write(`${remark}\n`);
  return convene(withStrategies(shown, strategies), 'council', call);
};

/** `--experts cto cfo "the topic"` takes all that follows it: what is no slug at its end is the topic. */
const readCall = async (
  world: World,
  words: string,
  options: Options,
): Promise<{ topic: string; options: Options }> => {
  const listed: readonly string[] = options.experts ?? [];
  const last = listed.at(-1);
  const isTopicLast = words.trim() === '' && options.promptFile === undefined && last !== undefined && !areSlugs(last);
  if (isTopicLast) return { topic: last, options: { ...options, experts: listed.slice(0, -1) } };
  return { topic: await topicFrom(world, words, options.promptFile), options };
};

const topicFrom = async (world: World, words: string, file: string | undefined): Promise<string> => {
  if (file === undefined) return words;
  if (words.trim() !== '')
    throw new UserError(['The topic is given twice; write it, or name a file with --prompt-file.']);
  return readText(world, file);
};

const engines: Readonly<Record<string, string>> = { mock: 'improv', openai: 'openai', anthropic: 'anthropic' };
const outputs = ['auto', 'json', 'plain'];

/** The option names of the council's origin, as the options that they mean here. */
const inOurWords = (given: Options): Options => {
  const { maxRounds, template = [], engine, format = 'auto', verbose, heuristicMemory, ...options } = given;
  const problems: string[] = [];
  if (!outputs.includes(format))
    problems.push(`The output format is "${format}"; choose one of ${outputs.join(', ')}.`);
  if (engine !== undefined && !Object.hasOwn(engines, engine))
    problems.push(
      `There is no engine "${engine}"; choose one of ${Object.keys(engines).join(', ')}, or name a voice with --model.`,
    );
  if (maxRounds !== undefined && options.rounds !== undefined && maxRounds !== options.rounds)
    problems.push('--rounds and --max-rounds mean the same and differ; leave one out.');
  if (problems.length > 0) throw new UserError(problems);
  return {
    ...options,
    ...(maxRounds !== undefined && { rounds: maxRounds }),
    ...(template.length > 0 && { panel: [...(options.panel ?? []), ...template] }),
    ...(engine !== undefined && { model: [engines[engine]!, ...(options.model ?? [])] }),
    ...(format === 'json' && { json: true }),
    ...(verbose && { house: true }),
    ...(heuristicMemory && { remember: true }),
  };
};

const remarksOn = ({ strategy, mode }: Options): string[] => [
  ...(strategy === 'round-robin' && mode === 'structured'
    ? ['A structured council has four fixed phases, so --strategy is ignored.']
    : []),
];
