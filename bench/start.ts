import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { BenchResult } from './bench-result.ts';

/** Milliseconds that importing a module takes in a fresh process, the empty process taken off; the best of some. */
const importing = (file: string): number => {
  const code = `const t = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - t)`;
  const times = Array.from({ length: 7 }, () => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    return Number(stdout);
  });
  return Math.min(...times);
};

/** How long it takes until the library is there. */
export const run = async (): Promise<BenchResult> => {
  const entries = ['index', 'formats', 'scene', 'testing'].filter(
    (name) => name !== 'testing' && existsSync(`dist/${name}.js`),
  );
  const rows = entries.map((name) => ({
    what: `import dist/${name}.js`,
    ms: Math.round(importing(`dist/${name}.js`)),
  }));
  const library = rows.find(({ what }) => what.includes('index'))?.ms ?? Number.NaN;
  return {
    name: 'start',
    rows,
    notes: ['The library as `npm run build` makes it.'],
    claims: [{ says: 'the library is imported in less than 150 ms', value: library, limit: 150, ok: library < 150 }],
  };
};
