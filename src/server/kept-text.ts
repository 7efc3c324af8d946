import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readPrivate, writePrivate } from './private-file.ts';

/** A text beside the ledgers that several servers may read and write. */
export interface KeptText {
  /** As it is now; the very same string where nobody wrote meanwhile. */
  read(): Promise<string | null>;
  /** Writes what becomes of it, one change after the other. */
  change(next: (text: string | null) => string): Promise<void>;
}

/** Texts by their name: files of a folder, or rows of the database that gateways share. */
export type KeptTexts = (name: string) => KeptText;

export const textsIn =
  (folder: string): KeptTexts =>
  (name) => {
    const file = join(folder, `${name}.json`);
    let text: string | null = null;
    let seen = '';
    let last: Promise<unknown> = Promise.resolve();
    const read = async (): Promise<string | null> => {
      const found = statSync(file, { throwIfNoEntry: false, bigint: true });
      const version = found ? `${found.mtimeNs} ${found.size} ${found.ino}` : '';
      if (version === seen) return text;
      text = await readPrivate(file);
      seen = version;
      return text;
    };
    return {
      read,
      change: (next) => {
        const work = last.then(async () => writePrivate(file, next(await read())));
        last = work.catch(() => {});
        return work;
      },
    };
  };

/** What a text says, read anew only where it changed. */
export const readingOf = <T>(kept: KeptText, read: (text: string | null) => T): (() => Promise<T>) => {
  let last: { readonly text: string | null; readonly said: T } | null = null;
  return async () => {
    const text = await kept.read();
    if (last === null || last.text !== text) last = { text, said: read(text) };
    return last.said;
  };
};
