import type { Call, CommandRow } from '../command-row.ts';
import { UserError } from '../user-error.ts';
import type { Config } from './config-file.ts';

/** Options that a file may answer where the command line does not, and whether they are lists. */
const answered = { effort: true, budget: false, ear: false, language: false } as const;

/** A call with what the files set, for options that the command has. What was typed counts first. */
export const withConfig = ({ values, problems }: Config, row: CommandRow, call: Call): Call => {
  if (row.name === 'config' || row.name === 'doctor') return call;
  if (problems.length > 0) throw new UserError(problems);
  const options: Record<string, unknown> = { ...call.options };
  for (const [name, isList] of Object.entries(answered) as [keyof typeof answered, boolean][]) {
    const value = values[name];
    const has = row.options.some(({ flags }) => flags.startsWith(`--${name} `));
    if (has && value !== undefined && options[name] === undefined) options[name] = isList ? [value] : value;
  }
  return { ...call, options };
};
