import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { standardInput } from './standard-input.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

/** Text as UTF-8, or as UTF-16 where its first two bytes say so, as some consoles write it. */
const decoded = (bytes: Buffer): string => {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return bytes.subarray(2).toString('utf16le');
  return mark === 'feff' ? new TextDecoder('utf-16be').decode(bytes) : bytes.toString('utf8');
};

/** The text of a file that the user named, or what is piped in where it is called `-`. */
export const readText = async (world: Pick<World, 'cwd' | 'stdin'>, path: string): Promise<string> => {
  if (path === '-') return standardInput(world);
  try {
    return decoded(await readFile(resolve(world.cwd, path)));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new UserError(`${path} can't be read, because ${reasons[code] ?? message}; name a file you may read.`);
  }
};
