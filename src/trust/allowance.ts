import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';

/** One thing that this user named on this machine. */
export type Allowance =
  /** A file with the content it had then; code is only ever loaded from such a file or such a folder. */
  | { readonly file: string; readonly hash: string }
  /** Every file in a folder, as it is. */
  | { readonly folder: string }
  /** A voice by its spelling, or all voices of a provider or an address. */
  | { readonly voice: string };

/** Whether something may be used: it was named and is what it was, it has changed since, or nobody named it. */
export type Trusted = 'allowed' | 'changed' | 'unknown';

export const fileAllowance = async (path: string): Promise<Allowance> => ({
  file: path,
  hash: createHash('sha256')
    .update(await readFile(path))
    .digest('hex'),
});

/** What is allowed of a file. One that nobody named is not touched: not even looked for. */
export const verdictOnFile = async (allowances: readonly Allowance[], path: string): Promise<Trusted> => {
  const whole = resolve(path);
  for (const allowance of allowances)
    if ('folder' in allowance && isIn(allowance.folder, whole) && (await isReallyIn(allowance.folder, whole)))
      return 'allowed';
  const named = allowances.find((allowance) => 'file' in allowance && allowance.file === whole);
  if (!named || !('file' in named)) return 'unknown';
  const now = await fileAllowance(whole).catch(() => null);
  return now && 'hash' in now && now.hash === named.hash ? 'allowed' : 'changed';
};

const isIn = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path;
};

/** A link inside an allowed folder may lead out of it. */
const isReallyIn = async (folder: string, path: string): Promise<boolean> => {
  try {
    return isIn(await realpath(folder), await realpath(path));
  } catch {
    return true; // nothing is there; whoever opens it says so
  }
};

export const sameAllowance = (one: Allowance, other: Allowance): boolean => nameOf(one) === nameOf(other);

/** What it is called in a list. */
export const nameOf = (allowance: Allowance): string => {
  if ('file' in allowance) return allowance.file;
  return 'folder' in allowance ? allowance.folder + sep : allowance.voice;
};

/** A list as it is kept; what is not written as this program writes it allows nothing. */
export const readAllowances = (text: string): readonly Allowance[] => {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every(isAllowance) ? read : [];
  } catch {
    return [];
  }
};

const isAllowance = (value: unknown): value is Allowance => {
  const { file, hash, folder, voice } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return [
    typeof file === 'string' && typeof hash === 'string',
    typeof folder === 'string',
    typeof voice === 'string',
  ].some(Boolean);
};
