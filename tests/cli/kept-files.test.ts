import { readdirSync, readFileSync } from 'node:fs';
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
      reasons: [rest],
      confidence: 0.7,
      dissent: rest,
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
