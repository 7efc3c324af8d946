import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Why files can't be made in a folder that may not exist yet, in a sentence; null when they can. Makes nothing. */
export const folderProblem = async (folder: string, what: string, option: string): Promise<string | null> => {
  const advice = `name a folder you may write to with ${option}.`;
  for (let at = folder; ; at = dirname(at)) {
    const found = await stat(at).catch((error: NodeJS.ErrnoException) => error.code ?? 'unknown');
    if (typeof found === 'object') {
      if (!found.isDirectory()) return `The ${what} ${folder} can't be made, because ${at} is a file; ${advice}`;
      const isWritable = await access(at, constants.W_OK | constants.X_OK).then(
        () => true,
        () => false,
      );
      return isWritable ? null : `The ${what} ${folder} can't be written; ${advice}`;
    }
    if (found !== 'ENOENT' && found !== 'ENOTDIR')
      return `The ${what} ${folder} can't be reached (${found}); ${advice}`;
    if (dirname(at) === at) return `The ${what} ${folder} can't be made; ${advice}`;
  }
};
