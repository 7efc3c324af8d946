import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Examples import the package as its users do.
  resolve: { alias: [{ find: /^moderato$/, replacement: fileURLToPath(new URL('src/index.ts', import.meta.url)) }] },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    setupFiles: ['src/hearing/word-files.ts', 'src/personas/bundled-panels.ts'], // data is handed in, as the programs do
    passWithNoTests: true,
    pool: 'forks',
    testTimeout: 120_000, // a busy machine is no failure
    hookTimeout: 120_000,
    maxWorkers: availableParallelism(),
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['**/*.test.ts', 'src/web/**'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { lines: 80 },
    },
  },
});
