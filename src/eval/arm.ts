import type { AnyFormat, Convening, Formats } from '../engine/index.ts';

/** A way to come to an answer: a format with its settings, and who speaks in it. */
export interface Arm {
  /** As it was written; unique in a run. */
  readonly name: string;
  readonly format: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Voices dealt to the seats in turn; the run's own voice where none are named. */
  readonly voices: readonly string[];
  readonly effort?: string;
  /** How many seats are made up for it; the format's own cast where it does not say. */
  readonly seats?: number;
  /** Where trials have the same tokens, it asks one seat after another until they are used. */
  readonly untilSpent?: boolean;
  /** Of the parts of a case's facts, the one that its seats hold; each seat its own where it does not say. */
  readonly part?: number;
  /** What it makes of the table that is set for a case. */
  readonly set?: (asked: Convening) => Convening;
}

/** Words for set-ups that people speak of, and the ballots that they are. */
type Made = (size: number | null) => Omit<Arm, 'name' | 'voices'>;
const ballots: ReadonlyMap<string, Made> = new Map<string, Made>([
  ['one', () => ({ format: 'ballot', settings: { voters: 1 }, seats: 1 })],
  [
    'votes',
    (size) => ({ format: 'ballot', settings: { voters: size ?? 5 }, seats: size ?? 5, untilSpent: size === null }),
  ],
  ['sealed', (size) => ({ format: 'ballot', settings: { voters: size ?? 3 }, seats: size ?? 3 })],
]);

export const armSpelling = 'NAME[:N][+setting=value…], such as one, votes:5, sealed:3, council+rounds=1 or debate';

/** Reads `one,votes:5,council+rounds=2+models=a|b`. */
export const readArms = (
  written: string,
  formats: Formats,
): readonly Arm[] | { readonly problems: readonly string[] } => {
  const problems: string[] = [];
  const arms = written
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .flatMap((each) => {
      const arm = readArm(each, formats);
      if (typeof arm !== 'string') return [arm];
      problems.push(arm);
      return [];
    });
  const twice = arms.find(({ name }, at) => arms.findIndex((other) => other.name === name) !== at);
  if (twice) problems.push(`The arm "${twice.name}" is named twice; name each once.`);
  if (arms.length === 0 && problems.length === 0) problems.push(`Name at least one arm as ${armSpelling}.`);
  return problems.length > 0 ? { problems } : arms;
};

const readArm = (written: string, formats: Formats): Arm | string => {
  const [head = '', ...given] = written.split('+');
  const [word = '', count] = head.split(':');
  const size = count === undefined ? null : Number(count);
  if (size !== null && (!Number.isInteger(size) || size < 1 || size > 500))
    return `The arm "${written}" asks for "${count}" seats; give a whole number up to 500.`;
  const made = ballots.get(word)?.(size);
  const format = made?.format ?? word;
  if (!Object.hasOwn(formats, format))
    return `There is no arm "${word}"; write ${armSpelling}; formats are ${Object.keys(formats).join(', ')}.`;
  const base: Arm = made
    ? { name: written, voices: [], ...made }
    : { name: written, format, settings: {}, voices: [], ...(size !== null && { seats: size }) };
  return given.reduce<Arm | string>(
    (arm, each) => (typeof arm === 'string' ? arm : withGiven(arm, each, formats[format]!)),
    base,
  );
};

/** One `name=value` of an arm: who speaks, how hard, which part of the facts, or a setting of the format. */
const withGiven = (arm: Arm, written: string, { settings, name: format }: AnyFormat): Arm | string => {
  const at = written.indexOf('=');
  const [name, value] = at === -1 ? [written, 'true'] : [written.slice(0, at), written.slice(at + 1)];
  switch (name) {
    case 'model':
    case 'models':
      return { ...arm, voices: value.split('|') };
    case 'effort':
      return { ...arm, effort: value };
    case 'part':
      return { ...arm, part: Number(value) };
  }
  const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
  if (!setting)
    return `The arm "${arm.name}" sets "${name}", which a ${format} does not have; it has ${Object.keys(settings).join(', ')}, and models, effort, part.`;
  return { ...arm, settings: { ...arm.settings, [name]: settled(setting.type, value) } };
};

const settled = (type: string, value: string): unknown => {
  if (type === 'number') return Number(value);
  if (type === 'flag') return value === 'true' || value === 'yes';
  if (type === 'list') return value.split('|');
  return value;
};
