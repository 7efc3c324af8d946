import { type Dirent, existsSync } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { isSecretName } from './secrets.ts';

/** What a folder holds that may be read, and what was passed over. */
export interface Listing {
  /** Paths within the folder, with slashes. */
  readonly files: readonly string[];
  /** Files with keys or passwords, links, and files that are too large. */
  readonly secrets: number;
  readonly links: number;
  readonly large: number;
  /** There are more than may be read. */
  readonly more: boolean;
}

/** The most files of one folder. */
export const mostFiles = 400;
const mostOfFolder = 5 * 1024 * 1024;

/** Folders that nobody wrote by hand. */
const unwritten: ReadonlySet<string> = new Set(['node_modules', '__pycache__']);

/** What the ignore files of a folder say, from that folder on. */
interface Rules {
  readonly at: string;
  readonly rule: Ignore;
}

/** The files of a folder, in the order of their names. What its ignore files name, what is hidden and every link is passed over. */
export const filesIn = async (root: string): Promise<Listing> => {
  const files: string[] = [];
  const passed = { secrets: 0, links: 0, large: 0 };
  let more = false;
  const take = async (path: string): Promise<void> => {
    if ((await lstat(path)).size > mostOfFolder) passed.large += 1;
    else if (files.length >= mostFiles) more = true;
    else files.push(slashed(relative(root, path)));
  };
  const walk = async (folder: string, rules: readonly Rules[]): Promise<void> => {
    const here = [...rules, ...(await rulesIn(folder))];
    for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (more) return;
      await visit(entry, join(folder, entry.name), here);
    }
  };
  const visit = async (entry: Dirent, path: string, here: readonly Rules[]): Promise<void> => {
    const isFolder = entry.isDirectory();
    const isPassed = entry.name.startsWith('.') || here.some((each) => ignores(each, path, isFolder));
    if (entry.isSymbolicLink()) passed.links += 1;
    else if (entry.isFile() && isSecretName(entry.name)) passed.secrets += 1;
    else if (isPassed || unwritten.has(entry.name)) return;
    else if (entry.isFile()) await take(path);
    else if (isFolder) await walk(path, here);
  };
  await walk(root, await rulesAbove(root));
  return { files, ...passed, more };
};

const ignores = ({ at, rule }: Rules, path: string, isFolder: boolean): boolean =>
  rule.ignores(`${slashed(relative(at, path))}${isFolder ? '/' : ''}`);

const slashed = (path: string): string => path.split(sep).join('/');

/** What the folders above say, up to the one that holds the repository. */
const rulesAbove = async (root: string): Promise<readonly Rules[]> => {
  const above: string[] = [];
  for (let at = root; !existsSync(join(at, '.git')); at = dirname(at)) {
    if (dirname(at) === at) return [];
    above.unshift(dirname(at));
  }
  return (await Promise.all(above.map(rulesIn))).flat();
};

const rulesIn = async (folder: string): Promise<readonly Rules[]> => {
  const texts = await Promise.all(
    ['.gitignore', '.ignore'].map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  const written = texts.filter((text) => text.trim() !== '').map((text) => text.slice(0, 100_000));
  return written.length === 0 ? [] : [{ at: folder, rule: ignore().add(written.join('\n')) }];
};
