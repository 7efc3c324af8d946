import { existsSync } from 'node:fs';
import { isFields } from '../../engine/index.ts';
import { formatFaults, tryFormat } from '../../formats/index.ts';
import type { WholeFormat } from '../../transcripts/index.ts';
import { commands } from '../commands/index.ts';
import { formatCalled } from '../format-row.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { userCodeIn } from './user-code.ts';

/** Formats of the user's own that are loaded already: name -> file. */
export type OwnFiles = ReadonlyMap<string, string>;

/** A format out of a file of the user's own, whole or not at all: whatever is wrong with it is one sentence with the file. */
export const loadFormat = async (
  { cwd, formats }: Pick<World, 'cwd' | 'formats'>,
  file: string,
  others: OwnFiles = new Map(),
): Promise<WholeFormat> => {
  if (!existsSync(file))
    throw new UserError(`There is no format file ${file}; name a TypeScript or JavaScript file that exports one.`);
  const made = formatIn(await exportedBy(cwd, file));
  const faults = formatFaults(made);
  if (faults.length > 0)
    throw new UserError(`The format in ${file} can't be held: ${faults.join(' ')} See docs/how-to/write-a-format.md.`);
  const format = made as WholeFormat;
  const twin = others.get(format.name);
  if (twin !== undefined)
    throw new UserError(
      `The format in ${file} is called "${format.name}", and so is the one in ${twin}; give it another name, or take the other off: moderato allow --forget ${twin}`,
    );
  if (formatCalled(formats, format.name) !== null || commands.some(({ name }) => name === format.name))
    throw new UserError(
      `The format in ${file} is called "${format.name}", and there is a format or command of that name; give it another.`,
    );
  return format;
};

/** The same for a file that is being named just now: it is tried once before it counts. */
export const loadNamed = async (...asked: Parameters<typeof loadFormat>): Promise<WholeFormat> => {
  const format = await loadFormat(...asked);
  const broken = tryFormat(format);
  if (broken !== null) throw new UserError(`The format in ${asked[1]} can't be held. ${broken}`);
  return format;
};

const exportedBy = async (cwd: string, file: string): Promise<unknown> => {
  try {
    return await userCodeIn(cwd).import(file);
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/gu, ' ').trim();
    throw new UserError(`The format in ${file} can't be loaded (${why.slice(0, 300)}); mend it and try again.`);
  }
};

/** The default export, or one named `format`; null where neither looks like one. */
const formatIn = (exported: unknown): unknown => {
  const { default: made, format } = isFields(exported) ? exported : {};
  return [made, format].find((each) => isFields(each) && ('name' in each || 'phases' in each)) ?? null;
};
