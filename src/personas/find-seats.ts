import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readSeats, seatEndings } from './read-seats.ts';
import { type SeatFile, SeatFileError } from './seat-file.ts';

/** Where people keep personas, seen from a project's folder. Looked through in this order. */
export const seatFolders = [join('.claude', 'agents'), 'seats', 'experts', 'panels', 'characters'] as const;

export interface Found {
  readonly files: readonly SeatFile[];
  readonly problems: readonly SeatFileError[];
  /** The folders that were looked at and exist. */
  readonly folders: readonly string[];
}

const mostFiles = 500;

/** Lists the seats of projects, and the files that can't be used, each with its line. */
export const findSeats = (projects: readonly string[]): Found => {
  const files: SeatFile[] = [];
  const problems: SeatFileError[] = [];
  const folders: string[] = [];
  for (const folder of new Set(projects.flatMap((project) => seatFolders.map((name) => join(project, name))))) {
    const names = namesIn(folder);
    if (!names) continue;
    folders.push(folder);
    for (const name of names.slice(0, mostFiles)) {
      try {
        files.push(readSeats(join(folder, name)));
      } catch (error) {
        problems.push(asProblem(join(folder, name), error));
      }
    }
  }
  return { files, problems, folders };
};

const namesIn = (folder: string): string[] | null => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && isSeatName(entry.name))
      .map((entry) => entry.name)
      .sort();
  } catch {
    return null;
  }
};

const isSeatName = (name: string): boolean =>
  seatEndings.some((ending) => extname(name).toLowerCase() === ending) &&
  !/^(?:readme|license|changelog)\b/iu.test(name);

const asProblem = (path: string, error: unknown): SeatFileError =>
  error instanceof SeatFileError
    ? error
    : new SeatFileError(path, null, `it can't be read (${error instanceof Error ? error.message : String(error)}).`);
