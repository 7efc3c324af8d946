import type { CommandRow } from '../../src/cli/command-row.ts';
import { moderato } from '../../src/cli/program.ts';
import type { Formats } from '../../src/engine/index.ts';
import { voiceForms } from '../../src/voices/voice-spec.ts';
import { exits } from './exits.ts';

/** The page that `man moderato` shows, from the rows that help is made from. */
export const manPage = (formats: Formats): string => {
  const rows = moderato.rows({ formats });
  const groups = [...new Set(rows.map(({ group }) => group))];
  return [
    '.\\" Written by `npm run docs`. Change the tables in the code, not this page.',
    '.TH MODERATO 1 "" "" "User commands"',
    '.SH NAME',
    `moderato \\- ${said(moderato.about)}`,
    '.SH SYNOPSIS',
    '.B moderato',
    '.I command',
    '[\\fIarguments\\fR] [\\fIoptions\\fR]',
    '.SH COMMANDS',
    ...groups.flatMap((group) => [
      `.SS ${quoted(group.replace(/:$/u, ''))}`,
      ...rows.filter((row) => row.group === group).flatMap(command),
    ]),
    '.SH VOICES',
    'What \\fB\\-\\-model\\fR takes, for all seats or as seat=voice for one.',
    ...Object.entries(voiceForms).flatMap(([form, says]) => entry(form, says)),
    '.SH EXIT STATUS',
    ...exits.flatMap(([code, says]) => entry(code, says)),
    '.SH FILES',
    ...entry('moderato.json', 'Settings of the project in this folder.'),
    ...entry('~/.config/moderato/config.json', 'Your own settings; moderato config path prints where they lie.'),
    '',
  ].join('\n');
};

const command = ({ name, args, says, options, more = [] }: CommandRow): readonly string[] => [
  ...entry(`${name} ${args}`.trim(), says),
  ...options
    .filter(({ hidden }) => !hidden)
    .flatMap(({ flags, says, many }) => ['.RS', ...entry(flags, `${says}${many ? ' May be repeated.' : ''}`), '.RE']),
  ...(more.length > 0 ? ['.RS', '.PP', '.nf', ...more.map(said), '.fi', '.RE'] : []),
];

const entry = (term: string, says: string): readonly string[] => [
  '.TP',
  `.B ${quoted(term)}`,
  said(says.replace(/\s+/gu, ' ')),
];

/** A line that troff prints as it is: no escapes, no request at its start. */
const said = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/u, '\\&');

const quoted = (text: string): string => `"${said(text).replaceAll('"', '\\(dq')}"`;
