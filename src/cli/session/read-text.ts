import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../user-error.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

/** The text of a file that the user named. */
export const readText = async (cwd: string, path: string): Promise<string> => {
  try {
    return await readFile(resolve(cwd, path), 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new UserError(`${path} can't be read, because ${reasons[code] ?? message}; name a file you may read.`);
  }
};
