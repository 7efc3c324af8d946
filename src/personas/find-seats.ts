import { join } from 'node:path';
import { readSeats } from './read-seats.ts';
import { type SeatFile, SeatFileError } from './seat-file.ts';
import { hasSeatEnding, seatPathsIn } from './seat-paths.ts';

/** Where people keep personas, seen from a project's folder. Looked through in this order. */
export const seatFolders = [join('.claude', 'agents'), 'seats', 'experts', 'panels', 'characters'] as const;

export interface Found {
  readonly files: readonly SeatFile[];
  readonly problems: readonly SeatFileError[];
  /** The folders that were looked at and exist. */
  readonly folders: readonly string[];
}

/** Lists the seats of projects, and the files that can't be used, each with its line. */
export const findSeats = (projects: readonly string[]): Found =>
  seatsIn([...new Set(projects.flatMap((project) => seatFolders.map((name) => join(project, name))))]);

/** The same for single files and folders. */
export const seatsIn = (places: readonly string[]): Found => {
  const files: SeatFile[] = [];
  const problems: SeatFileError[] = [];
  const folders: string[] = [];
  for (const folder of places) {
    const paths = hasSeatEnding(folder) && !seatPathsIn(folder) ? [folder] : seatPathsIn(folder);
    if (!paths) continue;
    folders.push(folder);
    for (const path of paths) {
      try {
        files.push(readSeats(path));
      } catch (error) {
        problems.push(asProblem(path, error));
      }
    }
  }
  return { files, problems, folders };
};

const asProblem = (path: string, error: unknown): SeatFileError =>
  error instanceof SeatFileError
    ? error
    : new SeatFileError(path, null, `it can't be read (${error instanceof Error ? error.message : String(error)}).`);
