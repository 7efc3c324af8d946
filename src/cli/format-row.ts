import { type AnyFormat, commonReasons, type Formats, type Setting, sayBudget } from '../engine/index.ts';
import type { WholeFormat } from '../transcripts/index.ts';
import type { CommandRow, OptionRow } from './command-row.ts';
import { runOptions, seatOptions } from './options.ts';
import { seedCommand } from './seed-command.ts';
import { countsSeats } from './session/seats-counted.ts';

/** The command of a format: its options and its help are the format's own tables. */
export const formatRow = (name: string, format: AnyFormat): CommandRow => ({
  name,
  args: '[topic...]',
  says: format.says,
  group: 'Hold a session:',
  options: [...settingOptions(name, format), ...commonOptions(countsSeats(format))],
  more: [
    'Roles:',
    ...Object.entries(format.roles).map(([role, { says }]) => `  ${role}: ${says}`),
    'Turns:',
    ...Object.entries(format.turns).map(
      ([kind, { says, limit }]) => `  ${kind}: ${says}${limit ? ` ${capital(sayBudget(limit))}.` : ''}`,
    ),
    'Ends when:',
    ...Object.entries({ ...format.reasons, ...commonReasons }).map(([reason, says]) => `  ${reason}: ${says}`),
  ],
  load: async () => {
    const { convene } = await import('./commands/convene.ts');
    return { run: (world, call) => convene(world, name, call) };
  },
});

/** All formats in the order of their registry; those of the seeds with what their commands take beside. */
export const formatRows = (formats: Formats): CommandRow[] =>
  Object.entries(offered(formats)).map(([name, format]) => {
    const row = formatRow(name, format);
    return seedCommand(name)?.row(row) ?? row;
  });

/** The formats that people are offered. */
export const offered = (formats: Formats): Formats =>
  Object.fromEntries(Object.entries(formats).filter(([, format]) => !(format as Partial<WholeFormat>).unlisted));

/** The format that a word stands for: its name, or its command; null where there is none. */
export const formatCalled = (formats: Formats, word: string): string | null =>
  Object.hasOwn(formats, word) ? word : (Object.keys(formats).find((name) => seedCommand(name)?.name === word) ?? null);

const commonOptions = (takesNumber: boolean): readonly OptionRow[] => [...seatOptions(takesNumber), ...runOptions];

const longWord = ({ flags }: OptionRow): string => /--([\w-]+)/.exec(flags)?.[1] ?? '';
const taken: ReadonlySet<string> = new Set(commonOptions(false).map(longWord));

/** The word of a setting on the command line. Common words mean the same everywhere: where one is taken, the format's name leads. */
const wordOf = (format: string, setting: string): string =>
  taken.has(kebab(setting)) ? `${format}-${kebab(setting)}` : kebab(setting);

/** Settings as options, in the order of the format's table. Data comes out of set-up files, some of it out of its own. */
const settingOptions = (name: string, { settings }: AnyFormat): OptionRow[] =>
  Object.entries(settings).flatMap(([key, setting]) => {
    const flags = flagsOf(wordOf(name, key), setting);
    return flags === null
      ? []
      : [{ flags, says: helpOf(setting), ...(setting.type === 'choice' && { choices: Object.keys(setting.choices) }) }];
  });

/** The settings that were given, by their names in the format. */
export const settingsGiven = (
  name: string,
  { settings }: AnyFormat,
  options: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(settings).flatMap((key) => {
      const value = options[inCamelCase(wordOf(name, key))];
      return value === undefined ? [] : [[key, value]];
    }),
  );

const flagsOf = (flag: string, setting: Setting): string | null => {
  switch (setting.type) {
    case 'flag':
      return setting.default ? `--no-${flag}` : `--${flag}`;
    case 'number':
      return `--${flag} <number>`;
    case 'choice':
      return `--${flag} <choice>`;
    case 'text':
      return `--${flag} <text>`;
    case 'list':
      return `--${flag} <a,b,c>`;
    case 'data':
      return setting.asFile ? `--${flag} <file>` : null;
  }
};

const helpOf = (setting: Setting): string =>
  setting.type === 'flag' && setting.default
    ? `Switch off, on by default: ${setting.says}`
    : `${setting.says} ${boundsOf(setting)}`.trim();

const boundsOf = (setting: Setting): string => {
  switch (setting.type) {
    case 'number':
      return `(${setting.min} to ${setting.max}, default ${setting.default})`;
    case 'choice':
      return `(${Object.keys(setting.choices).join(', ')}; default ${setting.default})`;
    case 'flag':
      return '';
    case 'text':
      return setting.default ? `(default ${JSON.stringify(setting.default)})` : '';
    case 'list':
      return setting.default.length > 0 ? `(default ${setting.default.join(',')})` : '';
    case 'data':
      return '(YAML or JSON)';
  }
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** As options and settings are called in code. */
export const inCamelCase = (flag: string): string =>
  flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
