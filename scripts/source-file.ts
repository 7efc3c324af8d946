import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** A text file of the repository; `path` is relative to its root and uses forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const NOT_OURS = new Set(['.git', '.cache', 'node_modules', 'dist', 'coverage']);
const TEXT =
  /\.(ts|tsx|mts|mjs|js|json|jsonl|md|ya?ml|toml|tsv|csv|txt|html|css|sh)$|(^|\/)(run|LICENSE|\.npmrc|\.gitignore)$/;

/** Every text file below the given folders (the whole repository when none is given). */
export function sourceFiles(root: string, ...folders: readonly string[]): SourceFile[] {
  const paths = folders.length > 0 ? folders.flatMap((folder) => below(root, folder)) : below(root, '');
  return paths
    .filter((path) => TEXT.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function below(root: string, folder: string): string[] {
  return entriesOf(join(root, folder)).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (NOT_OURS.has(entry.name)) return [];
    if (entry.isDirectory()) return below(root, path);
    return entry.isFile() ? [path] : [];
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return []; // a folder that nobody has written yet
  }
}

export const isCode = ({ path }: SourceFile): boolean => /\.(ts|tsx|mts|mjs|js)$/.test(path);
export const isTest = ({ path }: SourceFile): boolean => /\.test\.(ts|tsx|mjs)$/.test(path);

/** The file's syntax tree; a file that does not parse is a bug, so it throws. */
export function syntaxOf({ path, text }: SourceFile): ESTree.Program {
  const { program, errors } = parseSync(path, text);
  const [first] = errors;
  if (first) throw new Error(`${path} does not parse: ${first.codeframe ?? first.message}`);
  return program;
}
