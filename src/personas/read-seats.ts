import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import type { Seat } from '../engine/index.ts';
import { agentSeat } from './agent-file.ts';
import { manifest } from './manifest.ts';
import { type Lookup, tableFile } from './panel-file.ts';
import { type SeatFile, SeatFileError } from './seat-file.ts';
import { yamlFile } from './yaml-file.ts';

/** A persona that is longer than this is a mistake, or an attack on somebody's purse. */
export const largestFile = 512 * 1024;

/** The kinds of file that may hold seats. */
export const seatEndings = ['.md', '.markdown', '.yaml', '.yml', '.json', '.csv'] as const;

/**
 * Reads the seats of a file: an agent (.md), an expert, panel or table (.yaml, .json), or a manifest (.csv). Throws a
 * SeatFileError that names file and line. Nothing in a file is ever run.
 */
export const readSeats = (path: string): SeatFile => {
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
      return tableFile(path, yamlFile(path, text), besides(path));
    default:
      throw new SeatFileError(path, null, `this ending is not known; seats are read from ${seatEndings.join(', ')}.`);
  }
};

const readText = (path: string): string => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new SeatFileError(path, null, 'there is no such file; check the path.');
  if (!stat.isFile()) throw new SeatFileError(path, null, 'this is not a file; name one that holds seats.');
  if (stat.size > largestFile) {
    const sentence = `the file has ${inMegabytes(stat.size)} MB and a persona at most ${inMegabytes(largestFile)} MB; shorten it.`;
    throw new SeatFileError(path, null, sentence);
  }
  const bytes = readFileSync(path);
  if (bytes.includes(0)) throw new SeatFileError(path, null, 'this is not a text file; name one that holds seats.');
  return bytes.toString('utf8');
};

const inMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0);

/** Looks for a persona by its name where people put them, seen from a file that names it. */
const besides = (path: string): Lookup => {
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

/** The persona `<name>.md` or `<name>.yaml` of the first folder that has it. */
export const personaIn = (folders: readonly string[], name: string): Seat | null => {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,80}$/u.test(name)) return null;
  const spellings = [...new Set([name, name.toLowerCase(), name.toLowerCase().replaceAll(' ', '-')])];
  for (const folder of folders) {
    for (const spelling of spellings) {
      const path = ['.md', '.yaml', '.yml']
        .map((ending) => join(folder, spelling + ending))
        .find((each) => existsSync(each));
      const [seat] = path === undefined ? [] : readSeats(path).seats;
      if (seat) return seat;
    }
  }
  return null;
};
