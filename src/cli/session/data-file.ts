import { SeatFileError, yamlFile } from '../../personas/index.ts';
import { UserError } from '../user-error.ts';
import { readText } from './read-text.ts';

/** What a YAML or JSON file holds; a problem in a sentence where it can't be had. */
export const dataFile = async (
  cwd: string,
  path: string,
): Promise<{ readonly value: unknown } | { readonly problem: string }> => {
  try {
    return { value: yamlFile(path, await readText(cwd, path)).value };
  } catch (error) {
    if (error instanceof UserError || error instanceof SeatFileError) return { problem: error.message };
    throw error;
  }
};
