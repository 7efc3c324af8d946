import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { harmlessLine } from '../../transcripts/index.ts';
import { type Allowance, fileAllowance, nameOf } from '../../trust/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { forgetFormat } from '../formats/own-formats.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** Lists, adds and removes what sessions and web clients may name. */
export const run: Run = async (world, { args: [what = ''], options }) => {
  if (options.forget !== undefined) return forget(world, options.forget);
  if (what.trim() === '') return list(world, options.json === true);
  const allowance = await allowanceFor(world, what.trim());
  if (!(await world.allowed.remember([allowance])))
    throw new UserError(
      'What you allow could not be written down; see that the data folder can be written, or name one with MODERATO_DATA.',
    );
  world.stdout.write(`${harmlessLine(sayAllowance(allowance))}\n`);
  return exitCode.done;
};

/** A voice, a folder or a file as somebody writes it. Throws a sentence where it is none of them. */
export const allowanceFor = async (world: World, written: string): Promise<Allowance> => {
  const voice = await world.allowed.voiceNamed(written);
  if (voice) return voice;
  const path = resolve(world.cwd, written);
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return { folder: path };
  if (found?.isFile()) return fileAllowance(path);
  throw new UserError(
    `"${written}" is no voice, and no file or folder here; allow the file of a strategy or format, a folder, or a voice such as ollama:qwen3.`,
  );
};

const list = async (world: World, asJson: boolean): Promise<number> => {
  const all = await world.allowed.all();
  for (const each of all)
    world.stdout.write(asJson ? `${JSON.stringify(each)}\n` : `${harmlessLine(sayAllowance(each))}\n`);
  if (all.length === 0 && !asJson)
    world.stdout.write('Nothing was named yet; improv and people need no leave. To allow: moderato allow <what>\n');
  return exitCode.done;
};

const forget = async (world: World, written: string): Promise<number> => {
  const names = [written, resolve(world.cwd, written), nameOf({ folder: resolve(world.cwd, written) })];
  const wasFormat = await forgetFormat(world, names[1]!);
  for (const name of names)
    if ((await world.allowed.forget(name)) || (wasFormat && name === names[1])) {
      world.stdout.write(`${harmlessLine(name)} is not allowed any more.\n`);
      return exitCode.done;
    }
  throw new UserError(`"${written}" is not on the list; "moderato allow" shows what is.`);
};

const sayAllowance = (allowance: Allowance): string => {
  if ('file' in allowance) return `file    ${allowance.file}, as it is (${allowance.hash.slice(0, 12)})`;
  return 'folder' in allowance ? `folder  ${nameOf(allowance)}, every file in it` : `voice   ${allowance.voice}`;
};
