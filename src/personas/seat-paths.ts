import { type Dirent, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

/** The kinds of file that may hold seats. */
export const seatEndings = ['.md', '.markdown', '.yaml', '.yml', '.json', '.csv'] as const;

export const hasSeatEnding = (path: string): boolean =>
  seatEndings.some((ending) => extname(path).toLowerCase() === ending);

/** Whether a file may hold seats, by its name. */
export const isSeatName = (name: string): boolean =>
  hasSeatEnding(name) && !/^(?:readme|license|changelog)\b/iu.test(name);

const deepest = 4;
const mostFiles = 500;

/** The seat files of a folder and of the folders in it, by name; null where there is no such folder. */
export const seatPathsIn = (folder: string): readonly string[] | null => {
  const entries = entriesIn(folder);
  return entries && below(folder, entries, 1).slice(0, mostFiles);
};

const below = (folder: string, entries: readonly Dirent[], depth: number): string[] =>
  entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return depth < deepest && !entry.name.startsWith('.') ? below(path, entriesIn(path) ?? [], depth + 1) : [];
    return isSeatName(entry.name) ? [path] : [];
  });

const entriesIn = (folder: string): readonly Dirent[] | null => {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return null;
  }
};
