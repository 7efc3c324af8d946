import { homedir } from 'node:os';
import { relative, resolve } from 'node:path';
import { type Found, findSeats, type SeatFile, seatFolders, seatsIn } from '../../personas/index.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { paletteFor } from '../view/palette.ts';
import { cutToWidth } from '../view/width.ts';

/** Lists who can be seated from files, and where they were found. */
export const run: Run = async (world, { args: [folder], options }) => {
  const home = world.env.HOME ?? homedir();
  const { files, problems } = folder ? seatsAt(resolve(world.cwd, folder)) : findSeats([world.cwd, home]);
  const shown = (path: string): string => {
    const near = relative(world.cwd, path);
    return near.startsWith('..') ? path : near;
  };
  if (options.json) {
    for (const file of files)
      for (const seat of file.seats)
        world.stdout.write(`${JSON.stringify({ file: shown(file.path), kind: file.kind, ...seat })}\n`);
  } else {
    const paint = paletteFor(world.stdout, world.env);
    for (const file of files) {
      world.stdout.write(`${paint.dim(`${shown(file.path)} (${aboutFile(file)})`)}\n`);
      for (const { name, voice, persona } of file.seats) {
        const line = `  ${harmlessLine(`${name}: ${persona.line}${voice ? ` [${voice}]` : ''}`)}`;
        world.stdout.write(`${world.stdout.isTTY ? cutToWidth(line, world.stdout.columns ?? 80) : line}\n`);
      }
    }
    if (files.length === 0) world.stdout.write(`No seats were found; they are read from ${seatFolders.join(', ')}.\n`);
  }
  for (const { path, message } of problems)
    world.stderr.write(`${harmlessLine(message.replace(path, () => shown(path)))}\n`);
  return problems.length > 0 ? exitCode.user : exitCode.done;
};

/** The seats of a project, or of a folder or a file itself. */
const seatsAt = (path: string): Found => {
  const project = findSeats([path]);
  return project.folders.length > 0 ? project : seatsIn([path]);
};

const aboutFile = ({ kind, name }: SeatFile): string => (name === undefined ? kind : `${kind} "${harmlessLine(name)}"`);
