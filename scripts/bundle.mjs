import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
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
  'read-words': 'src/sources/read-words.ts',
};

/** Name beside the bundles -> a file or folder that the code reads; those that exist are copied. */
const DATA = {
  'points.safetensors': 'src/hearing/points.safetensors',
  words: 'src/hearing/words',
  panels: 'src/formats/council/panels',
  suites: 'src/eval/suites',
  'table-app.html': 'src/mcp/table-app.html',
  labelled: 'bench/hearing/held',
};

/** Packages that come inside our bundles: small there, large to install. All others are installed. */
const BUNDLED = [
  '@a2a-js/sdk',
  '@agentclientprotocol/sdk',
  '@ai-sdk/anthropic',
  '@ai-sdk/google',
  '@ai-sdk/openai',
  '@ai-sdk/openai-compatible',
  '@ai-sdk/provider',
  '@hono/node-server',
  '@modelcontextprotocol/client',
  '@modelcontextprotocol/server',
  'commander',
  'eld',
  'hono',
  'htmlparser2',
  'ignore',
  'minisearch',
  'picocolors',
  'undici',
  'zod',
];

/** What a bundled package asks for by itself is bundled too, unless it is installed anyway. */
const bundling = {
  name: 'bundling',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    const installed = Object.keys(
      JSON.parse(readFileSync(join(build.initialOptions.absWorkingDir ?? '', 'package.json'), 'utf8')).dependencies,
    );
    /** @param {string} path @param {readonly string[]} names */
    const isOf = (path, names) => names.some((name) => path === name || path.startsWith(`${name}/`));
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || isOf(path, BUNDLED)) return undefined;
      const isWithin = /[\\/]node_modules[\\/]/u.test(importer);
      return isWithin && !isOf(path, installed) ? undefined : { path, external: true };
    });
  },
};

/** Older packages inside a bundle ask for Node's own modules in the older way. */
const banner = {
  js: "import { createRequire as requireOfModerato } from 'node:module';const require = requireOfModerato(import.meta.url);",
};

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
    plugins: [bundling],
    banner,
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
  for (const [name, path] of existing(root, DATA)) {
    cpSync(join(root, path), join(outDir, name), { recursive: true, filter: (from) => !from.endsWith('.ts') });
  }
}

/**
 * @param {string} root
 * @param {Record<string, string>} paths
 */
function existing(root, paths) {
  return Object.entries(paths).filter(([, path]) => existsSync(join(root, path)));
}

const FONTS = ['@fontsource-variable/figtree', '@fontsource-variable/newsreader', '@fontsource/courier-prime'];

/** The page reads what was decided, and so needs none of the questions that a session without grounds ends with. */
const decidesNothing = {
  name: 'decides-nothing',
  /** @type {'pre'} */
  enforce: 'pre',
  /** @param {string} id */
  load: (id) => (/\/formats\/brief\/questions\.\w+\.json$/u.test(id) ? '{}' : null),
};

/**
 * The fonts may be handed on as long as their licences go with them.
 *
 * @param {string} root
 */
const fontLicenses = (root) =>
  FONTS.map((name) => readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8')).join('\n\n');

/**
 * Something to read at once, then what one begins with: styles come after the words that stand in the page itself, parts of
 * the first view are asked for together, and fonts, which only change how words look, wait for them.
 */
const firstView = {
  name: 'first-view',
  transformIndexHtml: {
    order: /** @type {const} */ ('post'),
    /**
     * @param {string} html
     * @param {{ bundle?: Record<string, any> }} context
     */
    handler: (html, { bundle = {} }) => {
      const styles = /\s*<link rel="stylesheet"[^>]*>/gu;
      const later = html.match(styles)?.join('') ?? '';
      const home = Object.values(bundle).find(({ name, isDynamicEntry }) => name === 'home' && isDynamicEntry);
      const parts = new Set(home ? [home.fileName] : []);
      for (const part of parts) for (const needed of bundle[part]?.imports ?? []) parts.add(needed);
      return {
        html: html.replace(styles, '').replace('</body>', `${later}\n  </body>`),
        tags: [...parts]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: '' },
            injectTo: /** @type {const} */ ('head'),
          })),
      };
    },
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
      build: {
        outDir,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { onwarn: told },
        chunkSizeWarningLimit: 2000, // what draws slides is large, and comes only with a deck
      },
      plugins: [firstView, decidesNothing],
    });
    writeFileSync(join(outDir, 'assets', 'fonts-license.txt'), fontLicenses(root));
  } finally {
    process.env.NODE_ENV = before ?? 'production';
  }
}

/**
 * Packages mark what runs in a browser; here everything does.
 *
 * @param {{ code?: string }} warning
 * @param {(warning: any) => void} tell
 */
const told = (warning, tell) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') tell(warning);
};

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
