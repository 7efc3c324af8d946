import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../runtime/make-folder.ts';

/** The secret that signs links; made once, readable by its owner alone, so that links outlive a restart. */
export const linkSecret = async (folder: string): Promise<string> => {
  const file = join(folder, 'link-secret');
  await makeFolder(folder);
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
};
