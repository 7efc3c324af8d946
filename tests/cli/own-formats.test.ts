import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadFormat } from '../../src/cli/formats/load-format.ts';
import { formats } from '../../src/formats/index.ts';
import { formatContract } from '../../src/testing/format-contract.ts';
import { Stage } from './stage.ts';

const example = fileURLToPath(new URL('../../examples/formats/round-table.ts', import.meta.url));
const topic = 'What should the street do with the empty shop?';
const roundTable = await loadFormat({ cwd: dirname(example), formats }, example);

formatContract(roundTable, { topic, seeds: 3 });

const withExample = (): Stage => {
  const stage = new Stage();
  cpSync(example, join(stage.folder, 'round-table.ts'));
  return stage;
};

test('a format of the user’s own is held by its file, and then has command, help, record and audit like the others', async () => {
  const stage = withExample();
  expect(await stage.run('hold', './round-table.ts', topic, '--rounds', '1')).toBe(0);
  expect(stage.out).toContain('── Everyone has the last word.');
  expect(stage.out).toContain('What each would do next:\n  - Ada: ');
  expect(await stage.run('round-table', '--help')).toBe(0);
  expect(stage.out).toMatch(/Rounds before the last word\. \(1 to 9,\s+default 2\)/);
  expect(await stage.run('audit', 's1')).toBe(0);
  expect(await stage.run('export', 's1', '--as', 'markdown')).toBe(0);
  expect(stage.out).toContain('### What each would do next');
  expect(await stage.run('hold', 'round-table', topic, '--rounds', '1', '-q')).toBe(0);
  expect(stage.err).toBe('');
});

test('one that was changed since is not loaded, and the rest goes on', async () => {
  const stage = withExample();
  await stage.run('hold', './round-table.ts', topic, '--rounds', '1', '-q');
  const file = join(stage.folder, 'round-table.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('empty shop', 'old mill'));
  expect(await stage.run('sessions')).toBe(0);
  expect(stage.err).toBe(
    `The format in ${file} is not the one that you named, or is gone; if you trust it as it is now: moderato allow ${file}; to take it off: moderato allow --forget ${file}\n`,
  );
  expect(stage.out).toContain('round-table');
  expect(await stage.run('allow', './round-table.ts')).toBe(0);
  expect(await stage.run('round-table', topic, '--rounds', '1', '-q')).toBe(0);
});

test('a file that nobody named is not loaded, whatever a list says', async () => {
  const stage = new Stage();
  writeFileSync(join(stage.folder, 'mine.ts'), 'throw new Error("it ran");');
  writeFileSync(join(stage.folder, 'formats.json'), '["mine.ts"]');
  expect(await stage.run('sessions')).toBe(0);
  expect(stage.err).toContain('is not the one that you named');
  expect(stage.err).not.toContain('it ran');
});

test.each([
  ['throws', 'throw new Error("no such thing");', /can't be loaded \(no such thing\); mend it/],
  ['exports nothing', 'export const x = 1;', /There is no format in it; write: export default whole/],
  ['lacks a part', 'export default { name: "mine" };', /It lacks says: one sentence.* It lacks face: whole\(rules/],
  [
    'has an outcome without a description',
    "import { formats } from 'moderato/formats'; export default { ...formats.debate, name: 'mine', face: { ...formats.debate.face, outcome: undefined } };",
    /It lacks face\.outcome: a function that describes what it came to, in blocks\./,
  ],
  [
    'has the name of another',
    "import { formats } from 'moderato/formats'; export default formats.debate;",
    /is called "debate", and there is a format or command of that name; give it another\./,
  ],
  [
    'has the name of a command',
    "import { formats } from 'moderato/formats'; export default { ...formats.debate, name: 'show' };",
    /is called "show", and there is a format or command of that name/,
  ],
])(
  'a format file that %s is told in a sentence with its file, and nothing of it is kept',
  async (_what, code, says) => {
    const stage = new Stage();
    writeFileSync(join(stage.folder, 'mine.ts'), code);
    expect(await stage.run('hold', './mine.ts', topic)).toBe(1);
    expect(stage.err).toMatch(says);
    expect(stage.err).toContain(join(stage.folder, 'mine.ts'));
    expect(stage.err.trim().split('\n')).toHaveLength(1);
    expect(() => readFileSync(join(stage.folder, 'formats.json'))).toThrow();
  },
);

test('two files with formats of one name: the second is refused', async () => {
  const stage = withExample();
  await stage.run('hold', './round-table.ts', topic, '--rounds', '1', '-q');
  cpSync(example, join(stage.folder, 'other.ts'));
  expect(await stage.run('hold', './other.ts', topic)).toBe(1);
  expect(stage.err).toContain('is called "round-table", and so is the one in');
});

test('hold names what there is where nobody knows the format', async () => {
  const stage = new Stage();
  expect(await stage.run('hold', 'tea-party', topic)).toBe(1);
  expect(stage.err).toContain('There is no format "tea-party"; choose one of council, debate');
  expect(await stage.run('hold', './tea-party.ts', topic)).toBe(1);
  expect(stage.err).toContain('There is no format file');
});

/** The example, with one place changed. */
const changed = (from: string | RegExp, to: string): Stage => {
  const stage = new Stage();
  const text = readFileSync(example, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(join(stage.folder, 'mine.ts'), text.replace(from, to));
  return stage;
};

test.each([
  [
    'a setting that is none',
    /settings: \{ rounds: .*/,
    'settings: { rounds: 3 },',
    'In its settings, rounds is not number(',
  ],
  ['a limit that is none', 'limit: words(80)', 'limit: 80', 'In its turns, view is not { says, limit: words(80) }'],
  [
    'a role without numbers',
    /roles: .*/,
    'roles: { guest: true },',
    'In its roles, guest is not { says, least, most }',
  ],
  [
    'a phase that is none',
    /views: \{[\s\S]*?\n {4}\}/,
    'views: {}',
    'In its phases, views is not { says, order, turn,',
  ],
  [
    'a misspelt phase',
    "'views' : 'last-words'",
    "'views' : 'last-wurds'",
    /breaks in the phase "views".*no phase "last-wurds"/,
  ],
  ['a misspelt kind', "guest: 'view'", "guest: 'vew'", 'no kind of turn "vew"'],
  ['a misspelt reason', "close('heard'", "close('herd'", 'no reason to end "herd"'],
  ['a cast that fits no role', "seatedAs('guest'", "seatedAs('gast'", 'Ada has the role "gast"'],
  [
    'a beginning that throws',
    'start: () => (',
    "start: () => { throw new Error('nothing'); }, starts: () => (",
    'breaks as it begins: nothing',
  ],
  ['rules told by nobody', /told: \(\{.*/, "told: () => { throw new Error('no rules'); },", 'no rules'],
  ['a panel that throws', /blocks\.quiet\(.*\)/, '(null as any).x', 'Cannot read properties of null'],
  [
    'an outcome that is drawn as nothing',
    /outcome: \(\{ lastWords \}\) => .*/,
    'outcome: () => [],',
    'describes nothing',
  ],
  ['no end', "? 'views' : 'last-words'", "? 'views' : 'views'", 'it does not end'],
])('a format with %s is told once, when it is named, and nothing of it is kept', async (_what, from, to, says) => {
  const stage = changed(from, to);
  expect(await stage.run('hold', './mine.ts', topic, '--rounds', '1')).toBe(1);
  expect(stage.err).toEqual(says instanceof RegExp ? expect.stringMatching(says) : expect.stringContaining(says));
  expect(stage.err.trim().split('\n')).toHaveLength(1);
  expect(stage.out).toBe('');
  expect(await stage.run('sessions')).toBe(0);
  expect(stage.err).toBe('');
});

test('a format that breaks only later is named with its file, and its session goes on once it is mended', async () => {
  const stage = changed("turn: { guest: 'last-word' },", "turn: () => ({ kind: pen0() as 'last-word', asks: '' }),");
  const file = join(stage.folder, 'mine.ts');
  const whole = readFileSync(file, 'utf8');
  // Breaks for the second topic only: the trial plays the example.
  const broken = `let times = 0;\nconst pen0 = () => { times += 1; if (times > 3) throw new Error('out of ink'); return 'last-word'; };\n${whole}`;
  writeFileSync(file, broken);
  expect(await stage.run('hold', './mine.ts', topic, '--rounds', '1')).toBe(1);
  expect(stage.err).toContain(`The format in ${file} broke: out of ink. What was said is kept; mend the file`);
  writeFileSync(file, broken.replace('times > 3', 'times > 99'));
  expect(await stage.run('allow', './mine.ts')).toBe(0);
  expect(await stage.run('resume', 's1')).toBe(0);
  expect(stage.out).toContain('What each would do next');
});

test('a format that was taken off its list is not there any more, and frees its name', async () => {
  const stage = withExample();
  await stage.run('hold', './round-table.ts', topic, '--rounds', '1', '-q');
  cpSync(example, join(stage.folder, 'other.ts'));
  expect(await stage.run('hold', './other.ts', topic)).toBe(1);
  expect(stage.err).toContain(`and so is the one in ${join(stage.folder, 'round-table.ts')}`);
  expect(await stage.run('allow', '--forget', './round-table.ts')).toBe(0);
  expect(await stage.run('hold', './other.ts', topic, '--rounds', '1', '-q')).toBe(0);
  expect(stage.err).toBe('');
});
