import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Pictures by the hash of their bytes: a ledger holds the hash, and whoever calls a model finds the bytes here. */
const folder = (): string => process.env.MODERATO_PICTURES || join(homedir(), '.moderato', 'pictures');

/** Keeps a picture, readable by its user alone. */
export const keepPicture = async (hash: string, bytes: Uint8Array): Promise<void> => {
  if (await pictureOf(hash)) return;
  await makeFolder(folder());
  const path = join(folder(), hash);
  const written = `${path}.${process.pid}`;
  await writeFile(written, bytes, { mode: 0o600 });
  await rename(written, path);
};

/** The bytes of a picture; null where they are not on this machine, or are no longer the ones that were laid on the table. */
export const pictureOf = async (hash: string): Promise<Uint8Array | null> => {
  if (!/^[0-9a-f]{64}$/u.test(hash)) return null;
  const bytes = await readFile(join(folder(), hash)).catch(() => null);
  return bytes && createHash('sha256').update(bytes).digest('hex') === hash ? new Uint8Array(bytes) : null;
};
