// Bundles the benches as the product is bundled, so that what is measured is what people run.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { copyData } from './bundle.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const outdir = join(root, 'dist/bench');

await build({
  absWorkingDir: root,
  entryPoints: { index: 'bench/index.ts', 'read-words': 'src/sources/read-words.ts' },
  outdir,
  bundle: true,
  splitting: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'silent',
});
copyData(root, outdir);
const { status } = spawnSync(process.execPath, ['--expose-gc', join(outdir, 'index.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
