import { homedir } from 'node:os';
import { relative, resolve } from 'node:path';
import { type Found, findSeats, type SeatFile, seatFolders, seatsIn } from '../../personas/index.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { paletteFor } from '../view/palette.ts';
import { cutToWidth } from '../view/width.ts';
import type { World } from '../world.ts';

/** Lists who can be seated from files, and where they were found. */
export const run: Run = async (world, { args: [folder], options }) => {
  const home = world.env.HOME ?? homedir();
  const { files, problems } = folder ? seatsAt(resolve(world.cwd, folder)) : findSeats([world.cwd, home]);
  const shown = (path: string): string => {
    const near = relative(world.cwd, path);
    return near.startsWith('..') ? path : near;
  };
  for (const file of files)
    for (const line of (options.json ? asJson : asText)(world, file, shown(file.path))) world.stdout.write(`${line}\n`);
  if (files.length === 0 && !options.json)
    world.stdout.write(`No seats were found; they are read from ${seatFolders.join(', ')}.\n`);
  for (const { path, message } of problems)
    world.stderr.write(`${harmlessLine(message.replace(path, () => shown(path)))}\n`);
  return problems.length > 0 ? exitCode.user : exitCode.done;
};

type Listed = (world: World, file: SeatFile, path: string) => readonly string[];

const asJson: Listed = (_world, { kind, seats }, path) =>
  seats.map((seat) => JSON.stringify({ file: path, kind, ...seat }));

const asText: Listed = ({ stdout, env }, file, path) => [
  paletteFor(stdout, env).dim(`${path} (${aboutFile(file)})`),
  ...file.seats.map(({ name, voice, persona }) => {
    const line = `  ${harmlessLine(`${name}: ${persona.line}${voice ? ` [${voice}]` : ''}`)}`;
    return stdout.isTTY ? cutToWidth(line, stdout.columns ?? 80) : line;
  }),
];

/** The seats of a project, or of a folder or a file itself. */
const seatsAt = (path: string): Found => {
  const project = findSeats([path]);
  return project.folders.length > 0 ? project : seatsIn([path]);
};

const aboutFile = ({ kind, name }: SeatFile): string => (name === undefined ? kind : `${kind} "${harmlessLine(name)}"`);
