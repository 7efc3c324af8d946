import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

const importsIn = (text: string) => importsOf({ path: 'src/cli/show.ts', text });
const pathsIn = (text: string) => importsIn(text).map(({ path }) => path);

test.each([
  ['an import', `import { seat } from '../engine/seat.ts';`],
  ['a type import', `import type { Seat } from '../engine/seat.ts';`],
  ['an import for its effect', `import '../engine/seat.ts';`],
  ['a re-export of all', `export * from '../engine/seat.ts';`],
  ['a re-export by name', `export { seat } from '../engine/seat.ts';`],
  ['a lazy import', `export const load = () => import('../engine/seat.ts');`],
  ['a lazy import in backticks', 'export const load = () => import(`../engine/seat.ts`);'],
  ['an import inside a type', `export type Seat = import('../engine/seat.ts').Seat;`],
  ['a require', `import seat = require('../engine/seat.ts');`],
])('%s is seen, with its path in the repository', (_, text) => {
  expect(pathsIn(text)).toEqual(['src/engine/seat.ts']);
});

test('a package has no path', () => {
  expect(importsIn(`import { join } from 'node:path';`)).toEqual([
    { from: 'src/cli/show.ts', specifier: 'node:path', path: null },
  ]);
});

test('a computed import is reported as such', () => {
  expect(importsIn('export const load = (name: string) => import(name);')).toMatchObject([{ specifier: '(computed)' }]);
});

test('imports in comments and strings do not count', () => {
  expect(importsIn(`// import '../engine/seat.ts';\nexport const text = "import '../engine/seat.ts'";`)).toEqual([]);
});

test('a file that does not parse is told with its name', () => {
  expect(() => importsIn('const = 3')).toThrow('src/cli/show.ts does not parse');
});
