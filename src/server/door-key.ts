import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readPrivate, writePrivate } from './private-file.ts';

/** How to reach the server of a data folder: written when it starts, for this user's other programs. */
export interface DoorKey {
  /** The address, without the token. */
  readonly url: string;
  readonly token: string;
  /** The token was made here, so that the next start takes it again and open pages go on. */
  readonly isMade: boolean;
}

const fileIn = (folder: string): string => join(folder, 'server.json');

/** The key that the last server of a folder left; null where there is none, or others could read it. */
export const readDoorKey = async (folder: string): Promise<DoorKey | null> => {
  try {
    const { url, token, isMade } = JSON.parse((await readPrivate(fileIn(folder))) ?? '') as Partial<DoorKey>;
    if (typeof url !== 'string' || typeof token !== 'string' || token.length < 8) return null;
    return { url, token, isMade: isMade === true };
  } catch {
    return null;
  }
};

export const writeDoorKey = (folder: string, key: DoorKey): Promise<void> =>
  writePrivate(fileIn(folder), `${JSON.stringify(key)}\n`);

/** A token for whoever starts the server: the one of last time, or a new one. */
export const madeToken = async (folder: string): Promise<string> => {
  const last = await readDoorKey(folder);
  return last?.isMade ? last.token : randomBytes(24).toString('base64url');
};
