import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { briefing } from '../src/engine/index.ts';
import { debate } from '../src/formats/debate/index.ts';
import { readSeats } from '../src/personas/index.ts';
import { playOut, TestTable } from '../src/testing/index.ts';
import { improvise } from '../src/voices/improv/improv.ts';

const folder = new URL('../examples/debates/', import.meta.url).pathname;
const formats = { debate };

test.each(readdirSync(folder))('%s is a debate in which every seat says what it has to say', (file) => {
  const { seats } = readSeats(`${folder}${file}`);
  const { topic } = parse(readFileSync(`${folder}${file}`, 'utf8')) as { topic: string };
  const table = new TestTable(formats, { format: 'debate', topic, seed: 1, voice: 'improv', seats });
  playOut(formats, table, (cue, session) => improvise(briefing(debate, session, table.ledger, cue)));

  for (const { id, persona } of seats) {
    const said = table.turns.filter(({ seat }) => seat === id).map(({ text }) => text);
    for (const { text } of persona.points ?? []) expect(said.filter((turn) => turn.includes(text))).toHaveLength(1);
  }
  expect(table.all('turn-refused')).toEqual([]);
  const { reason, outcome } = table.session.closed as { reason: string; outcome: Record<string, unknown> };
  expect(reason).toBe('ruled');
  expect(outcome.confidenceWord).toBe('not measured');
});
