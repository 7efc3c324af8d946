import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name in `dist` -> entry point; those that exist are built. */
const ENTRIES = {
  index: 'src/index.ts',
  formats: 'src/formats/index.ts',
  testing: 'src/testing/index.ts',
  contracts: 'src/testing/contracts.ts',
  scene: 'src/scene/index.ts',
  cli: 'src/cli/main.ts',
  council: 'src/cli/council-main.ts',
  server: 'src/server/main.ts',
};

/** Name beside the bundles -> a file that the code reads; those that exist are copied. */
const DATA = { 'points.safetensors': 'src/ears/points.safetensors' };

const STAMP = 'dist/.built';

/**
 * Bundles code and pages; chunks of an earlier build stay, because a running process may still load them.
 *
 * @param {string} root
 */
export async function bundle(root) {
  const started = new Date();
  const { build } = await import('esbuild');
  mkdirSync(join(root, 'dist'), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(existing(root, ENTRIES)),
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true, // what is imported lazily stays lazy
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent', // what fails is thrown
  });
  copyData(root, join(root, 'dist'));
  if (existsSync(join(root, 'src/web/index.html'))) await bundlePages(root, join(root, 'dist/web'));
  // Last, so that an interrupted build counts as none, and dated back, so that an edit made meanwhile is seen.
  writeFileSync(join(root, STAMP), '');
  utimesSync(join(root, STAMP), started, started);
}

/**
 * Lays what the code reads beside its bundles.
 *
 * @param {string} root
 * @param {string} outDir
 */
export function copyData(root, outDir) {
  for (const [name, path] of existing(root, DATA)) copyFileSync(join(root, path), join(outDir, name));
}

/**
 * @param {string} root
 * @param {Record<string, string>} paths
 */
function existing(root, paths) {
  return Object.entries(paths).filter(([, path]) => existsSync(join(root, path)));
}

/** Table of the ear -> what stands for it where it is left out. */
const LEFT_OUT = {
  'src/ear/senses.ts': "export const SENSES = '';",
  'src/ear/sides.ts': "export const SIDES = '';",
  'src/ear/opposites.ts': 'export const OPPOSITES = [];',
  'src/ear/notions.ts': 'export const NOTIONS = [];',
};

/** The page reads what was ruled and measures nothing: what the ear knows of words stays behind. */
const withoutTables = {
  name: 'without-tables',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} id */
  load(id) {
    return Object.entries(LEFT_OUT).find(([path]) => id.endsWith(path))?.[1];
  },
};

/**
 * Builds the web page into a folder.
 *
 * @param {string} root
 * @param {string} outDir
 */
export async function bundlePages(root, outDir) {
  const { build } = await import('vite');
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production'; // else React brings its development build, also where tests build the page
  try {
    await build({
      root: join(root, 'src/web'),
      configFile: false,
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
      plugins: [withoutTables],
    });
  } finally {
    process.env.NODE_ENV = before ?? 'production';
  }
}

/**
 * Whether sources changed since the last build.
 *
 * @param {string} root
 */
export function isStale(root) {
  const built = statSync(join(root, STAMP), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return ['src', 'package.json', 'scripts/bundle.mjs'].some((path) => newestIn(join(root, path)) > built);
}

/**
 * Folders count too: deleting a file changes its folder.
 *
 * @param {string} path
 * @returns {number}
 */
export function newestIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
