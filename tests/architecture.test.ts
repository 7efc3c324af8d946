import { expect, test } from 'vitest';
import { sourceFiles } from '../scripts/source-file.ts';
import { arrowsMade, cycles, FACE, folderOf, formatsThatMeet, type Rings, wrongArrows } from './architecture/arrows.ts';
import { emptyNames, forbiddenText, idleExcuses, impureCalls, longFiles } from './architecture/habits.ts';

const PURE = ['engine', 'ear', 'formats', 'transcripts'];
const ADAPTERS = ['voices', 'ledgers', 'ears', 'cluster'];

/** Folder of `src` -> the folders it may import. A folder without a row fails. */
const ARROWS = {
  engine: [],
  ear: [],
  formats: ['engine', 'ear'],
  transcripts: ['engine', 'ear', 'formats'], // a transcript knows the facts a format writes, never the other way round
  runtime: ['engine', 'ear'], // the registry of formats is handed in
  api: [...PURE],
  voices: [...PURE, 'runtime', 'personas'], // an agent's voice may name the agent's file
  ledgers: [...PURE, 'runtime'],
  ears: [...PURE, 'runtime'],
  cluster: [...PURE, 'runtime'],
  personas: [...PURE], // seats out of files
  deck: [...PURE], // slides out of files
  scene: [...PURE, 'runtime', 'personas', 'voices', 'ledgers'], // a library that plays by itself, so it chooses
  server: [...PURE, 'runtime', 'personas', 'deck', 'api', 'scene'],
  mcp: [...PURE, 'runtime', 'personas', 'api'],
  cli: [...PURE, 'runtime', 'personas', 'deck', 'api', 'scene', 'server', 'mcp'],
  web: [...PURE, 'api'],
  testing: [...PURE, 'runtime', 'personas', ...ADAPTERS],
  [FACE]: [...PURE, 'runtime', 'personas', 'api', ...ADAPTERS], // hands them on; `hold` chooses for programs that don't
};

const RINGS: Rings = {
  arrows: ARROWS,
  pure: PURE,
  adapters: ADAPTERS,
  isEntryPoint: (path) => /^src\/(cli|server|mcp)\/([\w-]+-)?main\.ts$/.test(path),
};

/** Folder that formats share -> the formats that stand on it. */
const SHARED_BY_FORMATS = { 'turn-protocol': ['debate', 'consensus', 'discussion'] };

const NAMES_THAT_SAY_NOTHING = /^(utils?|helpers?|common|misc|types|manager)$|-(utils?|helpers?|manager)$/;

const LINES = 400;

/** File over the limit -> why it is better whole. */
const LONG_ON_PURPOSE: Record<string, string> = {
  'src/ear/senses.ts': 'a table that was learnt: one word a line',
  'src/ear/sides.ts': 'a table that was learnt: one word a line',
};

// Each pattern is written so that it does not match itself.
const UNFINISHED = { 'a leftover': /\b(?:TO[D]O|FIX[M]E)\b/, 'a test switched off': /\.(?:skip|only|todo)(?:If)?\(/ };
const TRACES = {
  'the host of a package registry':
    /\bhttps?:\/\/[\w.-]*(?:registry|npmjs|npmmirror|yarnpkg|artifactory|verdaccio)\b|\bregistry\.npm\w+/,
  'a path of one machine': /(?<![\w.~)}-])\/(?:home|Users|root|work)\/\w|\b[A-Z]:\\\\?Users\\/,
};

const root = new URL('..', import.meta.url).pathname;
const everything = sourceFiles(root);
const code = sourceFiles(root, 'src', 'tests', 'scripts', 'bench', 'bin', 'examples');
const src = code.filter(({ path }) => folderOf(path) !== null);
const pure = src.filter(({ path }) => PURE.includes(folderOf(path)!));

test('folders import only what the table of arrows allows', () => {
  expect(wrongArrows(src, RINGS)).toEqual([]);
});

test('neither the table nor the code goes in a circle', () => {
  expect(cycles(new Map(Object.entries(ARROWS).map(([from, to]) => [from, new Set<string>(to)])))).toEqual([]);
  expect(cycles(arrowsMade(src))).toEqual([]);
});

test('formats do not import each other', () => {
  expect(formatsThatMeet(src, SHARED_BY_FORMATS)).toEqual([]);
});

test('the pure ring reads neither the clock nor chance', () => {
  expect(impureCalls(pure)).toEqual([]);
});

test(`no code file is over ${LINES} lines, unless there is a reason`, () => {
  expect(longFiles(code, LINES, LONG_ON_PURPOSE)).toEqual([]);
  expect(idleExcuses(code, LINES, LONG_ON_PURPOSE)).toEqual([]);
});

test('every file and folder has a name that says what is inside', () => {
  expect(emptyNames(code, NAMES_THAT_SAY_NOTHING)).toEqual([]);
});

test('nothing is left unfinished or switched off', () => {
  expect(forbiddenText(code, UNFINISHED)).toEqual([]);
});

test('no file names a package registry or a path of one machine', () => {
  expect(forbiddenText(everything, TRACES)).toEqual([]);
});

test.each([
  [UNFINISHED, ['TO', 'DO: later']],
  [UNFINISHED, ['FIX', 'ME']],
  [UNFINISHED, ['test.', 'skip(']],
  [UNFINISHED, ['describe.', 'only(']],
  [UNFINISHED, ['test.', 'skipIf(slow)(']],
  [TRACES, ['https://', 'registry.example.org/left-pad']],
  [TRACES, ['https://', 'npm.registry.example.org/']],
  [TRACES, ['registry', '.npmjs']],
  [TRACES, ['cd ', '/home', '/ada/moderato']],
  [TRACES, ['"', '/Users', '/ada"']],
  [TRACES, ['C:', '\\\\Users', '\\\\ada']],
])('the patterns catch what they are for: %#', (patterns, pieces) => {
  expect(forbiddenText([{ path: 'a.ts', text: pieces.join('') }], patterns)).toHaveLength(1);
});

test('empty names are told from names that mean something', () => {
  const found = [
    'types',
    'common',
    'session-manager',
    'text-utils',
    'turn-types',
    'common-ground',
    'misconduct',
  ].filter((name) => NAMES_THAT_SAY_NOTHING.test(name));

  expect(found).toEqual(['types', 'common', 'session-manager', 'text-utils']);
});

test('the patterns leave ordinary text alone', () => {
  const text =
    "registry.debate; seats.only; const todo = 1; import './work/floor.ts'; root}/work/floor; https://example.org";

  expect(forbiddenText([{ path: 'a.ts', text }], { ...UNFINISHED, ...TRACES })).toEqual([]);
});
