import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { exportedNames } from './exported-names.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Rows of the layout table: a module that the origin names -> ours and what it must export. */
const modules = new Map(
  readFileSync(join(root, 'conformance/layout.tsv'), 'utf8')
    .split('\n')
    .map((row) => row.split('\t'))
    .filter(([origin]) => origin === 'S4')
    .map(([, theirs = '', ours = '', names = '']) => [
      theirs.replace(/^src\/|\.ts$/gu, ''),
      { ours, names: names.split(' ') },
    ]),
);
const lacking = (theirs: string): string[] => {
  const found = modules.get(theirs);
  const exported = found && existsSync(join(root, found.ours)) ? exportedNames(join(root, found.ours)) : [];
  return found ? found.names.filter((name) => !exported.includes(name)) : ['the module'];
};

test('[S4-146] [S4-147] [S4-148] [S4-149] [S4-150] [S4-151] [S4-152] [S4-153] [S4-154] every module that the origin names is there, with what it exports', () => {
  const named = [
    'agents/i-character-agent',
    'agents/task-character-agent',
    'agents/direct-character-agent',
    'moderator/scene-moderator',
    'moderator/scene-evaluator',
    'moderator/world-event-generator',
    'parsers/response-parser',
    'parsers/transcript-formatter',
    'types/index',
    'index',
  ];

  expect(named.map((theirs) => [theirs, lacking(theirs)]).filter(([, names]) => names!.length > 0)).toEqual([]);
});

test('[S4-155] the package hands the library on under its own name', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  expect(exports['./scene']).toEqual({ types: './dist/types/scene/index.d.ts', default: './dist/scene.js' });
});

test('[S4-156] agents, moderator, parsers and a whole scene have tests', () => {
  const tests = [
    'src/scene/agents/agents.test.ts',
    'src/scene/scene-moderator.test.ts',
    'src/formats/scene/response.test.ts',
    'src/formats/scene/transcript.test.ts',
    'tests/cli/scene.test.ts',
  ];

  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('[S4-171] the tests that were written down first are there, and contributors are told to go on like that', () => {
  const titles = [
    'src/formats/scene/response.test.ts',
    'src/formats/scene/completion.test.ts',
    'src/scene/scene-moderator.test.ts',
  ]
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join();
  const written = Array.from({ length: 8 }, (_, at) => `[S4-${162 + at}]`);

  expect(written.filter((id) => !titles.includes(id))).toEqual([]);
  expect(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')).toContain('Write the test first');
});

test('[S4-189] npm test counts the lines under test, and fails below 80 %', () => {
  expect(config.test?.coverage).toMatchObject({ thresholds: { lines: 80 } });
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { test: string } };
  const [, script = ''] = manifest.scripts.test.split(' ');

  expect(readFileSync(join(root, script), 'utf8')).toContain("['vitest', 'run', '--coverage']");
});
