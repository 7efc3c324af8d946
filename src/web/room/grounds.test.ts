import { expect, test } from 'vitest';
import type { Entry } from '../../engine/index.ts';
import { formats } from '../../formats/index.ts';
import { TestTable } from '../../testing/test-table.ts';
import { groundsOf } from './grounds.ts';

type Given = Entry & { type: 'cue-given' };

test('a cue rests on the ruling that was made with it, or on the last one of its phase that names the seat', () => {
  const table = new TestTable(formats, { format: 'council', topic: 'Should the bakery open on Sundays?' });
  while (table.all('cue-given').filter(({ cue }) => cue.kind === 'contribution').length < 3) {
    const cue = table.cueOf();
    table.says(cue.seat, 'Yes, for the bread.\n\nPosition: yes (confidence 0.7)');
  }
  const cues = table.all('cue-given').filter(({ cue }) => cue.kind === 'contribution') as Given[];
  const { ruling } = table.all('ruling-made').find(({ ruling }) => ruling.rule === 'S1-002')!;
  expect(cues.map((given) => groundsOf(table.ledger, given))).toEqual([[ruling], [ruling], [ruling]]);
  const [first] = table.all('cue-given') as Given[];
  expect(groundsOf(table.ledger, first!)).toEqual([]);
});
