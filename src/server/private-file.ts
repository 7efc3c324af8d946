import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../runtime/make-folder.ts';

/** Writes a file that only its owner can read; whoever reads it meanwhile gets the old or the new one. */
export const writePrivate = async (file: string, text: string): Promise<void> => {
  await makeFolder(dirname(file));
  const fresh = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(fresh, text, { mode: 0o600, flag: 'wx' });
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
};

/** A file of one's own that nobody else could read or write; null where there is none. */
export const readPrivate = async (file: string): Promise<string | null> => {
  try {
    const { mode, uid } = await stat(file);
    const isOurs = process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0);
    return isOurs ? await readFile(file, 'utf8') : null;
  } catch {
    return null;
  }
};
