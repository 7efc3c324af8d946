import { resolve } from 'node:path';
import {
  type AnyFormat,
  type CastAsk,
  type Convening,
  prepare,
  type Seat,
  type Session,
  SetupError,
} from '../../engine/index.ts';
import { type Limits, readLimits } from '../../runtime/index.ts';
import type { Library } from '../../sources/index.ts';
import { exampleSeat } from '../../transcripts/index.ts';
import type { Options } from '../command-row.ts';
import { expertSeats, humanSeats } from '../council/bundled-seats.ts';
import { settingsGiven } from '../format-row.ts';
import { UserError } from '../user-error.ts';
import type { Effort, FoundVoice, VoiceChoice, World } from '../world.ts';
import { isAttended } from './attended.ts';
import { choiceByRule, leftSilent } from './by-rule.ts';
import { dataFile } from './data-file.ts';
import { effortsGiven } from './effort-given.ts';
import { exampleOf } from './example.ts';
import { folderProblem } from './folder-problem.ts';
import { noSeat, seatNamed } from './order.ts';
import { recordFolder } from './output.ts';
import { countsSeats, seatsUpTo, settingOfSeats } from './seats-counted.ts';
import { type SeatsGiven, seatsGiven } from './seats-given.ts';
import { memoryFolder } from './sidecars.ts';
import { sourcesGiven } from './sources-given.ts';
import { standardInput } from './standard-input.ts';
import { unseatedTools } from './tools-given.ts';

/** A table as the command line asks for it, checked from end to end. */
export interface SetUp {
  readonly asked: Convening;
  readonly seats: readonly Seat[];
  readonly limits?: Limits;
  /** Seats whose voice may cost money. */
  readonly paid: readonly Seat[];
  /** The voice that speaks for seats nobody chose one for; null where all were chosen. */
  readonly found: FoundVoice | null;
  readonly remarks: readonly string[];
  /** The whole documents of which the table is shown a part. */
  readonly library?: Library;
}

/** Reads and checks everything before anything is written. Throws one error with a sentence for every problem. */
export const readSetUp = async (
  world: World,
  format: string,
  topic: string,
  options: Options,
  /** Settings that come from files. */
  more: Readonly<Record<string, unknown>> = {},
): Promise<SetUp> => {
  const book = world.formats[format]!;
  const count: string | undefined = options.seats?.findLast(isNumber);
  const counted = count === undefined ? {} : settingOfSeats(book, count);
  const given = options.example === true ? exampleFor(world, format, options) : seatsFrom(world, options);
  const problems: string[] = [...given.problems];
  const people = [...expertSeats(options.experts ?? [], problems), ...humanSeats(options.human ?? [])];
  const limits = limitsFrom(options, problems);
  const choices = await choicesFrom(world, options.model ?? [], problems);
  const seed = seedFrom(options.seed, problems);
  await checkFolders(world, options, problems);

  const known = Object.fromEntries(
    Object.entries(given.defaults).filter(([name]) => Object.hasOwn(book.settings, name)),
  );
  const chosen = choices.findLast((choice) => choice.seat === null)?.voice;
  const fallback = chosen === undefined ? await world.defaultVoice() : null;
  const voice = chosen ?? fallback!.voice;
  const settings = {
    ...(isAttended(world, options) && attendedSettings(book)),
    ...known,
    ...counted,
    ...more,
    ...(await filesRead(world, book, settingsGiven(format, book, options), problems)),
  };
  const written = topic.trim() === '-' ? await standardInput(world) : topic;
  const asked = { format, topic: written.trim() || given.topic, settings, seed, voice };
  const sources = await sourcesGiven(world, options.source ?? [], asked, topic.trim() === '-', problems);
  const named = [...given.seats, ...people];
  const filled = count === undefined ? [] : bundledSeats(book, count, named, asked, problems);
  const cast = castFrom(world, { ...asked, seats: [...named, ...filled] }, choices, problems);
  const effortOf = effortsGiven(options.effort ?? [], cast, problems);
  const { seats, paid } = await spelledOut(world, cast, effortOf, limits, problems);
  problems.push(...(await unseatedTools(world, options.tool, cast)));
  if (problems.length > 0) throw new UserError([...new Set(problems)]);

  const found = seats.some((seat) => seat.voice === fallback?.voice) ? fallback : null;
  const whole = { ...asked, seats, ...(sources && { sources: sources.laid }) };
  return {
    asked: whole,
    seats,
    ...(limits && { limits }),
    paid,
    found,
    remarks: [...given.warnings, ...(sources?.remarks ?? []), ...(await world.tooLong(whole, world.formats))],
    ...(sources && { library: sources.library }),
  };
};

const seatsFrom = ({ cwd }: World, { seat = [], seats = [], panel = [], characters = [] }: Options) =>
  seatsGiven(cwd, seat, [...seats.filter((path: string) => !isNumber(path)), ...panel, ...characters]);

/** The seats of the format's example, unless others were named. */
const exampleFor = (world: World, format: string, options: Options): SeatsGiven => {
  const { topic, seats = [] } = exampleOf(world, format);
  const given = seatsFrom(world, options);
  return {
    ...given,
    topic: given.topic || topic,
    seats: given.seats.length > 0 ? given.seats : seats.map(exampleSeat),
  };
};

const isNumber = (written: string): boolean => /^\d+$/.test(written);

/** Bundled seats where `--seats` is a number that no setting takes. */
const bundledSeats = (
  book: AnyFormat,
  count: string,
  named: readonly Seat[],
  asked: CastAsk,
  problems: string[],
): readonly Seat[] => {
  if ('participant' in book.roles) return seatsUpTo(Number(count), book, named, asked, problems);
  if (!countsSeats(book))
    problems.push(`A ${book.name} takes no number for --seats; name a file or a folder, or seat people with --seat.`);
  return [];
};

/** What settings are where a person sits at the terminal. */
const attendedSettings = ({ settings }: AnyFormat): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, setting]) =>
      setting.type === 'choice' && setting.attended !== undefined ? [[name, setting.attended]] : [],
    ),
  );

/** Settings with their files read, where they are data. */
const filesRead = async (
  world: World,
  { settings }: AnyFormat,
  given: Readonly<Record<string, unknown>>,
  problems: string[],
): Promise<Readonly<Record<string, unknown>>> => {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const file = settings[name]?.type === 'data' ? await dataFile(world, String(value)) : { value };
    if ('problem' in file) problems.push(file.problem);
    else read[name] = file.value;
  }
  return read;
};

/** The limits of `--budget`, where nothing else is set up. Output folders are checked as well. */
export const limitsOf = async (
  world: World,
  options: Options,
  spent?: Session['spent'],
): Promise<Limits | undefined> => {
  const problems: string[] = [];
  const limits = limitsFrom(options, problems, spent);
  await checkFolders(world, options, problems);
  if (problems.length > 0) throw new UserError(problems);
  return limits;
};

export const limitsFrom = ({ budget }: Options, problems: string[], spent?: Session['spent']): Limits | undefined => {
  if (budget === undefined) return undefined;
  const limits = readLimits(budget, spent);
  if (!('problem' in limits)) return limits;
  problems.push(limits.problem);
  return undefined;
};

export const choicesFrom = async (
  world: World,
  written: readonly string[],
  problems: string[],
): Promise<readonly VoiceChoice[]> => {
  const read = await Promise.all(written.map((each) => choiceByRule(each) ?? world.readChoice(each)));
  return read.flatMap((choice) => {
    if (!('problem' in choice)) return [choice];
    problems.push(choice.problem);
    return [];
  });
};

const seedFrom = (written: string | undefined, problems: string[]): number => {
  const seed = written === undefined ? 1 : Number(written);
  if (Number.isSafeInteger(seed) && written !== '') return seed;
  problems.push(`The seed is "${written}"; it must be a whole number.`);
  return 1;
};

const checkFolders = async (world: World, options: Options, problems: string[]): Promise<void> => {
  const { data, out, record, remember } = options;
  const [kept, written] = [world.dataFolder(data), resolve(world.cwd, out ?? '.')];
  const found = [
    await folderProblem(kept, 'data folder', '--data'),
    remember ? await folderProblem(memoryFolder(kept), 'folder of memories', '--data') : null,
    out === undefined ? null : await folderProblem(written, 'output folder', '--out'),
    record ? await folderProblem(recordFolder(written), 'folder of decision records', '--out') : null,
  ];
  problems.push(...new Set(found.filter((problem) => problem !== null)));
};

/** The cast with every voice in its seat; empty, with problems, where it can't be had. */
const castFrom = (
  { formats }: World,
  asked: Convening,
  choices: readonly VoiceChoice[],
  problems: string[],
): readonly Seat[] => {
  let seats: readonly Seat[];
  try {
    seats = prepare(formats, asked, { id: '', at: 0 }).seats;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    problems.push(...error.problems);
    return [];
  }
  const voiced = withVoices(seats, choices, problems);
  problems.push(...leftSilent(formats[asked.format]!, voiced));
  return voiced;
};

/** Seats with their voices spelled out, and those that may cost money. A voice that a file names may be misspelt. */
const spelledOut = async (
  world: World,
  cast: readonly Seat[],
  effortOf: (seat: Seat) => Effort | undefined,
  limits: Limits | undefined,
  problems: string[],
) => {
  const seats: Seat[] = [];
  const paid: Seat[] = [];
  for (const seat of cast) {
    const choice =
      seat.voice === 'rule'
        ? { ...byRule, voice: seat.voice }
        : await world.readChoice(seat.voice, seat, effortOf(seat));
    if ('problem' in choice) {
      problems.push(`${seat.name} can't speak: ${choice.problem}`);
      continue;
    }
    if (limits?.usd !== undefined && choice.unpriced)
      problems.push(
        `What ${choice.voice} costs is not known here, so a limit in US dollars can't be kept; limit tokens or calls, or add its price to prices.yaml.`,
      );
    seats.push({ ...seat, voice: choice.voice });
    if (choice.paid) paid.push(seats.at(-1)!);
  }
  return { seats, paid };
};

const byRule = { paid: false, unpriced: false };

/** Seats with the voices that were chosen for them by name. */
export const withVoices = (
  seats: readonly Seat[],
  choices: readonly VoiceChoice[],
  problems: string[],
): readonly Seat[] => {
  const chosen = new Map<string, string>();
  for (const { seat: word, voice } of choices) {
    if (word === null) continue;
    const seat = seatNamed(seats, word);
    if (seat) chosen.set(seat.id, voice);
    else problems.push(noSeat(word, seats, ', so no voice can be chosen for them'));
  }
  return seats.map(({ unvoiced, ...seat }) => ({
    ...seat,
    voice: chosen.get(seat.id) ?? seat.voice,
    ...(unvoiced && !chosen.has(seat.id) && { unvoiced }),
  }));
};
