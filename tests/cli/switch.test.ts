import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { improv } from '../../src/voices/improv/improv.ts';
import { topic } from './scripts.ts';
import { Stage } from './stage.ts';

test('a facilitator that has no word in a debate gets a voice where it has one, unless it was left to the rules', async () => {
  const voiceAfter = async (...chosen: readonly string[]) => {
    const stage = new Stage({ voices: { other: improv() } });
    await stage.run('debate', topic, '--model', 'other', '--model', 'clio=human', ...chosen);
    await stage.run('switch', 's1', 'consensus');
    const changed = (await stage.store.read('s1')).find((entry) => entry.type === 'format-changed');
    return changed?.type === 'format-changed' && changed.seats.find(({ id }) => id === 'facilitator')?.voice;
  };

  expect(await voiceAfter()).toBe('other');
  expect(await voiceAfter('--model', 'ada=improv', '--seat', 'Kai (observer): listens')).toBe('other');
  expect(await voiceAfter('--model', 'facilitator=rule')).toBe('rule');
});

test('a change of format tells on the screen what it does to the cast, and show tells who sat there before', async () => {
  const stage = new Stage();
  await stage.run('discussion', topic, '--seat', 'Mara: bakes', '--seat', 'Tomas: sells', '--model', 'tomas=human');

  await stage.run('switch', 's1', 'debate');
  expect(stage.out).toContain(
    'The table goes on as a debate. Mara is now the proponent. Tomas is now the opponent. Clio joins as the arbitrator.',
  );
  await stage.run('show', 's1');
  expect(stage.out).toContain('Seated: Mara (participant, improv), Tomas (participant, human), ');
  expect(stage.out).toMatch(
    /A debate from turn \d+ on, seated: Mara \(proponent, improv\), Tomas \(opponent, human\), /,
  );
});

test('a table goes on as a rehearsal by the name of the format or by its command', async () => {
  for (const word of ['rehearsal', 'rehearse']) {
    const stage = new Stage();
    await stage.run('debate', topic, '--model', 'clio=human');
    await stage.run('switch', 's1', word);
    expect((await stage.store.list())[0]).toMatchObject({ format: 'rehearsal' });
  }
});

test('a table that became a scene is written as one record, not as the files of a scene', async () => {
  const stage = new Stage();
  const out = join(stage.folder, 'out');
  await stage.run('discussion', topic, '--model', 'ines=human');
  await stage.run('switch', 's1', 'scene', '--out', out);
  expect((await readdir(out)).toSorted()).toEqual(
    ['fountain', 'html', 'json', 'jsonl', 'md', 'txt'].map((ending) => `scene-s1.${ending}`),
  );
  await stage.run('export', 's1', '--as', 'fountain');
  expect(stage.out).toContain('!The table goes on as a scene.');
  await stage.run('audit', join(out, 'scene-s1.txt'));
  expect(stage.err).toBe('');
});

const seats = ['--seat', 'Mara: bakes', '--seat', 'Tomas: sells'];
const shortTalk = ['discussion', topic, ...seats, '--rounds', '1', '--no-questions'];

test('a session that has ended says how to go on from it in another format, and that works', async () => {
  const stage = new Stage();
  await stage.run(...shortTalk);
  expect(await stage.run('switch', 's1', 'debate', '--setting', 'rounds=1')).toBe(1);
  const [, words = ''] = /: moderato (fork s1 --at 2 --order "switch debate rounds=1")$/mu.exec(stage.err) ?? [];
  const [command, order] = words.split(/ (?=--order)/u) as [string, string];
  expect(await stage.run(...command.split(' '), '--order', order.slice('--order "'.length, -1))).toBe(0);
  expect((await stage.store.list()).find(({ id }) => id === 's2')).toMatchObject({
    format: 'debate',
    closed: 'no-grounds',
  });
  const [first, second] = (await stage.store.read('s1')).filter(({ type }) => type === 'turn-taken');
  expect(await stage.store.read('s2')).toEqual(expect.arrayContaining([first, second]));
  await stage.run('audit', 's2');
  expect(stage.out).toContain('No rule is broken.');
});

test('a fork from an end changes the voices first, so that whom the new format seats has the new one too', async () => {
  const stage = new Stage({ voices: { other: improv() } });
  await stage.run(...shortTalk);
  expect(await stage.run('fork', 's1', '--at', '2', '--model', 'other', '--order', 'switch debate rounds=1')).toBe(0);
  const changed = (await stage.store.read('s2')).find((entry) => entry.type === 'format-changed');
  const arbitrator = expect.objectContaining({ role: 'arbitrator', voice: 'other' });
  expect(changed).toMatchObject({ seats: expect.arrayContaining([arbitrator]) });
});

test('a fork from an end without an order that leads on says that it ends again', async () => {
  const stage = new Stage();
  await stage.run(...shortTalk);
  expect(await stage.run('fork', 's1', '--at', '2')).toBe(0);
  expect(stage.out).toContain('That turn was its last, so it ends there again; name an earlier one');
  expect(await stage.run('fork', 's1', '--at', '1')).toBe(0);
  expect(stage.out).not.toContain('ends there again');
});

test.each([
  ['switch nonsense', 'There is no format "nonsense"'],
  ['switch debate rounds=9', 'rounds is "9"; it must be a whole number from 1 to 3.'],
  ['switch discussion', 'This table is a discussion already.'],
  ['resume', 'The session is not paused.'],
])('a fork that is to %s tells what is wrong, and makes no session', async (order, says) => {
  const stage = new Stage();
  await stage.run(...shortTalk);
  expect(await stage.run('fork', 's1', '--at', '1', '--order', order)).toBe(1);
  expect(stage.err).toContain(says);
  expect(await stage.store.list()).toHaveLength(1);
});
