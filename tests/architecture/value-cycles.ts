import { posix } from 'node:path';
import { isCode, isTest, type SourceFile } from '../../scripts/source-file.ts';

const made = /^(?:import|export)\s+(type\s+)?(\{[^}]*\}|\*(?: as \w+)?|\w+)?\s*(?:from\s+)?'(\.[^']+)'/gmu;

const areTypes = (names: string): boolean =>
  names.startsWith('{') &&
  names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '));

/** The files whose values a file needs before it can run; types need nothing, and what is imported late comes late. */
const needs = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(made)].flatMap(([, type, names = '', specifier = '']) =>
    type || areTypes(names) ? [] : [posix.join(posix.dirname(path), specifier)],
  );

/** Files that need each other's values before they can run, each circle as `a -> b -> a`. */
export const valueCycles = (files: readonly SourceFile[]): string[] => {
  const graph = new Map(files.filter((file) => isCode(file) && !isTest(file)).map((file) => [file.path, needs(file)]));
  const done = new Set<string>();
  const found: string[] = [];
  const follow = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) return void found.push([...trail.slice(at), path].join(' -> '));
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) follow(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) follow(path, []);
  return found;
};
