import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Voice } from '../../src/runtime/index.ts';
import { Stage } from './stage.ts';

const keys = ['sk-proj-abcd1234efgh5678', 'ghp_abcdefghij1234567890', 'AKIAABCDEFGHIJKLMNOP', 'hunter2secret'];
const [inTopic, inTurn, inLine, password] = keys as [string, string, string, string];

/** A voice that gives its keys away in all it says. */
const careless: Voice = {
  name: 'careless',
  answer: async (cue, { seat }) => {
    const rest = `The bakery opens on Sundays with ${inTurn}, ${inTopic} and ${inLine}. The password: ${password}.`;
    const ruling = {
      decision: rest,
      winner: 'proponent',
      reasons: [`People ask for bread, and ${inTurn} says so.`],
      confidence: 0.7,
      dissent: `It tires the bakers. ${rest}`,
      conditions: [rest],
    };
    const concession = { says: rest, concedes: rest, position: rest, concerns: [rest], alignment: 0.9 };
    const verdict = { says: rest, agrees: seat.name !== 'Ben', reservation: rest };
    const data = { ruling, concession, verdict }[cue.shape ?? ''];
    const usage = { model: 'careless', in: 1, out: 1, cost: 0, ms: 1 };
    return { text: `Ada, Ben: ${rest}`, usage, ...(data && { data }) };
  },
};

const filesIn = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

test.each(['debate', 'consensus'])(
  'a key in the topic, in a turn or in the line of a seat of a %s reaches no decision record and no memory',
  async (format) => {
    const stage = new Stage({ voices: { careless } });
    const seats = ['Ada', 'Ben', 'Clio'].flatMap((name) => ['--seat', `${name}: bakes with ${inLine}`]);
    await stage.run(
      ...[format, `Should the bakery with ${inTopic} open on Sundays?`, ...seats],
      ...['--model', 'careless', '--no-questions', '--record', '--remember'],
    );

    const [records, memories] = ['decisions', 'memory'].map((name) => filesIn(join(stage.folder, name)));
    expect(records).toContain('bakery');
    expect(memories).toContain('"type": "decision"');
    for (const key of keys) {
      expect(records).not.toContain(key);
      expect(memories).not.toContain(key);
    }
  },
);

const short = ['debate', 'Should the bakery open on Sundays?', '--no-questions', '--rounds', '1'];

test('a file where records or memories should go is told before anybody speaks', async () => {
  const stage = new Stage();
  for (const name of ['decisions', 'memory']) writeFileSync(join(stage.folder, name), '');
  await stage.run(...short, '--record', '--remember');
  expect(stage.err).toMatch(
    /^The folder of memories .*memory is a file; name a folder you may write to with --data\.$/mu,
  );
  expect(stage.err).toMatch(/^The folder of decision records .*decisions is a file; .* with --out\.$/mu);
  expect(await stage.store.list()).toEqual([]);
});

test('what can no longer be written when a session ends is told in a sentence, and breaks nothing', async () => {
  const inTheWay: Voice = {
    ...careless,
    answer: (cue, ...rest) => {
      for (const name of ['decisions', 'memory']) writeFileSync(join(stage.folder, name), '');
      return careless.answer(cue, ...rest);
    },
  };
  const stage = new Stage({ voices: { 'in-the-way': inTheWay } });
  expect(await stage.run(...short, '--model', 'in-the-way', '--record', '--remember')).toBe(0);
  const said = `${stage.out}${stage.err}`;
  expect(said).toMatch(
    /^The record could not be written to .*decisions, because a file is in the way; all .* kept\.$/mu,
  );
  expect(said).toMatch(/^What the seats remember could not be written to .*memory, because a file is in the way; /mu);
});

test('an offline debate whose ruling leaves the matter open leaves no record and no memory of a decision', async () => {
  const stage = new Stage();
  await stage.run('debate', 'Should the village library lend power tools?', '--no-questions', '--record', '--remember');
  expect(stage.out).toContain('There is no ruling.');
  expect(stage.out).toContain('No decision record was written, because nothing was decided.');
  expect(readdirSync(stage.folder)).not.toContain('decisions');
  const memories = filesIn(join(stage.folder, 'memory'));
  expect(memories).toContain('"agent": "Ada"');
  expect(memories).not.toMatch(/"type": "decision"|"result"/u);
});

test('numbers of records go on after the highest one, whatever else is in the folder', async () => {
  const stage = new Stage({ voices: { careless } });
  const folder = join(stage.folder, 'decisions');
  mkdirSync(join(folder, 'DR-012'), { recursive: true });
  for (const name of ['DR-007.md', 'dr-9-old.txt', 'DR-abc.json', 'notes.txt']) writeFileSync(join(folder, name), '');
  await stage.run(...short, '--model', 'careless', '--record');
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['DR-013.json', 'DR-013.md']));
});
