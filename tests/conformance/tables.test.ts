import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readItems } from '../../scripts/conformance/items.ts';
import { exportedNames } from './exported-names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const items = readItems(readFileSync(join(root, 'conformance/items.tsv'), 'utf8'));

test('the table holds every rule of the five origins, numbered without a gap', () => {
  const sizes = { S0: 70, S1: 59, S2: 65, S3: 98, S4: 204 };
  const ids = Object.entries(sizes).flatMap(([origin, size]) =>
    Array.from({ length: size }, (_, at) => `${origin}-${String(at + 1).padStart(3, '0')}`),
  );

  expect(items.map(({ id }) => id)).toEqual(ids);
});

test('what is superseded names a decision record that exists and names the rule', () => {
  const missing = items.filter(({ id, superseded }) => {
    if (!superseded) return false;
    const path = join(root, superseded);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(id);
  });

  expect(missing).toEqual([]);
});

/** Rows of `conformance/layout.tsv`: a path of an origin, where we have it, and the names it must export. */
const layout = readFileSync(join(root, 'conformance/layout.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'))
  .map(([origin = '', theirs = '', ours = '', names = '']) => ({ origin, theirs, ours, names: names.split(' ') }));

test('every path of an origin is found where the layout table says', () => {
  expect(layout.filter(({ ours }) => !existsSync(join(root, ours)))).toEqual([]);
});

test('every module in the layout table exports the names its origin promises', () => {
  const lacking = layout.flatMap(({ ours, names }) => {
    const exported = ours.endsWith('.ts') ? exportedNames(join(root, ours)) : [];
    return names.filter((name) => name !== '' && !exported.includes(name)).map((name) => `${ours}: ${name}`);
  });

  expect(lacking).toEqual([]);
});

test('exported names are found through re-exports, types included', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-exports-'));
  writeFileSync(join(folder, 'seat.ts'), 'export interface Seat {}\nexport const seat = 1;\n');
  writeFileSync(join(folder, 'index.ts'), `export * from './seat.ts';\nexport { seat as chair } from './seat.ts';\n`);

  expect(exportedNames(join(folder, 'index.ts'))).toEqual(['Seat', 'seat', 'chair']);
  rmSync(folder, { recursive: true });
});
