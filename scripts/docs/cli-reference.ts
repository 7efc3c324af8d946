import type { CommandRow } from '../../src/cli/command-row.ts';
import { moderato } from '../../src/cli/program.ts';
import type { Formats } from '../../src/engine/index.ts';
import { voiceForms } from '../../src/voices/voice-spec.ts';
import { generated, page, table } from './markdown-table.ts';

/** How the program ends, for scripts. */
const exits = [
  ['0', 'Done. Also: a session that was left with Ctrl-C, waits for a person, or reached its budget.'],
  ['1', 'Something the user can put right; every problem is one sentence on standard error. Findings of `audit`.'],
  ['2', 'A provider did not accept the key.'],
  ['3', 'The network or a rate limit.'],
  ['4', 'A fault in Moderato itself, or a voice that broke.'],
  ['130', 'A second Ctrl-C.'],
];

export const cliReference = (formats: Formats): string => {
  const rows = moderato.rows({ formats });
  return page(
    '# The command line',
    generated,
    table(
      ['command', 'does'],
      rows.map(({ name, says }) => [`[\`${name}\`](#${name})`, says]),
    ),
    ...rows.flatMap(command),
    '## Voices',
    'What `--model` takes, for all seats or as `seat=voice` for one:',
    table(
      ['voice', 'is'],
      Object.entries(voiceForms).map(([form, says]) => [`\`${form}\``, says]),
    ),
    '## Exit codes',
    table(['code', 'means'], exits),
  );
};

const command = ({ name, args, says, options }: CommandRow): string[] => [
  `## ${name}`,
  `\`moderato ${`${name} ${args}`.trim()}\``,
  says,
  table(
    ['option', 'does'],
    options
      .filter(({ hidden }) => !hidden)
      .map(({ flags, says, many }) => [`\`${flags}\``, `${says}${many ? ' May be repeated.' : ''}`]),
  ),
];
