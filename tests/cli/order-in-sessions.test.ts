import { expect, test } from 'vitest';
import { bakers, topic } from './scripts.ts';
import { Stage } from './stage.ts';

/** A stage on which the debate about the bakery was held, as session s1. */
const afterDebate = async () => {
  const stage = new Stage({ voices: bakers() });
  await stage.run('debate', topic, '--model', 'scripted');
  return stage;
};

test('a session is renamed as on the page, and its record stays as it is', async () => {
  const stage = await afterDebate();
  const record = await stage.store.read('s1');
  expect(await stage.run('rename', 'last', 'Bread', 'on', 'Sundays')).toBe(0);
  expect(stage.out).toBe('Session s1 is called “Bread on Sundays” now.\n');
  await stage.run('sessions');
  expect(stage.out).toMatch(/^s1 .* Bread on Sundays\n$/);
  expect(await stage.store.read('s1')).toEqual(record);
  await stage.run('rename', 's1');
  await stage.run('sessions');
  expect(stage.out).toContain(topic);
  expect(await stage.run('rename', 's1', 'x'.repeat(201))).toBe(1);
  expect(stage.err).toBe('The title has 201 characters; at most 200 will do.\n');
});

test('what is thrown away lies in the bin, and comes back', async () => {
  const stage = await afterDebate();
  await stage.run('fork', 's1', '--at', '3', '--model', 'improv');
  expect(await stage.run('rm', 'last', 'nobody')).toBe(1);
  expect(await stage.run('rm', 'last', 's2')).toBe(0);
  expect([stage.out, stage.err]).toEqual(['Session s2 is in the bin.\n', 'To take back: moderato rm --back s2\n']);
  await stage.run('rm', 'last');
  await stage.run('sessions');
  expect(stage.out).not.toMatch(/^s\d/mu);
  await stage.run('sessions', '--put', 'bin');
  expect(stage.out.match(/^s\d/gmu)?.toSorted()).toEqual(['s1', 's2']);
  expect(await stage.run('sessions', '--put', 'bim')).toBe(1);
  expect(stage.err).toContain('perhaps "bin" is meant');
  await stage.run('rm', '--back', 's1');
  await stage.run('sessions');
  expect(stage.out).toMatch(/^s1 /u);
});

test('a session is deleted for good only where somebody agrees', async () => {
  const stage = await afterDebate();
  expect(await stage.run('rm', 's1', '--for-good')).toBe(1);
  expect(stage.err).toBe(`Deleting s1 (${topic}) can't be undone; --yes agrees to it.\n`);
  expect(await stage.run('rm', 's1', '--for-good', '--yes')).toBe(0);
  expect(await stage.store.list()).toEqual([]);

  const asked = new Stage({ tty: true, voices: bakers() });
  await asked.run('debate', topic, '--model', 'scripted');
  for (const [answer, left] of [
    ['', 1],
    ['y', 0],
  ] as const) {
    asked.keyboard.push(`${answer}\n`);
    expect(await asked.run('rm', 'last', '--for-good')).toBe(0);
    expect(asked.out).toContain(`Delete s1 (${topic})? This can't be undone. [y/N]`);
    expect(await asked.store.list()).toHaveLength(left);
  }
});

test('a ledger or a transcript is read from the pipe where it is called "-"', async () => {
  const stage = await afterDebate();
  await stage.run('export', 's1', '--as', 'jsonl');
  const lines = stage.out;
  for (const [command, says] of [
    ['audit', 'No rule is broken.'],
    ['verify', '-'],
    ['import', 'as session s1'],
  ] as const) {
    const piped = new Stage();
    piped.keyboard.end(lines);
    await piped.run(command, '-');
    expect([piped.err, piped.out]).toEqual(['', expect.stringContaining(says)]);
  }
  expect(await stage.run('verify', 'last')).toBe(0);
  expect(stage.out).toContain('s1');
});
