import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Limits } from '../runtime/index.ts';

/** The sessions a server drives and what each may take, kept beside the ledgers so that they go on after a restart. */
export interface Roster {
  read(): Promise<ReadonlyMap<string, Limits>>;
  keep(session: string, limits: Limits): Promise<void>;
  drop(session: string): Promise<void>;
}

export const fileRoster = (folder: string): Roster => {
  const file = join(folder, 'server-sessions.json');
  const sessions = new Map<string, Limits>();
  let last = Promise.resolve();
  const write = (): Promise<void> => {
    const work = last.then(async () => {
      await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(sessions)));
      await rename(`${file}.new`, file);
    });
    last = work.catch(() => {});
    return work;
  };
  return {
    read: async () => {
      try {
        const kept: Record<string, Limits> = JSON.parse(await readFile(file, 'utf8'));
        for (const [id, limits] of Object.entries(kept)) sessions.set(id, limits);
      } catch {
        // none were driven
      }
      return sessions;
    },
    keep: (session, limits) => {
      sessions.set(session, limits);
      return write();
    },
    drop: (session) => {
      sessions.delete(session);
      return write();
    },
  };
};
