import { expect, test } from 'vitest';
import { arrowsMade, cycles, formatsThatMeet, type Rings, wrongArrows } from './arrows.ts';

const RINGS: Rings = {
  arrows: {
    engine: [],
    runtime: ['engine'],
    ledgers: ['runtime'],
    server: [],
    cli: ['runtime', 'server'],
    testing: ['ledgers'],
  },
  pure: ['engine'],
  adapters: ['ledgers'],
  isEntryPoint: (path) => path.endsWith('/main.ts'),
};

const file = (path: string, ...imports: readonly string[]) => ({
  path,
  text: imports.map((specifier) => `import '${specifier}';`).join('\n'),
});
const wrong = (path: string, ...imports: readonly string[]) => wrongArrows([file(path, ...imports)], RINGS);

test('an allowed arrow and an import within the folder pass', () => {
  expect(wrong('src/runtime/drive.ts', '../engine/seat.ts', './ports.ts', 'node:fs')).toEqual([]);
});

test('an arrow that is not in the table fails', () => {
  expect(wrong('src/engine/seat.ts', '../runtime/drive.ts')).toEqual([
    'src/engine/seat.ts imports src/runtime/drive.ts, but engine may import nothing.',
  ]);
});

test('a folder without a row fails', () => {
  expect(wrong('src/magic/wand.ts')).toEqual([
    'src/magic/wand.ts lies in a folder that has no row in the table of arrows.',
  ]);
});

test('a package in the pure ring fails, except in its tests', () => {
  expect(wrong('src/engine/seat.ts', 'node:fs')).toHaveLength(1);
  expect(wrong('src/engine/seat.test.ts', 'vitest')).toEqual([]);
});

test('only an entry point chooses adapters', () => {
  expect(wrong('src/cli/show.ts', '../ledgers/memory.ts')).toHaveLength(1);
  expect(wrong('src/cli/main.ts', '../ledgers/memory.ts')).toEqual([]);
});

test('nobody imports the entry point of another folder', () => {
  expect(wrong('src/cli/show.ts', '../server/main.ts')).toHaveLength(1);
  expect(wrong('src/cli/show.ts', '../server/app.ts')).toEqual([]);
});

test('a test sees the test kit and what the test kit sees', () => {
  expect(wrong('src/engine/seat.test.ts', '../testing/given.ts', '../ledgers/memory.ts')).toEqual([]);
  expect(wrong('src/engine/seat.test.ts', '../cli/show.ts')).toHaveLength(1);
});

test('code never reaches out of src', () => {
  expect(wrong('src/cli/show.ts', '../../scripts/build.ts')).toHaveLength(1);
});

test('a circle between folders is found once, wherever one starts', () => {
  const circle = [
    file('src/cli/show.ts', '../runtime/drive.ts'),
    file('src/runtime/drive.ts', '../engine/seat.ts'),
    file('src/engine/seat.ts', '../cli/show.ts'),
  ];

  expect(cycles(arrowsMade(circle))).toEqual(['cli -> runtime -> engine -> cli']);
  expect(cycles(arrowsMade(circle.slice(1)))).toEqual([]);
});

test('a test does not close a circle', () => {
  const files = [
    file('src/runtime/drive.ts', '../engine/seat.ts'),
    file('src/engine/seat.test.ts', '../runtime/drive.ts'),
  ];

  expect(cycles(arrowsMade(files))).toEqual([]);
});

test('a format that imports another, or the registry, fails', () => {
  const meet = (path: string, specifier: string) =>
    formatsThatMeet([file(path, specifier)], { 'turn-protocol': ['debate'] });

  expect(meet('src/formats/council/council.ts', '../debate/debate.ts')).toHaveLength(1);
  expect(meet('src/formats/council/council.ts', '../index.ts')).toHaveLength(1);
  expect(meet('src/formats/council/council.ts', '../turn-protocol/turn-form.ts')).toHaveLength(1);
  expect(meet('src/formats/debate/debate.ts', '../turn-protocol/turn-form.ts')).toEqual([]);
  expect(meet('src/formats/debate/debate.ts', './turns.ts')).toEqual([]);
  expect(meet('src/formats/index.ts', './debate/debate.ts')).toEqual([]);
});
