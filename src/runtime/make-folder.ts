import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Node's own recursive way never returns where a file system answers "no such
 * folder" below a folder that is there, as /proc does; this one gives up with that error.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await isFolder(folder))) return;
    const above = dirname(folder);
    if (code !== 'ENOENT' || above === folder || (await isFolder(above))) throw error;
    await makeFolder(above);
    await makeFolder(folder);
  }
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
