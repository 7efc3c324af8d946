import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { type Seat, takeIn } from '../engine/index.ts';
import { agentSeat } from './agent-file.ts';
import { manifest } from './manifest.ts';
import { type Lookup, tableFile } from './panel-file.ts';
import { type SeatFile, SeatFileError } from './seat-file.ts';
import { hasSeatEnding, seatEndings, seatPathsIn } from './seat-paths.ts';
import { yamlFile } from './yaml-file.ts';

/** A persona that is longer than this is a mistake, or an attack on somebody's purse. */
const largestFile = 512 * 1024;

/**
 * Reads the seats of a file: an agent (.md), an expert, panel or table (.yaml, .json), or a manifest (.csv). Throws a
 * SeatFileError that names file and line. Nothing in a file is ever run. Personas that it only names are looked for beside it.
 */
export const readSeats = (path: string, lookup: Lookup = besides(path)): SeatFile => {
  const text = readText(path);
  switch (extname(path).toLowerCase()) {
    case '.md':
    case '.markdown':
      return { path, kind: 'agent', seats: [agentSeat(path, text)] };
    case '.csv':
      return manifest(path, text);
    case '.yaml':
    case '.yml':
    case '.json':
      return tableFile(path, yamlFile(path, text), lookup);
    default:
      throw new SeatFileError(path, null, `this ending is not known; seats are read from ${seatEndings.join(', ')}.`);
  }
};

const readText = (path: string): string => {
  const stat = permitted(path, () => statSync(path, { throwIfNoEntry: false }));
  if (!stat) throw new SeatFileError(path, null, 'there is no such file; check the path.');
  if (!stat.isFile()) throw new SeatFileError(path, null, 'this is not a file; name one that holds seats.');
  // A link in somebody's project must not bring a file to the table that was never meant to be read.
  if (hasSeatEnding(path) && !hasSeatEnding(realpathSync(path)))
    throw new SeatFileError(path, null, 'this is a link to a file that holds no seats; link to one that does.');
  if (stat.size > largestFile) {
    const sentence = `the file has ${inMegabytes(stat.size)} MB and a persona at most ${inMegabytes(largestFile)} MB; shorten it.`;
    throw new SeatFileError(path, null, sentence);
  }
  const bytes = permitted(path, () => readFileSync(path));
  if (bytes.includes(0)) throw new SeatFileError(path, null, 'this is not a text file; name one that holds seats.');
  return takeIn(bytes.toString('utf8').replace(/^\ufeff/u, ''));
};

/** What the system refuses, as a sentence. */
export const permitted = <T>(path: string, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EACCES' ? 'you may not read it; change that' : `it can't be read (${code}); check the path`;
    throw new SeatFileError(path, null, `${why}, or name another one.`);
  }
};

const inMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0);

/** Looks for a persona by its name where people put them, seen from a file that names it. */
export const besides = (path: string): Lookup => {
  const here = dirname(path);
  const folders = [here, join(here, 'experts'), join(here, '..', 'experts'), ...agentFolders(here)];
  return (name) => personaIn(folders, name);
};

const agentFolders = (from: string): string[] => {
  const folders: string[] = [];
  for (let at = from, steps = 0; steps < 6; at = dirname(at), steps += 1) {
    folders.push(join(at, '.claude', 'agents'));
    if (dirname(at) === at) break;
  }
  return folders;
};

/** The persona of a name: a file that is called so, in the first folder that has one, or a file that says so itself. */
export const personaIn = (folders: readonly string[], name: string): Seat | null => {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,80}$/u.test(name)) return null;
  const spellings = [...new Set([name, name.toLowerCase(), name.toLowerCase().replaceAll(' ', '-')])];
  for (const folder of folders) {
    const path = spellings
      .flatMap((spelling) => ['.md', '.yaml', '.yml'].map((ending) => join(folder, spelling + ending)))
      .find((each) => existsSync(each));
    const [seat] = path === undefined ? [] : readSeats(path).seats;
    if (seat) return seat;
  }
  return personaCalled(folders, spellings);
};

/** Agents may lie in folders of their own, under any file name: what they are called stands in them. */
const personaCalled = (folders: readonly string[], spellings: readonly string[]): Seat | null => {
  for (const path of folders.filter(isAgentFolder).flatMap((folder) => seatPathsIn(folder) ?? [])) {
    const [seat] = seatsOrNone(path);
    if (seat && [seat.id, seat.name, basename(path, extname(path))].some((each) => spellings.includes(each)))
      return seat;
  }
  return null;
};

const isAgentFolder = (folder: string): boolean => folder.endsWith(join('.claude', 'agents'));

const seatsOrNone = (path: string): readonly Seat[] => {
  try {
    return readSeats(path).seats;
  } catch {
    return [];
  }
};
