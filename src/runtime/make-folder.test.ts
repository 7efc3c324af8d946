import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

test('folders are made with those above them; one that is there is left alone', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'moderato-')), 'a', 'b', 'c');
  await makeFolder(folder);
  await makeFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

test('a file in the way, and a file system that makes no folders, are told at once', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'moderato-')), 'file');
  writeFileSync(file, '');
  await expect(makeFolder(file)).rejects.toThrow('EEXIST');
  await expect(makeFolder(join(file, 'below'))).rejects.toThrow(/ENOTDIR/);
  if (existsSync('/proc/self')) await expect(makeFolder('/proc/nope/here')).rejects.toThrow(/ENOENT/);
});
