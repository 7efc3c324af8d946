import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from './command.mjs';
import { nodeTooOld } from './node-version.mjs';
import { installPackages } from './npm-packages.mjs';
import { SetupFault } from './setup-fault.mjs';

/**
 * Messages of the set-up; standard output belongs to the program that is started.
 *
 * @param {string} line
 */
export const tell = (line) => void process.stderr.write(`${line}\n`);

/**
 * Makes a fresh clone ready to run; what it cannot put right ends the process with a sentence.
 *
 * @param {string} root
 * @param {() => void} [more] further steps of the set-up
 */
export function prepare(root, more) {
  try {
    const old = nodeTooOld(process.version, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node);
    if (old) throw new SetupFault(old);
    installPackages(root, quietly(root), tell);
    more?.();
  } catch (error) {
    if (!(error instanceof SetupFault)) throw error;
    tell(error.message);
    process.exit(1);
  }
}
