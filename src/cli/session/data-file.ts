import { SeatFileError, yamlFile } from '../../personas/index.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { readText } from './read-text.ts';

/** What a YAML or JSON file holds; a problem in a sentence where it can't be had. */
export const dataFile = async (
  world: Pick<World, 'cwd' | 'stdin'>,
  path: string,
): Promise<{ readonly value: unknown } | { readonly problem: string }> => {
  try {
    return { value: yamlFile(path, await readText(world, path)).value };
  } catch (error) {
    if (error instanceof UserError || error instanceof SeatFileError) return { problem: error.message };
    throw error;
  }
};
