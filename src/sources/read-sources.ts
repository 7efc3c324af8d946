import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { withoutKeys } from '../transcripts/secret.ts';
import { filesIn, type Listing, mostFiles } from './folder.ts';
import { looksLikeText, mostBytes, type ReadSource, readSource, tooLarge } from './read-source.ts';
import { holdsKey, isSecretName } from './secrets.ts';
import { SourceError } from './source-error.ts';

/** A source as somebody gives it: a file or folder by its path, or its content with a name. */
export type GivenSource =
  | string
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly bytes: Uint8Array };

/** Documents with their numbers, and what to tell whoever gave them. */
export interface Library {
  readonly sources: readonly (ReadSource & { readonly id: string })[];
  readonly remarks: readonly string[];
}

const mostSources = 500;
const mostPictures = 12;
const mostOfPictures = 12 * 1024 * 1024;

/** More text than this is not indexed: some fifteen thousand pages. */
export const mostText = 30_000_000;

type Found = {
  readonly read: readonly ReadSource[];
  readonly remarks: readonly string[];
  readonly problems: readonly string[];
};

/** Reads everything that was given, in its order. Throws a SourceError with a sentence for each that can't be read. */
export const readSources = async (given: readonly GivenSource[], cwd = process.cwd()): Promise<Library> => {
  const all: ReadSource[] = [];
  const remarks: string[] = [];
  const problems: string[] = [];
  for (const each of given) {
    const found = await readGiven(each, cwd);
    problems.push(...found.problems);
    remarks.push(...found.remarks);
    for (const source of found.read) {
      const same = all.find(({ hash }) => hash === source.hash);
      if (same) remarks.push(`${source.name} is the same as ${same.name}; it was taken once.`);
      else all.push(source);
    }
  }
  const size = all.reduce((sum, { passages }) => passages.reduce((each, { text }) => each + text.length, sum), 0);
  if (size > mostText)
    problems.push(
      `The sources have ${Math.round(size / 1e6)} million characters; a table takes ${mostText / 1e6} million, so give those that matter.`,
    );
  if (all.length > mostSources)
    problems.push(`There are ${all.length} sources; a table takes ${mostSources}, so give those that matter.`);
  const pictures = all.filter(({ picture }) => picture);
  const heavy = pictures.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);
  if (pictures.length > mostPictures || heavy > mostOfPictures)
    problems.push(
      `There are ${pictures.length} pictures with ${(heavy / 1024 / 1024).toFixed(1)} MB; every call carries them, so a table takes ${mostPictures} with 12 MB in all.`,
    );
  if (problems.length > 0) throw new SourceError(problems);
  const hiding = all.filter(({ hidden }) => hidden).map(({ name }) => name);
  if (hiding.length > 0) remarks.push(`Text that readers do not see was left out of ${hiding.join(', ')}.`);
  return { sources: all.map((source, at) => ({ ...source, id: `S${at + 1}` })), remarks };
};

const readGiven = async (given: GivenSource, cwd: string): Promise<Found> => {
  try {
    if (typeof given !== 'string') {
      const bytes = 'text' in given ? new TextEncoder().encode(given.text) : given.bytes;
      return one(await readSource(bytes, nameOf(given.name)));
    }
    const path = resolve(cwd, given);
    const found = await stat(path);
    if (!found.isDirectory() && !found.isFile() && !isHandedOver(path))
      throw new SourceError(
        `${given} is a pipe or a device, neither a file nor a folder; save its words as a file, or pipe them in with "-".`,
      );
    return found.isDirectory()
      ? await readFolder(path, given)
      : one(await readFileAt(path, basename(path), found.size));
  } catch (error) {
    if (error instanceof SourceError) return { read: [], remarks: [], problems: error.problems };
    return { read: [], remarks: [], problems: [unreadable(String(given), error as NodeJS.ErrnoException)] };
  }
};

/** What a shell writes for `<(…)`: a pipe that has an end. */
const isHandedOver = (path: string): boolean => /^\/(?:dev|proc\/self)\/fd\/\d+$/u.test(path);

const one = (read: ReadSource): Found => ({ read: [read], remarks: [], problems: [] });

/** What somebody calls a document is a name, and no path. */
const nameOf = (name: string): string => basename(name.replaceAll('\\', '/')).trim().slice(0, 120) || 'note.txt';

const unreadable = (path: string, { code, message }: NodeJS.ErrnoException): string => {
  if (code === 'ENOENT') return `There is no file or folder "${path}"; name a source that exists.`;
  return `${path} can't be read: ${code === 'EACCES' ? 'it may not be read by you' : message}; name a file you may read.`;
};

const readFileAt = async (path: string, name: string, size: number): Promise<ReadSource> => {
  if (size > mostBytes) throw tooLarge(name);
  const bytes = new Uint8Array(await readFile(path));
  if (isSecretName(basename(path)) || holdsKey(bytes))
    throw new SourceError(
      `${name} looks like a file of keys or passwords, so it is not read; copy what may be shown into another file.`,
    );
  return readSource(bytes, name);
};

/** A folder's files, each a source of its own; those that can't be read are told and left out. */
const readFolder = async (root: string, given: string): Promise<Found> => {
  const listing = await filesIn(root);
  const read: ReadSource[] = [];
  const unread: string[] = [];
  for (const path of listing.files) {
    try {
      const bytes = new Uint8Array(await readFile(join(root, path)));
      if (!looksLikeText(bytes, path)) continue;
      if (holdsKey(bytes)) throw new SourceError(`${path} holds a private key.`);
      read.push(withoutKeysIn(await readSource(bytes, path)));
    } catch (error) {
      unread.push(`${path}${error instanceof SourceError ? '' : ` (${(error as Error).message})`}`);
    }
  }
  const problems =
    read.length === 0 ? [`The folder ${given} holds nothing that can be read; name one with documents.`] : [];
  const keyed = read
    .filter(({ passages }) => passages.some(({ text }) => text.includes(removed)))
    .map(({ name }) => name);
  const taken = keyed.length === 0 ? [] : [`Keys were taken out of ${sayNames(keyed)}.`];
  return { read, remarks: [...sayPassed(given, listing, unread), ...taken], problems };
};

/** What has the form of a key goes no further, whoever left it in a folder. */
const removed = '[key removed]';
const withoutKeysIn = (source: ReadSource): ReadSource => ({
  ...source,
  passages: source.passages.map((passage) => ({ ...passage, text: withoutKeys(passage.text, removed) })),
});

const sayNames = (names: readonly string[]): string => `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`;

const sayPassed = (given: string, { secrets, links, large, more }: Listing, unread: readonly string[]): string[] => {
  const parts = [
    ...(secrets > 0 ? [`${secrets} with keys or passwords`] : []),
    ...(links > 0 ? [`${links} that ${links === 1 ? 'is a link' : 'are links'}`] : []),
    ...(large > 0 ? [`${large} over 5 MB`] : []),
    ...(unread.length > 0 ? [`${unread.length} without words that can be read (${sayNames(unread)})`] : []),
    ...(more ? [`all after the first ${mostFiles}`] : []),
  ];
  return parts.length === 0 ? [] : [`Passed over in ${given}: ${parts.join('; ')}.`];
};
