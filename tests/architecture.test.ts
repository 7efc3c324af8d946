import { expect, test } from 'vitest';
import { sourceFiles } from '../scripts/source-file.ts';
import { formats } from '../src/formats/index.ts';
import { arrowsMade, cycles, FACE, folderOf, formatsThatMeet, type Rings, wrongArrows } from './architecture/arrows.ts';
import {
  emptyNames,
  forbiddenText,
  idleExcuses,
  impureCalls,
  longFiles,
  wordsLookedUpByIn,
} from './architecture/habits.ts';
import { longFunctions } from './architecture/long-functions.ts';
import { unusedExports } from './architecture/unused-exports.ts';
import { valueCycles } from './architecture/value-cycles.ts';
import { comparedByName, reachedInto, tablesByName } from './architecture/whole-formats.ts';

const PURE = ['engine', 'words', 'transcripts', 'formats', 'sidecars'];
const ADAPTERS = ['voices', 'ledgers', 'hearing'];

/** Folder of `src` -> the folders it may import. A folder without a row fails. */
const ARROWS = {
  engine: [],
  words: ['engine'],
  transcripts: ['engine'], // draws what a format describes, and knows none
  formats: ['engine', 'words', 'transcripts'],
  sidecars: ['engine', 'words', 'transcripts', 'formats'], // what seats remember over sessions
  runtime: ['engine', 'words'], // the registry of formats is handed in
  api: [...PURE],
  trust: [...PURE, 'runtime'], // what this user named on this machine
  voices: [...PURE, 'runtime', 'personas', 'trust'], // an agent's voice may name the agent's file
  ledgers: [...PURE, 'runtime'],
  hearing: [...PURE, 'runtime'],
  cluster: [...PURE, 'runtime'], // a host like the server: commands start it
  eval: [...PURE, 'runtime'], // a laboratory: commands hand it voices and ledgers
  personas: [...PURE], // seats out of files
  review: [...PURE], // a change, its reviewers and their verdict
  deck: [...PURE, 'runtime'], // slides out of files, read on threads
  sources: [...PURE, 'runtime', 'deck'], // documents out of files, read on threads
  tracing: [...PURE, 'runtime'], // what a collector is told
  tools: [...PURE, 'runtime'], // what seats look things up with: servers that a user names
  stage: [...PURE, 'runtime'], // what speaks and hears, on threads
  scene: [...PURE, 'runtime', 'personas', 'voices', 'ledgers', 'hearing'], // a library that plays by itself, so it chooses
  server: [...PURE, 'runtime', 'trust', 'personas', 'deck', 'sources', 'stage', 'api', 'scene'],
  mcp: [...PURE, 'runtime', 'personas', 'api', 'server'],
  cli: [
    ...PURE,
    'runtime',
    'trust',
    'personas',
    'review',
    'deck',
    'sources',
    'tools',
    'tracing',
    'stage',
    'api',
    'scene',
    'server',
    'cluster',
    'mcp',
    'eval',
  ],
  web: [...PURE, 'api'],
  testing: [...PURE, 'runtime', 'personas', 'cluster', ...ADAPTERS],
  [FACE]: [...PURE, 'runtime', 'personas', 'sources', 'tools', 'tracing', 'api', ...ADAPTERS], // hands them on; `hold` chooses for programs that don't
};

const RINGS: Rings = {
  arrows: ARROWS,
  pure: PURE,
  adapters: ADAPTERS,
  isEntryPoint: (path) => /^src\/(cli|server|mcp)\/([\w-]+-)?main\.ts$/.test(path),
};

/** Folder that formats share -> the formats that stand on it. */
const SHARED_BY_FORMATS = {
  'turn-protocol': ['debate', 'consensus', 'discussion'],
  brief: ['council', 'debate', 'consensus', 'discussion', 'parliament'],
};

const NAMES_THAT_SAY_NOTHING = /^(utils?|helpers?|common|misc|types|manager)$|-(utils?|helpers?|manager)$/;

const LINES = 400;

/** File over the limit -> why it is better whole. */
const LONG_ON_PURPOSE: Record<string, string> = {};

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

test('the table names every folder there is, and no other', () => {
  const there = new Set(src.map(({ path }) => folderOf(path)!));
  expect(Object.keys(ARROWS).filter((folder) => !there.has(folder))).toEqual([]);
  expect([...PURE, ...ADAPTERS].filter((folder) => !there.has(folder))).toEqual([]);
});

test('neither the table nor the code goes in a circle', () => {
  expect(cycles(new Map(Object.entries(ARROWS).map(([from, to]) => [from, new Set<string>(to)])))).toEqual([]);
  expect(cycles(arrowsMade(src))).toEqual([]);
});

test('no two files need each other before they can run', () => {
  expect(valueCycles(src)).toEqual([]);
  const circle = [
    { path: 'src/cli/a.ts', text: "import { b } from './b.ts';" },
    { path: 'src/cli/b.ts', text: "import { type X, a } from './a.ts';" },
  ];
  expect(valueCycles(circle)).toEqual(['src/cli/a.ts -> src/cli/b.ts -> src/cli/a.ts']);
  expect(valueCycles([circle[0]!, { path: 'src/cli/b.ts', text: "import { type X } from './a.ts';" }])).toEqual([]);
});

test('formats do not import each other', () => {
  expect(formatsThatMeet(src, SHARED_BY_FORMATS)).toEqual([]);
});

/** The seeds' own commands, the scene's own library, the test kit and what improv plays: they may name formats. */
const MAY_NAME_FORMATS = [
  'src/cli/seed-command.ts',
  'src/cli/council/',
  'src/cli/rehearse/',
  'src/cli/scene/',
  'src/scene/',
  'src/testing/',
  'src/voices/improv/kinds/index.ts',
];

test('whatever lies outside the formats takes a format through its index, and asks none for its name', () => {
  const mayNot = src.filter(({ path }) => !MAY_NAME_FORMATS.some((named) => path.startsWith(named)));
  const names = Object.keys(formats);
  expect(reachedInto(src)).toEqual([]);
  expect(comparedByName(mayNot, names)).toEqual([]);
  expect(tablesByName(mayNot, names)).toEqual([]);
});

test('the checks on formats catch what they are for', () => {
  const file = (text: string) => [{ path: 'src/cli/a.ts', text }];
  expect(reachedInto(file("import { x } from '../formats/scene/cast.ts';"))).toHaveLength(1);
  expect(reachedInto(file("import { x } from '../formats/scene/index.ts';"))).toEqual([]);
  expect(comparedByName(file("if (format === 'scene') {}"), ['scene'])).toHaveLength(1);
  expect(tablesByName(file('const t = { council, debate: 1, scene: 2 };'), Object.keys(formats))).toHaveLength(1);
  expect(tablesByName(file("const t = ['council', 'debate', 'scene'];"), Object.keys(formats))).toHaveLength(1);
  expect(tablesByName(file('// council, debate, scene\nconst says = "a scene";'), Object.keys(formats))).toEqual([]);
});

test('the pure ring reads neither the clock nor chance', () => {
  expect(impureCalls(pure)).toEqual([]);
});

test(`no code file is over ${LINES} lines, unless there is a reason`, () => {
  expect(longFiles(code, LINES, LONG_ON_PURPOSE)).toEqual([]);
  expect(idleExcuses(code, LINES, LONG_ON_PURPOSE)).toEqual([]);
});

/** Lines that a function has of its own; a component's markup makes it longer. */
const FUNCTION_LINES = 60;
const COMPONENT_LINES = 110;

/** File with a longer function -> why it is better whole. */
const WHOLE_ON_PURPOSE: Record<string, string> = {
  'src/engine/evolve.ts': 'a total fold: one case for each entry',
  'src/transcripts/drawn-html.ts': 'one case for each block',
  'src/formats/council/index.ts': 'a table: the rule book',
  'src/formats/council/settings.ts': 'a table: the settings',
  'src/mcp/mcp-server.ts': 'a list: the tools of a server',
  'src/web/room/room.tsx': 'the frame of the room: what stands where',
};

test('no function goes on for longer than one can hold in mind', () => {
  const product = src.filter(({ path }) => !path.startsWith('src/testing/'));
  const long = (ending: RegExp, limit: number) =>
    longFunctions(
      product.filter(({ path }) => ending.test(path)),
      limit,
    );
  const found = [...long(/\.ts$/u, FUNCTION_LINES), ...long(/\.tsx$/u, COMPONENT_LINES)];
  const excused = Object.keys(WHOLE_ON_PURPOSE);

  expect(found.filter((each) => !excused.some((path) => each.startsWith(`${path}:`)))).toEqual([]);
  expect(excused.filter((path) => !found.some((each) => each.startsWith(`${path}:`)))).toEqual([]);
  const lines = (count: number) => `const one = () => {\n${'  two();\n'.repeat(count)}};\n`;
  expect(longFunctions([{ path: 'src/a.ts', text: lines(60) }], 60)).toHaveLength(1);
  expect(longFunctions([{ path: 'src/a.ts', text: lines(58) }], 60)).toEqual([]);
});

test('every file and folder has a name that says what is inside', () => {
  expect(emptyNames(code, NAMES_THAT_SAY_NOTHING)).toEqual([]);
});

test('no word is looked up in what every object has', () => {
  expect(
    wordsLookedUpByIn(code.filter((file) => file.path.startsWith('src/') && !file.path.includes('.test.'))),
  ).toEqual([]);
  const bad = { path: 'src/a.ts', text: 'export const has = (word: string) => word in table;' };
  expect(wordsLookedUpByIn([bad])).toHaveLength(1);
});

test('what is looked up by a seat is keyed, in every memory of a format', () => {
  const formats = code.filter(({ path }) => path.startsWith('src/formats/') && !path.includes('.test.'));
  const plain = { 'a plain object by seat': /\bRecord<SeatId\b/u };
  const memories = formats.filter(({ path }) => /\/(?:memory|house|talk|course|part|speech|rules)\.ts$/u.test(path));

  expect(forbiddenText(formats, plain)).toEqual([]);
  expect(memories.length).toBeGreaterThan(7);
  expect(forbiddenText(memories, { 'data by seat in a memory': /\bBySeat</u })).toEqual([]);
});

test('nothing is exported that nobody imports', () => {
  expect(unusedExports(code, (path) => /^src\/(?:index|hold|[a-z]+\/(?:[a-z]+-)?main)\.tsx?$/u.test(path))).toEqual([]);
  const alone = [{ path: 'src/cli/a.ts', text: 'export const alone = 1;' }];
  expect(unusedExports(alone, () => false)).toHaveLength(1);
  expect(
    unusedExports([...alone, { path: 'src/cli/b.ts', text: "import { alone } from './a.ts';" }], () => false),
  ).toEqual([]);
});

test('a format is looked up by a function, since its name comes out of a ledger', () => {
  const read = code.filter(
    ({ path }) => /^src\/(?:engine|transcripts|web|cli\/view)\//u.test(path) && !path.includes('.test.'),
  );
  const plain = { 'a format looked up as a key': /\bformats\[(?!format\] = |name\] : undefined)/u };

  expect(forbiddenText(read, plain)).toEqual([]);
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

test('a rule is named by its object: its id stands once, in a table', () => {
  const ruled = src.filter(({ path }) => !path.includes('.test.') && !path.startsWith('src/testing/'));
  const byHand = { 'the id of a rule outside of a table': /(?<!\bid: |: type\()'S\d-\d{3}'/u };

  expect(forbiddenText(ruled, byHand)).toEqual([]);
  expect(forbiddenText([{ path: 'a.ts', text: "pen.rule({ rule: 'S2-041' })" }], byHand)).toHaveLength(1);
  expect(forbiddenText([{ path: 'a.ts', text: "{ id: 'S2-041', says: '' }" }], byHand)).toEqual([]);
});

test('the patterns leave ordinary text alone', () => {
  const text =
    "registry.debate; seats.only; const todo = 1; import './work/floor.ts'; root}/work/floor; https://example.org";

  expect(forbiddenText([{ path: 'a.ts', text }], { ...UNFINISHED, ...TRACES })).toEqual([]);
});
