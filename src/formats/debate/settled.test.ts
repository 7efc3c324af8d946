import { expect, test } from 'vitest';
import { TestTable } from '../../testing/test-table.ts';
import { decidedFrom } from '../../transcripts/index.ts';
import { formats } from '../index.ts';
import { listensFor } from './hearing.ts';
import type { DebateRuling } from './ruling.ts';

const words = 'Decision: Nobody named what the lamp costs.\nReasons: The figures are missing.';
const parts = {
  decision: 'Nobody named what the lamp costs.',
  reasons: ['The figures are missing.'],
  winner: 'neither',
};

/** A debate up to its ruling. */
const untilRuling = (): TestTable => {
  const table = new TestTable(formats, {
    format: 'debate',
    topic: 'Should the lamp stay on?',
    settings: { rounds: 1 },
  });
  while (table.cueOf().kind !== 'ruling') {
    const { seat } = table.cueOf();
    table.says(seat, `Of the lamp I say this as number ${table.turns.length}.`);
  }
  return table;
};
const ruled = (text: string, more: Parameters<TestTable['says']>[2] = {}) => {
  const { session } = untilRuling().says('clio', text, { kind: 'ruling', ...more });
  const { reason, outcome } = session.closed!;
  const came = { format: 'debate', reason, outcome, says: '', seats: session.seats };
  return { settled: (outcome as DebateRuling).settled, decides: decidedFrom(formats, came) !== null };
};

test.each([
  ['says so in its parts', '', { data: { ...parts, settled: false } }],
  ['says so behind a label', `${words}\nSettled: no`, {}],
  [
    'says so behind one in German',
    'Entscheidung: Niemand nannte Zahlen.\nGründe: Die Zahlen fehlen.\nEntschieden: nein',
    {},
  ],
  ['declares it', words, { does: { stands: 'left open' } }],
  ['was heard to', words, { heard: { settled: 'left open' } }],
])('a ruling that leaves the question open decides nothing, where it %s', (_, text, more) => {
  expect(ruled(text, more)).toEqual({ settled: false, decides: false });
});

test('one of which nobody can tell stands as it is told, whatever its words', () => {
  expect(ruled('Decision: No decision yet.\nReasons: The figures are missing.')).toEqual({
    settled: undefined,
    decides: true,
  });
});

test('it is asked only of a ruling that does not tell', () => {
  const table = untilRuling();
  const { id, attempt } = table.cueOf();
  const asked = (data?: unknown) =>
    listensFor(table.session, { id: 'r', at: table.now, type: 'reply', cue: id, attempt, text: words, data }).map(
      (question) => question.id,
    );

  expect(asked()).toContain('settled');
  expect(asked({ ...parts, settled: true })).not.toContain('settled');
});
