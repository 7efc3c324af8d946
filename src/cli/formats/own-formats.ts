import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Formats } from '../../engine/index.ts';
import { makeFolder } from '../../runtime/make-folder.ts';
import { faultOf } from '../exit-code.ts';
import type { World } from '../world.ts';
import type { OwnFiles } from './load-format.ts';

/** The list of this user's own formats: files by their paths. One may also write it by hand; paths start at its folder. */
const listOf = ({ dataFolder }: Pick<World, 'dataFolder'>): string => join(dataFolder(), 'formats.json');

/** The files on the list. A list that can't be read names nothing. */
const filesOn = async (list: string): Promise<readonly string[]> => {
  try {
    const read: unknown = JSON.parse(await readFile(list, 'utf8'));
    return Array.isArray(read) && read.every((each) => typeof each === 'string')
      ? read.map((file) => resolve(dirname(list), file))
      : [];
  } catch {
    return [];
  }
};

/** The world with this user's own formats, the files they are from, and a sentence for each that is left out. */
export interface OwnFormats {
  readonly world: World;
  readonly files: OwnFiles;
  readonly problems: readonly string[];
}

/**
 * The world with the formats that this user named on this machine, each as it was when it was named: one that has changed
 * since, or can't be loaded, is left out with a sentence, and the others are there.
 */
export const withOwnFormats = async (
  world: World,
  /** One that is just being named anew. */
  except?: string,
): Promise<OwnFormats> => {
  const problems: string[] = [];
  const files = new Map<string, string>();
  let formats: Formats = world.formats;
  for (const file of await filesOn(listOf(world))) {
    if (file === except) continue;
    if ((await world.allowed.file(file)) !== 'allowed') {
      problems.push(
        `The format in ${file} is not the one that you named, or is gone; if you trust it as it is now: moderato allow ${file}; to take it off: moderato allow --forget ${file}`,
      );
      continue;
    }
    try {
      const { loadFormat } = await import('./load-format.ts');
      const format = await loadFormat({ ...world, formats }, file, files);
      formats = { ...formats, [format.name]: format };
      files.set(format.name, file);
    } catch (error) {
      problems.push(...(faultOf(error).sentences ?? [String(error)]));
    }
  }
  return { world: { ...world, formats }, files, problems };
};

/** Remembers a file that the user named just now, so that its sessions can be resumed, shown and served. */
export const rememberFormat = async (world: World, file: string): Promise<boolean> => {
  const isAllowed = await world.allowed.rememberFile(file);
  const files = await filesOn(listOf(world));
  return files.includes(file) ? isAllowed : writeList(world, [...files, file]);
};

/** Takes a file off the list; whether it was there. */
export const forgetFormat = async (world: World, file: string): Promise<boolean> => {
  const files = await filesOn(listOf(world));
  const left = files.filter((each) => each !== file);
  return left.length < files.length && writeList(world, left);
};

const writeList = async (world: World, files: readonly string[]): Promise<boolean> => {
  const list = listOf(world);
  try {
    await makeFolder(dirname(list));
    await writeFile(list, `${JSON.stringify(files, null, 2)}\n`);
    return true;
  } catch {
    return false;
  }
};
