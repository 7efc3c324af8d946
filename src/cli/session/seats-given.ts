import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Seat } from '../../engine/index.ts';
import { panelNames } from '../../formats/council/index.ts';
import {
  hasSeatEnding,
  isSeatName,
  permitted,
  personaIn,
  readSeats,
  type SeatFile,
  SeatFileError,
  seatEndings,
  seatFolders,
  seatLine,
} from '../../personas/index.ts';
import { perhapsMeant } from '../../words/index.ts';
import { bundledPanelSeats } from '../council/bundled-seats.ts';

/** Who was seated by flags and files, the topic and the settings that a file brings, and what could not be read. */
export interface SeatsGiven {
  readonly seats: readonly Seat[];
  readonly topic: string;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly warnings: readonly string[];
  readonly problems: readonly string[];
}

/** Reads `--seat` and `--seats`: lines, files, folders and names of personas. */
export const seatsGiven = (cwd: string, lines: readonly string[], paths: readonly string[]): SeatsGiven => {
  const problems: string[] = [];
  const tried = <T>(read: () => T): T[] => {
    try {
      return [read()];
    } catch (error) {
      if (!(error instanceof SeatFileError)) throw error;
      problems.push(error.message);
      return [];
    }
  };
  const isName = (path: string): boolean => /^[\w-]+$/u.test(path) && !existsSync(resolve(cwd, path));
  const bundled = paths.filter(isName).flatMap((name) => tried(() => bundledPanel(name)).flat());
  const files = paths
    .filter((path) => !isName(path))
    .flatMap((path) => tried(() => filesIn(resolve(cwd, path), path)).flat())
    .flatMap((path) => tried(() => readSeats(path)));
  const single = lines.flatMap((line) => tried(() => seatFrom(cwd, line)));
  return {
    seats: [...bundled, ...files.flatMap(({ seats }) => seats), ...single],
    topic: files.find(({ topic }) => topic !== undefined)?.topic ?? '',
    defaults: Object.assign({}, ...files.map(({ defaults = {} }: SeatFile) => inOurWords(defaults))),
    warnings: files.flatMap(({ warnings = [] }) => warnings),
    problems,
  };
};

/** A panel file of the council's neighbours says `maxRounds` where we say `rounds`. */
const inOurWords = ({
  maxRounds,
  ...defaults
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  maxRounds === undefined ? defaults : { rounds: maxRounds, ...defaults };

const bundledPanel = (name: string): readonly Seat[] => {
  const seats = bundledPanelSeats(name);
  if (seats) return seats;
  throw new SeatFileError(
    name,
    null,
    `there is no such file, and no such panel${perhapsMeant(name, panelNames)}; bundled are ${panelNames.join(', ')}.`,
  );
};

/** The seat files of a folder, or the file itself. */
const filesIn = (path: string, written: string): string[] => {
  if (!permitted(written, () => statSync(path, { throwIfNoEntry: false }))?.isDirectory()) return [path];
  const names = permitted(written, () => readdirSync(path))
    .filter(isSeatName)
    .sort();
  if (names.length > 0) return names.map((name) => join(path, name));
  throw new SeatFileError(written, null, `no seats are in this folder; they are read from ${seatEndings.join(', ')}.`);
};

/** `Name: line`, `Name (role): line`, a file, or the name of a persona that lies where people put them. */
const seatFrom = (cwd: string, written: string): Seat => {
  const [, name, role, line] = /^\s*([^:()]+?)\s*\(([\w -]+)\)\s*:\s+(.+)$/su.exec(written) ?? [];
  const seat = seatLine(name === undefined ? written : `${name}: ${line}`);
  if (seat) return role === undefined ? seat : { ...seat, role: role.trim() };
  const path = resolve(cwd, written);
  const file = hasSeatEnding(written) ? readSeats(path).seats : [];
  const found =
    file[0] ??
    personaIn(
      seatFolders.map((folder) => join(cwd, folder)),
      written,
    );
  if (!found)
    throw new SeatFileError(written, null, 'nobody can be seated by this; write "Name: who they are" or name a file.');
  return found;
};
