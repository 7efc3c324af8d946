import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderProblem } from './folder-problem.ts';

const root = mkdtempSync(join(tmpdir(), 'moderato-folder-'));

test('a folder that can be made is no problem, and is not made', async () => {
  const folder = join(root, 'a', 'b');

  expect(await folderProblem(folder, 'data folder', '--data')).toBeNull();
  expect(existsSync(folder)).toBe(false);
});

test('a file in the way is named', async () => {
  const file = join(root, 'file');
  writeFileSync(file, '');

  expect(await folderProblem(join(file, 'x', 'y'), 'data folder', '--data')).toBe(
    `The data folder ${join(file, 'x', 'y')} can't be made, because ${file} is a file; name a folder you may write to with --data.`,
  );
});

test('a name that no folder can have is a problem', async () => {
  expect(await folderProblem('a\0b', 'output folder', '--out')).toMatch(/can't be reached .*--out\.$/);
});
