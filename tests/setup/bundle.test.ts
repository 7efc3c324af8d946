import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { bundle, isStale } from '../../scripts/bundle.mjs';
import { folderWith } from './scratch.ts';

const PROGRAM = {
  'package.json': `{"dependencies":{"some-package":"1.0.0"}}`,
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
  const root = folderWith({ ...PROGRAM, 'src/hearing/points.safetensors': 'weights', 'src/hearing/words/a.txt': 'a' });

  await bundle(root);

  expect(readFileSync(join(root, 'dist/points.safetensors'), 'utf8')).toBe('weights');
  expect(readFileSync(join(root, 'dist/words/a.txt'), 'utf8')).toBe('a');
});

test('a model server is reached from a bundle as from the source', async () => {
  const source = join(import.meta.dirname, '../../src/voices/patient-fetch.ts');
  const main = `import { patientFetch } from ${JSON.stringify(source)};\nconsole.log(await (await patientFetch(process.argv[2])).text());`;
  const root = folderWith({ 'package.json': '{"type":"module","dependencies":{}}', 'src/cli/main.ts': main });
  await bundle(root);

  const server = createServer((_, reply) => reply.end('Here I am.')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'dist/cli.js'), url]);
  server.close();
  expect(stdout).toBe('Here I am.\n');
});

test('a build is due at first, after an edit and after a deletion', async () => {
  const root = folderWith(PROGRAM);
  const long = { ago: new Date(0), ahead: new Date(Date.now() + 60_000) };
  const age = () => {
    for (const path of ['package.json', 'src/cli/main.ts', 'src/cli/heavy.ts', 'src/cli', 'src']) {
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
  const root = folderWith({ 'package.json': PROGRAM['package.json'], 'src/index.ts': `import './missing.ts';` });

  await expect(bundle(root)).rejects.toThrow('missing.ts');
  expect(isStale(root)).toBe(true);
});

test('the library loads no package that is installed beside it: a database, YAML and the like come when they are needed', async () => {
  const { metafile } = await build({
    absWorkingDir: join(import.meta.dirname, '../..'),
    entryPoints: ['src/index.ts'],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'dist',
    splitting: true,
    logLevel: 'silent',
  });
  const packages = new Set<string>();
  const seen = new Set(['src/index.ts']);
  for (const file of seen)
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue;
      if (!external) seen.add(path);
      else if (!path.startsWith('node:')) packages.add(path);
    }
  expect(seen.size).toBeGreaterThan(100);
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  expect([...packages].filter((name) => Object.hasOwn(dependencies, name))).toEqual([]);
});
