import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Limits } from '../runtime/index.ts';

/** The sessions a server drives and what each may take, kept beside the ledgers so that they go on after a restart. */
export interface Roster {
  read(): Promise<ReadonlyMap<string, Limits>>;
  write(sessions: ReadonlyMap<string, Limits>): Promise<void>;
}

export const fileRoster = (folder: string): Roster => {
  const file = join(folder, 'server-sessions.json');
  let last = Promise.resolve();
  return {
    read: async () => {
      try {
        return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, Limits>));
      } catch {
        return new Map();
      }
    },
    write: (sessions) => {
      last = last.then(async () => {
        await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(sessions)));
        await rename(`${file}.new`, file);
      });
      return last;
    },
  };
};
