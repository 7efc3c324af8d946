import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { agentSeat } from './agent-file.ts';
import { csvRows } from './csv.ts';
import { findSeats } from './find-seats.ts';
import { frontMatter } from './front-matter.ts';
import { permitted, personaIn, readSeats } from './read-seats.ts';
import { SeatFileError } from './seat-file.ts';
import { seatLine } from './seat-line.ts';
import { yamlFile } from './yaml-file.ts';

const root = mkdtempSync(join(tmpdir(), 'personas-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string): string => {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};

const alice = `# Alice - Senior Project Manager

## Personality
- Highly organized
## Communication Style
- Gets straight to the point
## Background
- 8 years at the company
## Behavioral Traits
- When angry: speaks faster
## Scene-Specific Instructions
- You want resolution but also accountability
`;

const expert = (slug: string, more = '') => `slug: ${slug}
displayName: Dr. ${slug}
role: Security Architect
expertise:
  weightedEvidence: [Breach reports, Audits]
  referenceCases: [The 2017 breach]
  notExpertIn: [Marketing]
epistemicStance: Trusts what was measured.
kind: generic
${more}`;

const aliceFile = write('story/.claude/agents/alice.md', alice);
const expertFile = write('experts/sec.yaml', expert('sec', 'model: anthropic:claude-opus-5-5'));

test('[S4-158] [S4-159] a character file gives the seat its name, its role and its whole text', () => {
  const seat = readSeats(aliceFile).seats[0]!;

  expect(seat).toMatchObject({ id: 'alice', name: 'Alice', role: '', voice: '' });
  expect(seat.persona.line).toBe('Senior Project Manager');
  expect(seat.persona.text).toBe(alice.trim());
});

test('[S4-160] the five sections of a character reach the persona', () => {
  const { text } = agentSeat('alice.md', alice).persona;

  for (const section of [
    'Personality',
    'Communication Style',
    'Background',
    'Behavioral Traits',
    'Scene-Specific Instructions',
  ]) {
    expect(text).toContain(`## ${section}\n- `);
  }
});

test('[S4-034] a name leads to its file, and never out of the folder', () => {
  const folders = [join(root, 'story/.claude/agents')];

  expect(personaIn(folders, 'Alice')?.id).toBe('alice');
  for (const name of ['bob', '../agents/alice', 'a/../alice', '', '.']) expect(personaIn(folders, name)).toBeNull();
});

test('front matter is read with and without quotes, with BOM and CRLF, and unknown fields are kept', () => {
  const text =
    '\ufeff---\r\nname: code-reviewer\r\ndescription: Use when: code is done\r\ntools: Read, Grep\r\nmodel: opus\r\n---\r\n\r\nYou review code.\r\n';
  const seat = agentSeat('x.md', text);

  expect(seat).toMatchObject({ id: 'code-reviewer', name: 'Code Reviewer', voice: '' });
  expect(seat.persona).toMatchObject({
    line: 'Use when: code is done',
    text: 'You review code.',
    more: { tools: 'Read, Grep', model: 'opus' },
  });
  expect(agentSeat('x.md', '---\nname: "Ada B"\ndescription: \'Says: so\'\n---\n').persona.line).toBe('Says: so');
});

test('a file can name its voice, its points and its side', () => {
  const seat = agentSeat(
    'v.md',
    '---\nvoice: anthropic:claude-opus-5-5\nstance: against\npoints:\n  - It costs 180,000.\n  - { text: It ships, side: for }\n---\nVictor.',
  );

  expect(seat.voice).toBe('anthropic:claude-opus-5-5');
  expect(seat.persona).toMatchObject({
    stance: 'against',
    points: [{ text: 'It costs 180,000.' }, { text: 'It ships', side: 'for' }],
  });
  expect(agentSeat('v.md', '---\nmodel: ollama:qwen3\n---\nV.').voice).toBe('ollama:qwen3');
});

test.each(['---js', '---javascript', '--- coffee', '---json'])(
  'front matter that is a program is refused: %s',
  (open) => {
    const act = () => frontMatter('bad.md', `${open}\nprocess.exit(1)\n---\nHello`);

    expect(act).toThrow(SeatFileError);
    expect(act).toThrow(/^bad\.md:1: .*never run as a program/u);
  },
);

test('YAML that names code or repeats itself without end stays harmless', () => {
  const code = agentSeat('a.md', '---\nname: a\nrun: !!js/function "function () { throw 1 }"\n---\nA.');
  const bomb = [
    'a: &a [x, x]',
    ...'bcdefgh'.split('').map((key, at) => `${key}: &${key} [${`*${'abcdefg'[at]},`.repeat(9)}]`),
  ];

  expect(code.persona.more?.run).toBe('function () { throw 1 }');
  expect(() => readSeats(write('bomb.yaml', bomb.join('\n')))).toThrow(/aliases|fields/u);
});

test.each([['- a\n'], ['" '], ['a:\n'], ['} ']])(
  'a YAML file of %j over and over is refused before it is parsed',
  (unit) => {
    expect(() => yamlFile('a.yaml', unit.repeat(400_000 / unit.length))).toThrow(/made of more than 100000 pieces/u);
  },
);

test('a body of 50 MB is refused before it is read', () => {
  const path = write('huge.md', '');
  truncateSync(path, 50 * 1024 * 1024);

  expect(() => readSeats(path)).toThrow(/huge\.md: the file has 50 MB and a persona at most 0\.5 MB; shorten it\./u);
});

test('what is no seat file is said so', () => {
  expect(() => readSeats(join(root, 'nowhere.md'))).toThrow(/no such file/u);
  expect(() => readSeats(root)).toThrow(/not a file/u);
  expect(() => readSeats(write('a.txt', 'Ada'))).toThrow(/ending is not known.*\.md, .*\.csv/u);
  expect(() => readSeats(write('b.md', 'a\0b'))).toThrow(/not a text file/u);
  expect(() => readSeats(write('c.md', '---\nname: c\n---\n'))).toThrow(/nothing about the persona/u);
  expect(() => readSeats(write('d.md', '---\nname: d\nd'))).toThrow(/d\.md:1: .*never closed/u);
});

test('an expert file carries its fields into words and keeps them', () => {
  const { kind, seats } = readSeats(expertFile);

  expect(kind).toBe('expert');
  expect(seats[0]).toMatchObject({ id: 'sec', name: 'Dr. sec', voice: 'anthropic:claude-opus-5-5' });
  for (const said of ['Security Architect', '- Breach reports', '- The 2017 breach', '- Marketing', 'was measured']) {
    expect(seats[0]!.persona.text).toContain(said);
  }
  expect(seats[0]!.persona.more).toMatchObject({ kind: 'generic', expertise: { notExpertIn: ['Marketing'] } });
});

test('a panel mixes references and experts written out, and has its own settings', () => {
  const inline = expert('cto').replace(/^/gmu, '    ').trim();
  const panel = readSeats(
    write(
      'panels/tech.yaml',
      `name: Tech\ndescription: Three views\ndefaults: { maxRounds: 2 }\nexperts:\n  - sec\n  - ${inline}\n`,
    ),
  );

  expect(panel).toMatchObject({ kind: 'panel', name: 'Tech', description: 'Three views', defaults: { maxRounds: 2 } });
  expect(panel.seats.map((seat) => seat.id)).toEqual(['sec', 'cto']);
});

test.each([
  ['experts:\n  - sec\n  - nobody\n', 3, 'there is no expert "nobody"'],
  ['experts:\n  - sec\n  - sec\n', 3, 'sits there twice'],
  ['experts: []\n', 1, '1 to 8 experts'],
  ['experts:\n  - slug: A B\n', 2, 'not of small letters'],
  ['experts:\n  - slug: a\n    displayName: A\n    expertise: {}\n', 4, 'weightedEvidence'],
  [
    `name: x\nexperts:\n  - ${expert('a', 'kind2: x').replace('Trusts', 'See [3], trusts').replace(/^/gmu, '    ').trim()}\n`,
    10,
    'square brackets',
  ],
  ['name: x\n\tbad: y\n', 2, 'not valid YAML'],
  ['name: x\n', 1, 'none of the fields'],
  ['- a\n', 1, '"seats", "experts" or "slug"'],
  ['seats:\n  - line: no name\n', 2, 'has no name'],
  ['seats:\n  - { name: A, stance: maybe }\n', 2, 'for, against or open'],
  ['seats:\n  - nobody\n', 2, 'no persona "nobody"'],
])('a broken file is named with its line: %#', (text, line, why) => {
  const path = write('panels/broken.yaml', text);
  const act = () => readSeats(path);

  expect(act).toThrow(new RegExp(`broken\\.yaml:${line}: .*${why}`, 'u'));
});

test('our own seats file: fields, a persona to build on, and what is left out stays empty', () => {
  write('table/.claude/agents/vera.md', '---\nname: vera\ndescription: A veteran\nvoice: improv\n---\nOld hand.');
  const { seats } = readSeats(
    write(
      'table/table.yaml',
      'seats:\n  - { name: Ada, role: proponent, line: CTO, stance: for, icon: 🦊, chair: true, motto: now }\n  - { persona: vera, name: Vera B, points: [We tried it.] }\n  - vera\n',
    ),
  );

  expect(seats[0]).toEqual({
    id: 'ada',
    name: 'Ada',
    role: 'proponent',
    icon: '🦊',
    chair: true,
    voice: '',
    persona: { line: 'CTO', stance: 'for', more: { motto: 'now' } },
  });
  expect(seats[1]).toMatchObject({ name: 'Vera B', voice: 'improv', persona: { text: 'Old hand.' } });
});

test('a manifest is a table of personas', () => {
  const { seats } = readSeats(
    write(
      'party.csv',
      'name,displayName,title,icon,role,identity,communicationStyle,principles,module,path\n"dev","Amelia","Developer","💻","Senior Engineer","Says ""no"" often, kindly","Terse","Tests first\nAlways","core","agents/dev.md"\n',
    ),
  );

  expect(seats[0]).toMatchObject({ id: 'dev', name: 'Amelia', icon: '💻' });
  expect(seats[0]!.persona.line).toBe('Developer. Senior Engineer');
  expect(seats[0]!.persona.text).toContain('Says "no" often, kindly');
  expect(seats[0]!.persona.more).toMatchObject({ module: 'core', path: 'agents/dev.md' });
  expect(() => readSeats(write('no.csv', 'a,b\n1,2\n'))).toThrow(/no\.csv:1: .*"name" is not among them/u);
  expect(() => readSeats(write('no.csv', 'name,b\nx,2\n"x\ny",3\nx,4\n'))).toThrow(/no\.csv:5: .*twice/u);
});

test('a seat on the command line is a name and a line', () => {
  expect(seatLine('Dr. Ada:  a CTO: fast')).toMatchObject({
    id: 'dr-ada',
    name: 'Dr. Ada',
    persona: { line: 'a CTO: fast' },
  });
  for (const no of ['Ada', 'agents/ada.md', ': x', 'Ada:', '[x]: y', 'a\nb: c']) expect(seatLine(no)).toBeNull();
});

test('what was found is listed with its file, and what is broken with its line', () => {
  write('find/.claude/agents/bob.md', '# Bob - Developer\n\nNew here.');
  write('find/.claude/agents/README.md', 'Not a persona.');
  write('find/panels/bad.yaml', 'experts:\n  - nobody\n');
  symlinkSync(join(root, 'gone'), join(root, 'find/panels/gone.yaml'));
  const found = findSeats([join(root, 'find'), join(root, 'find'), join(root, 'not-there')]);

  expect(found.files.map(({ path, seats }) => [path.slice(root.length + 6), seats[0]!.name])).toEqual([
    ['.claude/agents/bob.md', 'Bob'],
  ]);
  expect(found.problems.map(({ path, line }) => [path.slice(root.length + 6), line])).toEqual([
    ['panels/bad.yaml', 2],
    ['panels/gone.yaml', null],
  ]);
  expect(found.folders).toHaveLength(2);
});

test('the readers never throw anything but a sentence with a path', () => {
  const piece = fc.constantFrom(
    '---',
    '\n',
    'name: ',
    'x',
    '- ',
    '"',
    ': ',
    '  ',
    '|',
    '&a ',
    '*a',
    '{',
    '}',
    '# ',
    '\r',
    ',',
    '\t',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('');
      csvRows(text);
      seatLine(text);
      try {
        agentSeat('any.md', text);
      } catch (error) {
        expect(error).toBeInstanceOf(SeatFileError);
      }
    }),
  );
});

test('lines that are not YAML are read in one go too, with their lists and continued texts', () => {
  const text = ['---', 'a: b: c', 'tools:', '  - Read', '  - "Grep"', 'says: |', '  one', '  two', '---', 'Body.'].join(
    '\n',
  );

  expect(frontMatter('x.md', text).fields).toEqual({ a: 'b: c', tools: ['Read', 'Grep'], says: 'one\ntwo' });
  for (const line of ['- a', 'b: c: d', '   ', '- '.repeat(50), `a${' '.repeat(200)}x`]) {
    frontMatter('x.md', `---\nk: v: w\n${`${line}\n`.repeat(300_000 / (line.length + 1))}---\n`);
  }
  frontMatter('x.md', `---${' '.repeat(300_000)}x y\n---\n`);
});

test.each(['"', '""', 'a,', '"a"b', '\n', '"\n'])('300 kB of %j are split in one go', (piece) => {
  csvRows(piece.repeat(300_000 / piece.length));
});

test('an agent of Claude Code is told without the examples that say when to call it; all it says is kept', () => {
  const description =
    'Use this agent when code needs a review: bugs, style. Examples: <example>Context: user: "Hi"\\n assistant: "Ok"</example>';
  const path = write(
    'reviewer.md',
    `---\nname: code-reviewer\ndescription: ${description}\ntools: Glob, Read\nmodel: sonnet\ncolor: red\n---\nYou review.`,
  );
  const [seat] = readSeats(path).seats;

  expect(seat).toMatchObject({ id: 'code-reviewer', name: 'Code Reviewer', voice: '' });
  expect(seat!.persona.line).toBe('Use this agent when code needs a review: bugs, style.');
  expect(seat!.persona.more).toEqual({ description, tools: 'Glob, Read', model: 'sonnet', color: 'red' });
});

test('agents are found in folders of their own, and by the name that stands in them', () => {
  const project = join(root, 'nested');
  const agents = join(project, '.claude', 'agents');
  mkdirSync(join(agents, 'team', 'blue'), { recursive: true });
  writeFileSync(
    join(agents, 'team', 'blue', 'x1.md'),
    '---\nname: db-expert\ndescription: Knows tables\n---\nYou know.',
  );

  expect(findSeats([project]).files.map(({ seats: [seat] }) => seat!.id)).toEqual(['db-expert']);
  expect(personaIn([agents], 'db-expert')?.persona.line).toBe('Knows tables');
  expect(personaIn([agents], 'x1')?.id).toBe('db-expert');
  expect(personaIn([agents], 'nobody')).toBeNull();
});

test('a link is followed to seats only', () => {
  const project = join(root, 'links');
  mkdirSync(join(project, 'seats'), { recursive: true });
  writeFileSync(join(project, 'secret'), 'token 123');
  writeFileSync(join(project, 'ada.md'), 'An engineer.');
  for (const [name, target] of [
    ['bad', 'secret'],
    ['good', 'ada.md'],
    ['round', 'seats/round.md'],
  ] as const)
    symlinkSync(join(project, target), join(project, 'seats', `${name}.md`));
  const { files, problems } = findSeats([project]);

  expect(files.map(({ seats: [seat] }) => seat!.persona.line)).toEqual(['An engineer.']);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('bad.md: this is a link to a file that holds no seats'),
    expect.stringContaining("round.md: it can't be read (ELOOP)"),
  ]);
});

test('a seats file may bring its topic', () => {
  expect(readSeats(write('t.yaml', 'topic: Tea or coffee?\nseats: [{ name: Ada }]')).topic).toBe('Tea or coffee?');
  expect(readSeats(write('t.yaml', 'seats: [{ name: Ada }]'))).not.toHaveProperty('topic');
});

test('what the system refuses to read is told in a sentence', () => {
  const refuse = (code: string) => () => {
    throw Object.assign(new Error(code), { code });
  };
  expect(() => permitted('a.yaml', refuse('EACCES'))).toThrow(
    'a.yaml: you may not read it; change that, or name another one.',
  );
  expect(() => permitted('a.yaml', refuse('EIO'))).toThrow("a.yaml: it can't be read (EIO); check the path, or name");
});

test.each([
  ['You are Karim, a risk manager of twenty years.', {}],
  ['You are **Karim**, a risk manager.', {}],
  ['\n# 🧯 Who you are\n\n## The job\nYou are Karim, a risk manager.', { icon: '🧯' }],
  ['Eres Karim, gestor de riesgos.', {}],
  ['# 🛡️ Karim - Risk Manager\nAsks for the worst month.', { icon: '🛡️' }],
  ['# Karim (Risk Manager)\nAsks for the worst month.', {}],
  ['```xml\n<agent id="risk" name="Karim" title="Risk Manager" icon="🛡️">\n```', { icon: '🛡️' }],
])('a file that names Karim is Karim, not its file: %s', (body, more) => {
  const seat = agentSeat('risk-manager.md', `---\nname: risk-manager\ndescription: Looks ahead.\n---\n${body}`);

  expect(seat).toMatchObject({ id: 'risk-manager', name: 'Karim', ...more });
  expect(seat.persona.line).toBe('Looks ahead.');
});

test('a file that names nobody is called by its name', () => {
  const text = '---\nname: risk-manager\n---\nYou are a risk manager, and the worst month is yours.';
  expect(agentSeat('x.md', text).name).toBe('Risk Manager');
});
