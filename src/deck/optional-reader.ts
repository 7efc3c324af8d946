import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DeckError } from './deck-error.ts';

/** Packages that read one kind of file, and are large: whoever has such files adds them. */
const versions: ReadonlyMap<string, string> = new Map([
  ['pdfjs-dist', '5.6.205'],
  ['mammoth', '1.13.0'],
]);

/** Where such a package lies: beside ours, or in the folder for such packages. A sentence says how to get it where it is not. */
export const readerOf = (path: string, what: string): string => {
  const peers = process.env.MODERATO_PEERS ?? join(homedir(), '.moderato', 'peers');
  const places = [import.meta.url, pathToFileURL(join(peers, 'package.json'))];
  for (const place of places) {
    try {
      return createRequire(place).resolve(path);
    } catch {
      // not there
    }
  }
  const name = path.split('/')[0]!;
  throw new DeckError(
    `${what} ${name} reads it, which is not installed; add it with: npm install --prefix ${JSON.stringify(peers)} --omit=optional ${name}@${versions.get(name)}`,
  );
};
