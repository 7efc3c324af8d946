import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSceneTranscript } from '../../src/scene/index.ts';
import { Stage, steer, whileTimePasses } from './stage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bundled = join(root, 'examples', 'scenes');
const sceneFile = (name: string) => join(bundled, name, 'scene.yaml');
/** A bundled folder as it was written: whoever played in it by hand may have left memories. */
const copyOf = (name: string, folder: string): string => {
  cpSync(join(bundled, name), folder, { recursive: true, filter: (path) => basename(path) !== 'memory' });
  return folder;
};
const play = (stage: Stage, ...argv: string[]) => whileTimePasses(stage, stage.run('scene', ...argv));
const fileOf = (stage: Stage, name: string, file: string) =>
  readFileSync(join(stage.folder, 'scenes', name, file), 'utf8');

test('[S4-201] [S4-202] [S4-203] the apology runs offline as its origin expects it', async () => {
  const stage = new Stage();
  expect(await play(stage, sceneFile('the-apology'))).toBe(0);
  const text = fileOf(stage, 'the-apology', 'transcript.txt');
  const { scene } = readSceneTranscript(text)!;
  const said = scene.entries.flatMap((entry) => (entry.type === 'dialog' ? [entry] : []));
  const by = (name: string) =>
    said
      .filter(({ speaker }) => speaker === name)
      .map(({ content }) => content)
      .join(' ');

  expect(said[0]).toMatchObject({ speaker: 'Alice', target: 'Bob' });
  expect(said.some(({ speaker, action }) => speaker === 'Alice' && action === 'interrupt')).toBe(true);
  expect(by('Charlie')).toMatch(/slow down|One at a time|take a breath/);
  expect(by('Bob')).toMatch(/sorry/);
  expect(by('Alice')).toMatch(/I accept your apology|I forgive you/);
  expect(by('Bob')).toMatch(/check-in|report every/);
  expect(
    said
      .slice(-3)
      .map(({ tone }) => tone)
      .join(),
  ).not.toMatch(/angry|furious|bitter|cold/);
  expect(scene.ending).toBe('[SCENE END - Goal: Achieved]');
  expect(scene.statistics.beats).toBeGreaterThanOrEqual(10);
  expect(scene.statistics.beats).toBeLessThanOrEqual(15);
});

test.each(readdirSync(bundled).filter((name) => existsSync(sceneFile(name))))(
  '[S4-191] the bundled scene %s reaches its goal',
  async (name) => {
    const stage = new Stage();

    expect(await play(stage, sceneFile(name))).toBe(0);
    const metadata = JSON.parse(fileOf(stage, name, 'metadata.json'));
    expect(metadata).toMatchObject({ goalAchieved: true, reason: 'goal_achieved', errors: [] });
    expect(metadata.totalBeats).toBeGreaterThanOrEqual(10);
    expect(metadata.totalBeats).toBeLessThanOrEqual(30);
  },
);

test('a scene that waits for a person is written as far as it is, and again when it goes on', async () => {
  const stage = new Stage();
  const metadata = () => JSON.parse(fileOf(stage, 'the-apology', 'metadata.json'));
  const transcript = () => fileOf(stage, 'the-apology', 'transcript.txt');
  expect(await play(stage, sceneFile('the-apology'), '--model', 'bob=human')).toBe(0);
  const { session, reason } = metadata();
  expect(reason).toBe('stopped');

  const answer = '[TO: Alice, TONE: sorry] "I am sorry, all of it was me."';
  expect(await whileTimePasses(stage, stage.run('answer', session, answer))).toBe(0);
  expect(transcript()).toContain('all of it was me');
  expect(readdirSync(join(stage.folder, 'scenes', 'the-apology'))).not.toContain('earlier');

  expect(await whileTimePasses(stage, stage.run('fork', session, '--at', '1', '--model', 'bob=improv'))).toBe(0);
  expect(transcript()).not.toContain('all of it was me');
  expect(metadata()).toMatchObject({ goalAchieved: true, reason: 'goal_achieved' });
  expect(metadata().session).not.toBe(session);
  expect(readdirSync(join(stage.folder, 'scenes', 'the-apology'))).toContain('earlier');
});

test('a story that waits for a person does not begin its next scene', async () => {
  const stage = new Stage();
  const story = copyOf('two-evenings', join(stage.folder, 'story'));

  expect(await play(stage, join(story, 'story.yaml'), '--model', 'bob=human')).toBe(0);
  expect(readdirSync(join(stage.folder, 'scenes'))).toEqual(['the-missed-date']);
  expect(stage.err).toContain('a-month-later');
  expect(existsSync(join(story, 'memory'))).toBe(false);
});

test('a scene that goes on later keeps what its characters take away in the folder it is run from', async () => {
  const stage = new Stage();
  copyOf('the-apology', stage.folder);
  const memories = () =>
    existsSync(join(stage.folder, 'memory')) ? readdirSync(join(stage.folder, 'memory')).sort() : [];
  await play(stage, 'scene.yaml', '--remember', '--model', 'bob=human');
  expect(stage.out).toContain(`go on with --remember in ${stage.folder}.`);
  await whileTimePasses(stage, stage.run('answer', 's1', '[TO: Alice] "I am sorry."', '--remember'));
  expect(memories()).toEqual([]);

  await steer(stage, 's1', 'fill', 'bob improv');
  expect(await whileTimePasses(stage, stage.run('resume', 's1', '--remember'))).toBe(0);
  expect(memories()).toEqual(['alice.md', 'bob.md', 'charlie.md']);
  expect(stage.out).toContain('What the characters remember is in ');
});

test('a new project is written, plays, and is never overwritten', async () => {
  const stage = new Stage();
  expect(await stage.run('scene', 'new', 'lighthouse')).toBe(0);
  expect(readdirSync(join(stage.folder, 'lighthouse', '.claude', 'agents')).sort()).toEqual([
    'ilse.md',
    'mats.md',
    'vera.md',
  ]);
  expect(await play(stage, 'lighthouse/scene.yaml')).toBe(0);
  expect(stage.out).toContain('The goal was reached');

  expect(await stage.run('scene', 'new', 'lighthouse')).toBe(1);
  expect(stage.err).toMatch(/has scene\.yaml and .* already; choose another folder\./);
});

test('[S4-195] the scene is read live, line by line, and told again, replayed and exported', async () => {
  const stage = new Stage();
  await play(stage, sceneFile('the-letter'), '--seed', '3');
  expect(stage.out).toMatch(/1 Jan .*to Nora.*\n {2}\S/);

  expect(await stage.run('replay', 's1', '--speed', 'max')).toBe(0);
  expect(stage.out).toContain('Jan');
  expect(await stage.run('export', 's1', '--as', 'fountain')).toBe(0);
  expect(stage.out).toMatch(/^Title: The Letter\n[\s\S]*\.INT\. A HALF-EMPTY KITCHEN AT NIGHT, ONE LAMP\n\n@JAN\n\(/);
  expect(await stage.run('export', 's1', '--as', 'text')).toBe(0);
  expect(stage.out).toBe(fileOf(stage, 'the-letter', 'transcript.txt'));
});

test('[S4-195] why a character spoke: what it had heard, was told and alone knew', async () => {
  const stage = new Stage();
  await play(stage, sceneFile('the-letter'));

  expect(await stage.run('scene', 'why', 's1', '2')).toBe(0);
  expect(stage.out).toMatch(/^Turn 2, beat 1: Nora \[/);
  expect(stage.out).toContain('It had heard:\n  Jan [');
  expect(await stage.run('scene', 'why', 's1', '1')).toBe(0);
  expect(stage.out).toContain('It had been told by the director:\n  You are Jan. Begin the scene.');
  expect(await stage.run('scene', 'why', 's1', '99')).toBe(1);
  expect(stage.err).toContain('The scene s1 has no turn 99; moderato show s1 numbers them.');
});

test('a prompt plays with whoever of the project it names, or whoever is named beside it', async () => {
  const stage = new Stage();
  cpSync(join(bundled, 'the-diary', '.claude'), join(stage.folder, '.claude'), { recursive: true });
  const prompt = 'Dan read the diary. Goal: Dan apologizes, Priya accepts.';

  expect(await play(stage, prompt, '--title', 'The Diary')).toBe(0);
  expect(fileOf(stage, 'The Diary', 'transcript.txt')).toContain('CHARACTERS: Dan, Priya\n');
  expect(await play(stage, prompt, '--characters', 'priya,dan,lee', '--title', 'Three')).toBe(0);
  expect(fileOf(stage, 'Three', 'transcript.txt')).toContain('CHARACTERS: Priya, Dan, Lee\n');
});

test('files go where --out says, and --data moves only the ledger', async () => {
  const stage = new Stage();
  expect(await play(stage, sceneFile('the-diary'), '--out', 'there', '--data', 'elsewhere')).toBe(0);

  expect(readdirSync(join(stage.folder, 'there', 'data', 'scenes', 'the-diary'))).toContain('transcript.txt');
  expect(existsSync(join(stage.folder, 'data'))).toBe(false);
});

test('a story is played in order, and remembers; a scene remembers only when asked to', async () => {
  const stage = new Stage();
  copyOf('two-evenings', join(stage.folder, 'story'));
  expect(await play(stage, 'story/story.yaml')).toBe(0);
  const [, second] = [fileOf(stage, 'the-missed-date', 'ledger.jsonl'), fileOf(stage, 'a-month-later', 'ledger.jsonl')];
  expect(second).toContain('Bob apologised to me');
  expect(readFileSync(join(stage.folder, 'story', 'memory', 'alice.md'), 'utf8')).toMatch(
    /### The Missed Date[\s\S]*### A Month Later/,
  );

  copyOf('the-diary', join(stage.folder, 'diary'));
  await play(stage, 'diary/scene.yaml');
  expect(existsSync(join(stage.folder, 'diary', 'memory'))).toBe(false);
  await play(stage, 'diary/scene.yaml', '--remember');
  expect(readdirSync(join(stage.folder, 'diary', 'memory')).sort()).toEqual(['dan.md', 'lee.md', 'priya.md']);
});

const scene = (more: string) => `name: x\nprompt: Ann is late. Goal, Ann apologizes.\ncharacters: [ann, bo]\n${more}`;

test.each([
  ['no file', 'none.yaml', '', 'none.yaml: '],
  [
    'a missing character',
    'a.yaml',
    scene(''),
    "Failed to load character 'ann'. Ensure .claude/agents/ann.md exists in your project.",
  ],
  [
    'a name that leaves the folder',
    'b.yaml',
    'name: ../x\nprompt: Hm.\ncharacters: []',
    `The name "../x" can't be a folder`,
  ],
  [
    'no list of characters',
    'c.yaml',
    'name: x\nprompt: Hm.\ncharacters: ann',
    'The characters are not a list of names',
  ],
  ['half a scene', 'd.yaml', 'name: x', 'the scene has no prompt and no characters'],
])('%s is told in a sentence', async (_, file, text, sentence) => {
  const stage = new Stage();
  if (text !== '') writeFileSync(join(stage.folder, file), text);

  expect(await stage.run('scene', file)).toBe(1);
  expect(stage.err).toContain(sentence);
  expect(existsSync(join(stage.folder, 'data'))).toBe(false);
});

test.each([
  [['--max-beats', '0'], 'maxBeats is "0"; it must be a whole number from 1 to 500.'],
  [['--initial-speaker', 'zoe'], 'The initial speaker "zoe" is not in the cast'],
  [['--floor', 'shouting'], 'floor is "shouting"; choose one of arrival, bids.'],
])('%j is told in a sentence', async (argv, sentence) => {
  const stage = new Stage();

  expect(await stage.run('scene', sceneFile('the-diary'), ...argv)).toBe(1);
  expect(stage.err).toContain(sentence);
});

test('all that is wrong with a scene file is told at once', async () => {
  const stage = new Stage();
  const text = `name: ../x\nprompt: ' '\ncharacters: [ann, bo, Ann]\nmaxBeats: 0\nvoice: parrot\nscript: { storm: 1 }\n`;
  writeFileSync(join(stage.folder, 'scene.yaml'), text);

  expect(await stage.run('scene', 'scene.yaml')).toBe(1);
  expect(stage.err.trimEnd().split('\n')).toEqual([
    expect.stringContaining('The name "../x" can'),
    expect.stringContaining('The prompt is empty; '),
    expect.stringContaining('maxBeats is 0; '),
    expect.stringContaining('The script has "storm"; '),
    expect.stringContaining('The character "Ann" is named twice; '),
    expect.stringContaining("Failed to load character 'ann'."),
    expect.stringContaining("Failed to load character 'bo'."),
    expect.stringContaining('There is no voice "parrot".'),
  ]);
  expect(existsSync(join(stage.folder, 'data'))).toBe(false);
});

test('what is wrong with the scenes of a story is told before the first is played', async () => {
  const stage = new Stage();
  const story = copyOf('two-evenings', join(stage.folder, 'story'));
  const scenes = ['name: first\nprompt: Hm.\ncharacters: [alice, zoe]', 'name: con\nprompt: Hm.\ncharacters: bob'];
  for (const [at, text] of scenes.entries()) writeFileSync(join(story, `${at}.yaml`), text);
  writeFileSync(join(story, 'story.yaml'), 'scenes: [0.yaml, 1.yaml]');

  expect(await stage.run('scene', 'story')).toBe(1);
  expect(stage.err.trimEnd().split('\n')).toEqual([
    expect.stringContaining("Failed to load character 'zoe'."),
    expect.stringContaining('The name "con" can'),
    'The characters are not a list of names; give two to five.',
  ]);
});

test('an empty character file is told by the name of the character alone', async () => {
  const stage = new Stage();
  cpSync(join(bundled, 'the-diary', '.claude'), join(stage.folder, '.claude'), { recursive: true });
  writeFileSync(join(stage.folder, '.claude', 'agents', 'lee.md'), '  \n');

  expect(await stage.run('scene', 'Dan is late. Goal: Dan apologizes.', '--characters', 'dan,lee')).toBe(1);
  expect(stage.err).toContain("Failed to load character 'lee'. Ensure .claude/agents/lee.md exists in your project.");
  expect(stage.err).not.toContain('two to five');
});

test('a folder is played by the scene or the story in it; nothing at all says what to write', async () => {
  const stage = new Stage();

  expect(await play(stage, join(bundled, 'the-letter'))).toBe(0);
  expect(await stage.run('scene', stage.folder)).toBe(1);
  expect(stage.err).toContain('has neither scene.yaml nor story.yaml');
  expect(await stage.run('scene')).toBe(1);
  expect(stage.err).toContain('No scene was named');
});

test('a prompt without a goal says what counts as one', async () => {
  const stage = new Stage();
  cpSync(join(bundled, 'the-diary', '.claude'), join(stage.folder, '.claude'), { recursive: true });

  expect(await play(stage, 'It rains. Dan and Priya wait for the last bus.', '--max-beats', '2')).toBe(0);
  expect(stage.out).toContain('its last sentence counts as one: Dan and Priya wait for the last bus');
});

test('a prompt without characters says how to cast them', async () => {
  const stage = new Stage();
  mkdirSync(join(stage.folder, 'empty'));

  expect(await stage.run('scene', 'Somebody is late. Goal: They apologize.')).toBe(1);
  expect(stage.err).toContain('A scene has two to five characters; this one has 0.');
});

test('[S4-187] [S4-188] offline a scene takes no time to speak of and costs nothing', async () => {
  const stage = new Stage();
  await play(stage, sceneFile('the-apology'));
  const metadata = JSON.parse(fileOf(stage, 'the-apology', 'metadata.json'));

  expect(metadata.duration).toBeLessThan(60_000);
  expect(metadata.costs).toBeUndefined();
  expect(fileOf(stage, 'the-apology', 'transcript.txt')).toContain(
    '- Played by: improv, a set of rules and not a language model',
  );
});
