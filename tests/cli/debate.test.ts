import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Voice } from '../../src/runtime/index.ts';
import { VoiceError } from '../../src/runtime/index.ts';
import { scripted } from '../../src/voices/scripted.ts';
import { bakers, bakery, topic } from './scripts.ts';
import { Stage, steer, until } from './stage.ts';

const failing = (code: 'auth' | 'rate-limited' | 'internal' | 'provider'): Voice => ({
  name: 'failing',
  answer: async () => {
    throw new VoiceError(code, 'The door is shut.', { retryable: false });
  },
});

/** Speaks its lines, then holds its tongue until it is called off. */
const hesitant = (lines: number): Voice => {
  const script = scripted(bakery.slice(0, lines));
  return {
    name: 'hesitant',
    answer: (cue, briefing, call) =>
      script.unspent.length > 0
        ? script.answer(cue, briefing, call)
        : new Promise((_, reject) => {
            call.abort.addEventListener('abort', () => reject(new VoiceError('aborted', 'Called off.')));
          }),
  };
};

test('a debate in a pipe is plain text that reads from top to bottom', async () => {
  const stage = new Stage({ voices: bakers() });

  expect(await stage.run('debate', topic, '--model', 'scripted')).toBe(0);
  expect(stage.err).toBe('');
  await expect(stage.out).toMatchFileSnapshot('golden/debate.txt');
});

test('with --json every line is an entry of the ledger, and nothing else is printed', async () => {
  const stage = new Stage({ voices: bakers() });

  expect(await stage.run('debate', topic, '--model', 'scripted', '--json')).toBe(0);
  const lines = stage.out.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(await stage.store.read('s1'));
  expect(stage.err).toContain('Voices: scripted for Ada, Ben, Clio');
});

test('with --quiet only what was decided is printed, and what it rests on', async () => {
  const stage = new Stage({ voices: bakers() });

  expect(await stage.run('debate', topic, '--model', 'scripted', '--quiet')).toBe(0);
  expect(stage.out.trim()).toMatch(/^Spoken by scripted\.\n\s*Decision: The bakery tries four Sundays/);
  expect(stage.out).not.toContain('Session');
});

test('with --quiet what it rests on names a model that was asked in vain', async () => {
  const stage = new Stage({ voices: { failing: failing('provider') } });

  await stage.run('discussion', topic, '--model', 'improv', '--model', 'Ines=failing', '--quiet');
  expect(stage.out).toMatch(/^\s*Improvised, not advice: .+ Nothing was heard from Ines \(failing\)\.$/mu);
});

test('a session that its budget stopped goes on with more, and the old record stays', async () => {
  const stage = new Stage();

  await stage.run('debate', topic, '--budget', '2calls', '--quiet');
  expect(await stage.run('resume', 'last')).toBe(1);
  expect(stage.err).toMatch(/was stopped by its budget; to go on: moderato resume \S+ --budget \+/);
  expect(await stage.run('resume', 'last', '--budget', '+1calls', '--quiet')).toBe(0);
  expect(stage.out).toContain('Closed (budget)');
  expect(await stage.run('resume', 'last', '--budget', '+400calls', '--quiet')).toBe(0);
  expect(stage.out).toContain('To find out first');
  await stage.run('sessions', '--json');
  expect(stage.out.trim().split('\n')).toHaveLength(3);
});

test('with --quiet an end that falls short is printed too', async () => {
  const stage = new Stage();

  await stage.run('debate', topic, '--budget', '2calls', '--quiet');
  expect(stage.out.trim()).toMatch(/^› Closed \(budget\): The budget was reached\./);
  const seats = ['Mara', 'Tomas'].map(
    (name) => `  - { name: ${name}, line: Bakes., points: [{ text: ${name} sells bread on Sundays. }] }`,
  );
  writeFileSync(join(stage.folder, 'two.yaml'), `seats:\n${seats.join('\n')}\n`);
  await stage.run('discussion', topic, '--seats', 'two.yaml', '--no-questions', '--quiet');
  expect(stage.out).toContain('Mara: ');
  expect(stage.out).not.toContain('Closed (');
});

test('one line says which voice speaks, and that improv is no language model', async () => {
  const stage = new Stage();

  await stage.run('debate', topic);
  const said = stage.out.split('\n').filter((line) => line.startsWith('Voices:'));
  expect(said).toEqual([
    'Voices: improv for Ada, Ben, Clio; human for You. The voice improv is a set of rules, not a language model.',
  ]);
});

test('the files of a session and its decision record are written where they were asked for', async () => {
  const stage = new Stage({ voices: { scripted: scripted([...bakery, ...bakery]) } });

  await stage.run('debate', topic, '--model', 'scripted', '--out', 'kept', '--record');
  await stage.run('debate', topic, '--model', 'scripted', '--out', 'kept', '--record');

  const kept = join(stage.folder, 'kept');
  expect(readdirSync(kept).sort()).toEqual([
    'debate-s1.html',
    'debate-s1.json',
    'debate-s1.jsonl',
    'debate-s1.md',
    'debate-s1.txt',
    'debate-s2.html',
    'debate-s2.json',
    'debate-s2.jsonl',
    'debate-s2.md',
    'debate-s2.txt',
    'decisions',
  ]);
  expect(readdirSync(join(kept, 'decisions')).sort()).toEqual(['DR-001.json', 'DR-001.md', 'DR-002.json', 'DR-002.md']);
  const record = JSON.parse(readFileSync(join(kept, 'decisions', 'DR-002.json'), 'utf8'));
  expect(record).toMatchObject({
    id: 'DR-002',
    topic,
    mode: 'debate',
    participants: { proponent: { name: 'ada', displayName: 'Ada' } },
    decision: 'The bakery tries four Sundays.',
    confidence: 0.7,
    registered_in_graph: false,
    graph_node_id: null,
  });
  expect(record.rounds).toHaveLength(10);
  expect(record.rounds.at(-1)).toMatchObject({ round: 4, speaker: 'Clio', type: 'ruling' });
});

test('every problem of a set-up is told at once, and nothing is written', async () => {
  const stage = new Stage();
  writeFileSync(join(stage.folder, 'file'), '');

  const code = await stage.run(
    ...['debate', '', '--rounds', '9', '--seed', 'x', '--budget', '3zebras', '--model', 'nobody'],
    ...['--seat', 'Ada (judge): first', '--seat', 'Ada: second', '--seats', 'gone.yaml'],
    ...['--data', join(stage.folder, 'file', 'data'), '--out', join(stage.folder, 'file', 'out')],
  );

  expect(code).toBe(1);
  expect(stage.out).toBe('');
  expect(stage.err.trimEnd().split('\n')).toEqual([
    expect.stringContaining('gone.yaml: there is no such file'),
    expect.stringContaining('The budget "3zebras"'),
    'There is no voice "nobody".',
    'The seed is "x"; it must be a whole number.',
    expect.stringContaining(`The data folder ${join(stage.folder, 'file', 'data')} can't be made`),
    expect.stringContaining(`The output folder ${join(stage.folder, 'file', 'out')} can't be made`),
    'The topic is empty; say in a sentence what the table should talk about.',
    'rounds is "9"; it must be a whole number from 1 to 3.',
    'Two seats have the name "Ada"; give each its own.',
    expect.stringMatching(/^Ada has the role "judge"; a debate has proponent, opponent, arbitrator, /),
  ]);
  expect(readdirSync(stage.folder)).toEqual(['file']);
  expect(await stage.store.list()).toEqual([]);
});

test('seats come from flags and files, and a voice may be chosen for one of them', async () => {
  const stage = new Stage({ voices: bakers() });
  writeFileSync(join(stage.folder, 'vera.md'), '---\nname: vera\ndescription: A baker\n---\nRises early.');

  expect(await stage.run('debate', topic, '--seat', 'Vic (opponent): closes early', '--seats', 'vera.md')).toBe(0);
  expect(stage.out).toMatch(/1 🔵 Vera \(proponent\)/);
  expect(stage.out).toMatch(/2 🔴 Vic \(opponent\)/);

  expect(await stage.run('debate', topic, '--model', 'zoe=scripted')).toBe(1);
  expect(stage.err).toMatch(/^Nobody here is called "zoe", so no voice can be chosen .* seated are Ada, Ben, Clio, /);
});

test.each([
  ['auth', 2],
  ['rate-limited', 3],
  ['internal', 4],
] as const)('when no voice can answer (%s) the program ends with the code of their failure', async (code, exit) => {
  const stage = new Stage({ voices: { failing: failing(code) } });

  expect(await stage.run('debate', topic, '--model', 'failing')).toBe(exit);
  expect(stage.out).toContain('The door is shut.');
});

test('a voice that is not to be had is told before anything is written', async () => {
  const locked = new Stage({
    voices: {
      get locked(): Voice {
        throw new VoiceError('auth', 'No key was found.');
      },
    },
  });

  expect(await locked.run('debate', topic, '--model', 'locked')).toBe(2);
  expect(locked.err).toBe('No key was found.\n');
  expect(await locked.store.list()).toEqual([]);
});

test('a budget stops a session with its reason, and that is no failure', async () => {
  const stage = new Stage();

  expect(await stage.run('debate', topic, '--budget', '4calls')).toBe(0);
  expect(stage.out).toContain('Closed (budget): The budget was reached.');
  expect(stage.out).toMatch(/To go on with more: moderato resume s1 --budget \+/);
});

test('without a terminal a question to the user parks the session, and answer goes on with it', async () => {
  const asking = [
    bakery[0]!,
    { seat: 'ben', text: 'Question to the user: how many loaves are sold on Sundays?' },
    ...bakery.slice(1),
  ];
  const stage = new Stage({ voices: { scripted: scripted(asking) } });

  expect(await stage.run('debate', topic, '--model', 'scripted')).toBe(0);
  expect(stage.out).toContain('how many loaves are sold on Sundays?');
  expect(stage.out).toMatch(/To answer: moderato answer s1 "…"\n$/);

  expect(await stage.run('answer', 's1', 'Two', 'hundred.')).toBe(0);
  expect(stage.out).toContain('3 You (user) · answer · 2 of 500 words\n  Two hundred.');
  expect(stage.out).toContain('Closed (ruled)');

  expect(await stage.run('answer', 's1', 'Again.')).toBe(1);
  expect(stage.err).toBe('Session s1 waits for no answer; see moderato show s1\n');
});

test('Ctrl-C leaves a session so that it can be resumed where it stood', async () => {
  const stage = new Stage({ voices: { hesitant: hesitant(4) } });
  const running = stage.run('debate', topic, '--model', 'hesitant');
  await until(() => stage.out.includes('4 🔵 Ada'));
  stage.interrupt();

  expect(await running).toBe(0);
  expect(stage.out).toMatch(/Stopped; all that was said is kept\.\nTo go on: moderato resume s1\n$/);
  const before = await stage.store.read('s1');

  for (const seat of ['ada', 'ben', 'clio']) expect(await steer(stage, 's1', 'fill', seat, 'improv')).toBe(0);
  expect(await stage.run('resume', 's1')).toBe(0);
  expect(stage.out).toContain('5 🔴 Ben');
  expect(stage.out).not.toContain('4 🔵 Ada');
  const after = await stage.store.read('s1');
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.filter((entry) => entry.type === 'turn-taken')).toHaveLength(10);
});

test('a session takes orders from another terminal while it runs', async () => {
  const stage = new Stage({ voices: { hesitant: hesitant(2) } });
  const running = stage.run('debate', topic, '--model', 'hesitant');
  const { screen } = stage;
  await until(() => screen.written.includes('2 🔴 Ben'));

  expect(await steer(stage, 's1', 'end')).toBe(0);
  expect(stage.out).toBe('Done: end.\n');
  expect(await running).toBe(0);
  expect(screen.written).toContain('Closed (ended)');
});

test('what anybody says is harmless on the screen', async () => {
  const evil = bakery.map((line) => ({ ...line, text: `${line.text}\u001b[2J\u202e` }));
  const stage = new Stage({ voices: { scripted: scripted(evil) } });

  await stage.run('debate', `${topic}\u001b[31m`, '--model', 'scripted');
  expect(stage.out).not.toMatch(/[\u001b\u202e]/);
  expect(stage.out).toContain('\u241b[2J\ufffd');
});
