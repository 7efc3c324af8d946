import type { CommandRow } from '../command-row.ts';
import { rehearseOptions } from '../options.ts';

/** The command of the rehearsal: it takes a deck in place of a topic. */
export const rehearseRow = (row: CommandRow): CommandRow => ({
  ...row,
  name: 'rehearse',
  args: '[deck]',
  options: [...rehearseOptions, ...row.options],
  load: () => import('../commands/rehearse.ts'),
});
