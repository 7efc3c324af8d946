import type { CommandRow } from '../../src/cli/command-row.ts';
import { moderato } from '../../src/cli/program.ts';
import type { Formats } from '../../src/engine/index.ts';
import { voiceForms } from '../../src/voices/voice-spec.ts';
import { exits } from './exits.ts';
import { generated, page, table } from './markdown-table.ts';

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
