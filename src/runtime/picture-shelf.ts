import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Pictures by the hash of their bytes: a ledger holds the hash, and whoever calls a model finds the bytes here. */
const folder = (): string => process.env.MODERATO_PICTURES || join(homedir(), '.moderato', 'pictures');

/** A picture that nobody was shown for so long is thrown away: whoever goes on with its session lays it on the table again. */
const longestUnseen = 90 * 86_400_000;

/** Keeps a picture, readable by its user alone, and clears away those that nobody looks at any more. */
export const keepPicture = async (hash: string, bytes: Uint8Array, now = Date.now()): Promise<void> => {
  await makeFolder(folder());
  await clear(now);
  if (await pictureOf(hash)) return;
  const path = join(folder(), hash);
  const written = `${path}.${process.pid}`;
  await writeFile(written, bytes, { mode: 0o600 });
  await rename(written, path);
};

/** The bytes of a picture; null where they are not on this machine, or are no longer the ones that were laid on the table. */
export const pictureOf = async (hash: string): Promise<Uint8Array | null> => {
  if (!isHash(hash)) return null;
  const path = join(folder(), hash);
  const bytes = await readFile(path).catch(() => null);
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) return null;
  const today = new Date();
  await utimes(path, today, today).catch(() => undefined);
  return new Uint8Array(bytes);
};

/** Takes pictures off the shelf. */
export const dropPictures = async (hashes: Iterable<string>): Promise<void> => {
  for (const hash of hashes) if (isHash(hash)) await rm(join(folder(), hash), { force: true });
};

const clear = async (now: number): Promise<void> => {
  const unseen: string[] = [];
  for (const name of await readdir(folder())) {
    const found = isHash(name) ? await stat(join(folder(), name)).catch(() => null) : null;
    if (found && now - found.mtimeMs > longestUnseen) unseen.push(name);
  }
  await dropPictures(unseen);
};

const isHash = (name: string): boolean => /^[0-9a-f]{64}$/u.test(name);
