import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** The names, types included, that a module exports, by itself or handed on from others. */
export function exportedNames(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, 'utf8'));
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, moduleRequest }) => {
      if (exportName.name !== null) return [exportName.name];
      const isOurs = moduleRequest?.value.startsWith('.') ?? false;
      return isOurs ? exportedNames(join(dirname(path), moduleRequest!.value)) : [];
    });
}
