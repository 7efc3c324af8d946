import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { FindTarball } from '../../stage/index.ts';
import { UserError } from '../user-error.ts';

/** Asks npm, which knows this machine's registry, where the tarball of a package lies. */
export const findTarball: FindTarball = async (spec) => {
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { stdout } = await promisify(execFile)(npm, ['view', spec, 'dist.tarball', '--silent'], {
      shell: process.platform === 'win32',
    });
    const url = stdout.trim().split(/\s+/u).at(-1) ?? '';
    if (/^https?:/u.test(url)) return url;
  } catch {
    // told below
  }
  throw new UserError(
    `npm does not find ${spec}; see whether the registry can be reached, then run it again: it goes on where it stopped.`,
  );
};
