import { isCode, isTest, type SourceFile } from '../../scripts/source-file.ts';
import { type Import, importsOf } from './imports.ts';

/** Folder of `src` -> the folders it may import. */
export type Arrows = Readonly<Record<string, readonly string[]>>;

export interface Rings {
  readonly arrows: Arrows;
  /** Folders whose code, tests aside, imports no package at all. */
  readonly pure: readonly string[];
  /** Folders that only entry points may choose. */
  readonly adapters: readonly string[];
  readonly isEntryPoint: (path: string) => boolean;
}

/** The files directly in `src`: the public face of the package. */
export const FACE = '(face)';

const list = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'nothing');

export function folderOf(path: string): string | null {
  const [top, folder, ...rest] = path.split('/');
  if (top !== 'src' || folder === undefined) return null;
  return rest.length > 0 ? folder : FACE;
}

const sources = (files: readonly SourceFile[]) => files.filter((file) => isCode(file) && folderOf(file.path) !== null);

/** Imports that the table does not allow, each as a sentence. */
export function wrongArrows(files: readonly SourceFile[], rings: Rings): string[] {
  return sources(files).flatMap((file) => {
    const folder = folderOf(file.path)!;
    if (!(folder in rings.arrows)) return [`${file.path} lies in a folder that has no row in the table of arrows.`];
    const allowed = allowedFrom(file, folder, rings);
    return importsOf(file).flatMap((made) => wrongArrow(made, folder, allowed, rings, isTest(file)));
  });
}

/** A test may also see what the test kit sees, and an entry point the adapters. */
function allowedFrom(file: SourceFile, folder: string, { arrows, adapters, isEntryPoint }: Rings): readonly string[] {
  const own = arrows[folder] ?? [];
  if (isTest(file)) return [...new Set([...own, 'testing', ...(arrows.testing ?? [])])];
  return isEntryPoint(file.path) ? [...own, ...adapters] : own;
}

function wrongArrow(made: Import, folder: string, allowed: readonly string[], rings: Rings, inTest: boolean): string[] {
  const { from, path, specifier } = made;
  if (path === null) {
    const forbidden = rings.pure.includes(folder) && !inTest;
    return forbidden ? [`${from} imports ${specifier}, but ${folder} is pure and uses no package.`] : [];
  }
  const target = folderOf(path);
  if (target === null) return inTest ? [] : [`${from} imports ${path}, which lies outside src.`];
  if (target === folder) return [];
  if (rings.isEntryPoint(path)) return [`${from} imports ${path}, the entry point of another folder.`];
  return allowed.includes(target) ? [] : [`${from} imports ${path}, but ${folder} may import ${list(allowed)}.`];
}

/** What folders really import, tests aside. */
export function arrowsMade(files: readonly SourceFile[]): Map<string, Set<string>> {
  const made = new Map<string, Set<string>>();
  for (const file of sources(files).filter((each) => !isTest(each))) {
    const from = folderOf(file.path)!;
    const targets = made.get(from) ?? new Set();
    for (const { path } of importsOf(file)) {
      const target = path === null ? null : folderOf(path);
      if (target !== null && target !== from) targets.add(target);
    }
    made.set(from, targets);
  }
  return made;
}

/** Folders that reach themselves again, each as `a -> b -> a`. */
export function cycles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Set<string>();
  const follow = (folder: string, trail: readonly string[]) => {
    const at = trail.indexOf(folder);
    if (at >= 0) {
      found.add(fromSmallest(trail.slice(at)));
      return;
    }
    for (const next of arrows.get(folder) ?? []) follow(next, [...trail, folder]);
  };
  for (const folder of arrows.keys()) follow(folder, []);
  return [...found].sort();
}

function fromSmallest(loop: readonly string[]): string {
  const start = loop.indexOf([...loop].sort()[0]!);
  const turned = [...loop.slice(start), ...loop.slice(0, start)];
  return [...turned, turned[0]].join(' -> ');
}

/** Formats that import one another; `shared` maps a shared folder to the formats that stand on it. */
export function formatsThatMeet(files: readonly SourceFile[], shared: Arrows): string[] {
  return sources(files)
    .filter((file) => !isTest(file))
    .flatMap(importsOf)
    .flatMap(({ from, path }) => {
      const own = formatOf(from);
      const other = path?.startsWith('src/formats/') ? (formatOf(path) ?? path) : null;
      if (own === null || other === null || own === other) return [];
      return shared[other]?.includes(own) ? [] : [`${from} imports ${path}, but a format never imports another.`];
    });
}

const formatOf = (path: string): string | null => /^src\/formats\/([^/]+)\//.exec(path)?.[1] ?? null;
