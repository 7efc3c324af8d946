import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FoundVoice } from '../../src/cli/world.ts';
import type { Voice } from '../../src/runtime/index.ts';
import { improv } from '../../src/voices/improv/improv.ts';
import { Stage, until } from './stage.ts';

const topic = 'Should the bakery open on Sundays?';
const paidVoice: Voice = { ...improv(), name: 'paid' };
const found: FoundVoice = { voice: 'paid', paid: true, says: 'A key is set, so paid speaks.' };
const voicesOf = async (stage: Stage): Promise<readonly string[]> => {
  const [first] = await stage.store.read('s1');
  return first?.type === 'signal-heard' && first.signal.type === 'open'
    ? first.signal.seats.map(({ voice }) => voice)
    : [];
};

test('a paid voice that was found, not named, needs --yes without a terminal; else the built-in rules speak', async () => {
  const silent = new Stage({ found, voices: { paid: paidVoice } });
  await silent.run('debate', topic);
  expect(await voicesOf(silent)).toContain('improv');
  expect(await voicesOf(silent)).not.toContain('paid');
  expect(silent.out).toContain('--yes agrees');

  const agreed = new Stage({ found, voices: { paid: paidVoice } });
  await agreed.run('debate', topic, '--yes');
  expect(await voicesOf(agreed)).toContain('paid');
  expect(agreed.out).toContain('A key is set, so paid speaks.');
  expect(agreed.out).toContain('About $0.02 to $0.05.');
});

test('a voice that was chosen for one seat is no consent to pay for the others', async () => {
  const stage = new Stage({ found, voices: { paid: paidVoice, free: { ...improv(), name: 'free' } } });
  await stage.run('debate', topic, '--model', 'ada=free');

  expect(await voicesOf(stage)).toEqual(expect.arrayContaining(['free', 'improv']));
  expect(await voicesOf(stage)).not.toContain('paid');
});

test.each([
  ['y', 'paid'],
  ['n', 'improv'],
])('at a terminal it shows its price and asks; %s lets %s speak', async (key, speaks) => {
  const stage = new Stage({ tty: true, found, voices: { paid: paidVoice } });
  const running = stage.run('debate', topic);
  await until(() => stage.out.includes('Start?'));
  expect(stage.out).toContain('About $0.02 to $0.05.');
  stage.keyboard.write(`${key}\r`);
  await running;

  expect(await voicesOf(stage)).toContain(speaks);
});

test('a session is recorded on a cassette once, and what is there is not written over', async () => {
  const stage = new Stage();
  await stage.run('debate', topic, '--cassette', 'tape.jsonl');
  const [head, ...takes] = readFileSync(join(stage.folder, 'tape.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

  expect(head).toEqual({ moderato: 'cassette', v: 1 });
  expect(takes.length).toBeGreaterThan(5);
  expect(takes[0]).toMatchObject({ voice: 'improv', answer: { text: expect.any(String) } });
  expect(await stage.run('debate', topic, '--cassette', 'tape.jsonl')).toBe(1);
  expect(stage.err).toContain('exists already');
});

test('seats are listed with their files, and a broken file with its line', async () => {
  const stage = new Stage();
  mkdirSync(join(stage.folder, '.claude/agents'), { recursive: true });
  writeFileSync(
    join(stage.folder, '.claude/agents/vera.md'),
    '---\nname: vera\ndescription: A veteran\nvoice: improv\n---\nOld hand.',
  );
  expect(await stage.run('seats', '.')).toBe(0);
  expect(stage.out).toBe('.claude/agents/vera.md (agent)\n  Vera: A veteran [improv]\n');

  mkdirSync(join(stage.folder, 'panels'));
  writeFileSync(join(stage.folder, 'panels/bad.yaml'), 'experts:\n  - nobody\n');
  expect(await stage.run('seats', '.', '--json')).toBe(1);
  expect(JSON.parse(stage.out)).toMatchObject({ file: '.claude/agents/vera.md', kind: 'agent', name: 'Vera' });
  expect(stage.err).toMatch(/bad\.yaml:2: there is no expert "nobody"/u);

  expect(await new Stage().run('seats', 'nowhere')).toBe(0);
});

test('doctor looks at everything, says what would speak, and fails on what is broken', async () => {
  const stage = new Stage({ found, findings: [{ what: 'anthropic', state: 'well', says: 'the key is accepted' }] });
  expect(await stage.run('doctor')).toBe(0);
  for (const line of [
    /ok {2}node/u,
    /ok {2}disk .*GB free/u,
    /browser/u,
    /ok {2}anthropic {2}the key is accepted/u,
    /ok {2}default .*A key is set/u,
  ]) {
    expect(stage.out).toMatch(line);
  }

  const broken = new Stage({ findings: [{ what: 'openai', state: 'broken', says: 'OpenAI did not accept the key.' }] });
  expect(await broken.run('doctor', '--json')).toBe(1);
  expect(
    broken.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toContainEqual({ what: 'openai', state: 'broken', says: 'OpenAI did not accept the key.' });
});

test('what a session took is shown by seat, phase and model, and an unknown price as unknown', async () => {
  const took = { model: 'dear', in: 1200, cached: 900, out: 50, cost: null, ms: 1500 };
  const dear: Voice = {
    name: 'paid',
    answer: async (...args) => ({ ...(await improv().answer(...args)), usage: took }),
  };
  const stage = new Stage({ voices: { paid: dear } });
  await stage.run('debate', topic, '--model', 'ada=paid');
  expect(await stage.run('show', 's1', '--spend')).toBe(0);

  expect(stage.out).toMatch(/^seat Ada +3 +3,600 +2,700 +150 +unknown$/mu);
  expect(stage.out).toMatch(/^phase debate \S+ +\d/mu);
  expect(stage.out).toMatch(/^model dear +3 /mu);
  expect(stage.out).toMatch(/^session +\d+ /mu);
  await stage.run('show', 's1', '--spend', '--json');
  expect(JSON.parse(stage.out)).toMatchObject({ bySeat: { ada: { calls: 3, unpriced: 3 } } });
});

test.each(['discussion', 'consensus'])('the facilitator of a %s can be left to the rules', async (format) => {
  const stage = new Stage();
  expect(await stage.run(format, topic, '--model', 'facilitator=rule')).toBe(0);

  expect((await voicesOf(stage)).filter((voice) => voice === 'rule')).toHaveLength(1);
  const asked = (await stage.store.read('s1')).filter(
    (entry) => entry.type === 'cue-given' && entry.cue.seat === 'facilitator',
  );
  expect(asked).toEqual([]);
});

test.each([
  ['discussion', 'mara=rule', "Mara can't be left to the rules; only Facilitator can, so choose another voice."],
  [
    'council',
    'moderator=rule',
    "Moderator can't be left to the rules; nobody in a council can, so choose another voice.",
  ],
  [
    'discussion',
    'rule',
    "The rules can't speak for a whole table; write improv for the built-in voice, or seat=rule for whoever leads.",
  ],
  ['discussion', 'zoe=rule', 'Nobody here is called "zoe"'],
])('%s --model %s is told in a sentence', async (format, choice, sentence) => {
  const stage = new Stage();

  expect(await stage.run(format, topic, '--model', choice)).toBe(1);
  expect(stage.err).toContain(sentence);
});

test('a seats file leaves nobody to the rules for whom nobody would speak', async () => {
  const stage = new Stage();
  const seats = 'seats:\n  - { name: Ann, line: Bakes., voice: rule }\n  - { name: Bo, line: Sells. }\n';
  writeFileSync(join(stage.folder, 'seats.yaml'), seats);

  expect(await stage.run('discussion', topic, '--seats', 'seats.yaml')).toBe(1);
  expect(stage.err).toContain("Ann can't be left to the rules; only Facilitator can, so choose another voice.");
});

test('a session that has begun is not handed to the rules', async () => {
  const stage = new Stage();
  await stage.run('discussion', topic, '--model', 'mara=human');
  const sentence = 'The rules lead from the first turn or not at all; choose another voice, or begin a new session.';

  expect(await stage.run('fork', 's1', '--at', '0', '--model', 'facilitator=rule')).toBe(1);
  expect(stage.err).toContain(sentence);
  expect(await stage.run('steer', 's1', 'fill', 'facilitator rule')).toBe(1);
  expect(stage.err).toContain(sentence);
});
