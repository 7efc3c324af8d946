import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle, isStale } from '../../scripts/bundle.mjs';
import { folderWith } from './scratch.ts';

const PROGRAM = {
  'src/cli/main.ts': `import { join } from 'node:path';\nimport 'some-package';\nexport const load = () => import('./heavy.ts');\njoin('a');`,
  'src/cli/heavy.ts': `export const heavy: string = 'only when asked';`,
};

test('the entry points that exist are bundled; lazy imports stay apart and packages outside', async () => {
  const root = folderWith(PROGRAM);

  await bundle(root);

  const cli = readFileSync(join(root, 'dist/cli.js'), 'utf8');
  expect(cli).toContain('some-package');
  expect(cli).not.toContain('only when asked');
  expect(readdirSync(join(root, 'dist/chunks'))).toHaveLength(1);
  expect(existsSync(join(root, 'dist/index.js'))).toBe(false);
});

test('what the code reads lies beside its bundles', async () => {
  const root = folderWith({ ...PROGRAM, 'src/ears/points.safetensors': 'weights' });

  await bundle(root);

  expect(readFileSync(join(root, 'dist/points.safetensors'), 'utf8')).toBe('weights');
});

test('a build is due at first, after an edit and after a deletion', async () => {
  const root = folderWith(PROGRAM);
  const long = { ago: new Date(0), ahead: new Date(Date.now() + 60_000) };
  const age = () => {
    for (const path of ['src/cli/main.ts', 'src/cli/heavy.ts', 'src/cli', 'src']) {
      if (existsSync(join(root, path))) utimesSync(join(root, path), long.ago, long.ago);
    }
  };
  expect(isStale(root)).toBe(true);

  age();
  await bundle(root);
  expect(isStale(root)).toBe(false);

  writeFileSync(join(root, 'src/cli/heavy.ts'), 'export {};');
  utimesSync(join(root, 'src/cli/heavy.ts'), long.ahead, long.ahead);
  expect(isStale(root)).toBe(true);

  age();
  rmSync(join(root, 'src/cli/heavy.ts'));
  utimesSync(join(root, 'src/cli'), long.ahead, long.ahead);
  expect(isStale(root)).toBe(true);
});

test('a build that fails leaves the next one due', async () => {
  const root = folderWith({ 'src/index.ts': `import './missing.ts';` });

  await expect(bundle(root)).rejects.toThrow('missing.ts');
  expect(isStale(root)).toBe(true);
});
