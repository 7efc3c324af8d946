import { existsSync, readFileSync } from 'node:fs';

/** The version of this package; it lies above the sources and above the built files. */
export const version = (): string => {
  const file = ['../package.json', '../../package.json'].map((path) => new URL(path, import.meta.url)).find(existsSync);
  return file ? JSON.parse(readFileSync(file, 'utf8')).version : 'unknown';
};
