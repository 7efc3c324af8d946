import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Stage, until } from './stage.ts';

const problem = 'How should the town cut traffic in its centre?';

/** Four members who bring three measures each: two are in the draft, the third has to be moved. */
const writeHouse = (stage: Stage): void => {
  const seat = (name: string) =>
    [`  - name: ${name}`, `    line: ${name} has a shop in the street.`, '    points:']
      .concat(['first', 'second', 'third'].map((nth) => `      - text: The ${nth} wish of ${name} becomes a rule.`))
      .join('\n');
  writeFileSync(join(stage.folder, 'house.yaml'), `seats:\n${['Ada', 'Ben', 'Cleo', 'Dora'].map(seat).join('\n')}\n`);
};

test('a house of a given size votes a bill offline, and leaves its documents in a folder', async () => {
  const stage = new Stage();
  writeHouse(stage);
  expect(await stage.run('parliament', problem, '--seats', 'house.yaml', '--rounds', '1', '--out', 'minutes')).toBe(0);

  expect(stage.out).toMatch(/Vote: Version \d has \d YES and \d NO/);
  const file = (name: string) => readFileSync(join(stage.folder, 'minutes', 'parliament-s1', name), 'utf8');
  expect(file('final-bill.md')).toContain('## Dissenting opinions');
  expect(JSON.parse(file('session.json'))).toMatchObject({ status: 'complete' });
  expect(JSON.parse(file('session.json')).representatives).toHaveLength(4);
  expect(JSON.parse(file('ledger.json'))[0]).toMatchObject({ id: 'msg-001', type: 'SPEAKER_RULING' });
  expect(JSON.parse(file('bill.json')).clauses.length).toBeGreaterThan(1);
  expect(JSON.parse(file('round-summaries.json'))).toHaveLength(1);
});

test('motives come out of a file; a name nobody has is told', async () => {
  const stage = new Stage();
  writeFileSync(join(stage.folder, 'motives.yaml'), 'Ada: [clean air]\nBen: [the cost to shops]\nCleo: [bus users]\n');
  const seats = ['--seat', 'Ada: teaches', '--seat', 'Ben: bakes', '--seat', 'Cleo: drives a bus'];
  expect(await stage.run('parliament', problem, ...seats, '--motives', 'motives.yaml', '--rounds', '1')).toBe(0);
  expect(stage.out).toContain('Rep. Ben stands for the cost to shops.');

  writeFileSync(join(stage.folder, 'motives.yaml'), 'Zoe: [clean air]\n');
  expect(await stage.run('parliament', problem, ...seats, '--motives', 'motives.yaml')).toBe(1);
  expect(stage.err).toContain('motives names "Zoe", but nobody of that name sits in the house.');
  expect(await stage.run('parliament', problem, '--motives', 'nowhere.yaml')).toBe(1);
  expect(stage.err).toContain("nowhere.yaml can't be read, because there is no such file");
});

test('on a terminal the person there is the Prime Minister, unless told otherwise', async () => {
  const attended = new Stage({ tty: true });
  const running = attended.run('parliament', problem, '--seats', '3', '--rounds', '1');
  await until(() => attended.out.includes('The Prime Minister, it is your turn'));
  attended.interrupt();
  expect(await running).toBe(0);

  const left = new Stage({ tty: true });
  expect(await left.run('parliament', problem, '--seats', '3', '--rounds', '1', '--pm', 'none')).toBe(0);
  expect(left.out).not.toContain('it is your turn');
  const piped = new Stage();
  expect(await piped.run('parliament', problem, '--seats', '3', '--rounds', '1')).toBe(0);
  expect(piped.out).toMatch(/Rule PM_REVIEW/);
});

test('a bill is printed in any version, and as the difference of two', async () => {
  const stage = new Stage();
  writeHouse(stage);
  await stage.run('parliament', problem, '--seats', 'house.yaml', '--rounds', '3', '--seed', '3');
  expect(await stage.run('bill', 's1')).toBe(0);
  const version = Number(/The bill, version (\d+): /u.exec(stage.out)![1]);
  expect(version).toBeGreaterThan(1);
  expect(await stage.run('bill', 's1', '1')).toBe(0);
  expect(stage.out).toMatch(/^The bill, version 1: /);
  expect(await stage.run('bill', 's1', `1..${version}`)).toBe(0);
  expect(stage.out).toMatch(new RegExp(`^Version 1 to version ${version}:\n\\+ \\[c\\d+\\] The solution: `));
  expect(await stage.run('bill', 's1', '99')).toBe(1);
  expect(stage.err).toContain('There is no version "99"; there are 1 to');
  await stage.run('debate', problem, '--rounds', '1');
  expect(await stage.run('bill', 's2')).toBe(1);
  expect(stage.err).toContain('only a parliament has a bill');
});

test('a fork before the vote may be held to another majority', async () => {
  const stage = new Stage();
  await stage.run('parliament', problem, '--seats', '3', '--rounds', '1', '--pm', 'none', '--seed', '2');
  await stage.run('fork', 's1', '--at', '6', '--order', 'majority unanimous', '--out', 'forked');
  expect(stage.out).toContain('What a bill needs from now on: All votes.');
  const file = readFileSync(join(stage.folder, 'forked', 'parliament-s2', 'final-bill.md'), 'utf8');
  expect(file).toContain('All votes.');
  expect(await stage.run('fork', 's1', '--at', '6', '--order', 'fill Zorro improv')).toBe(1);
  expect(stage.err).toContain('Nobody here is called "Zorro"');
});
