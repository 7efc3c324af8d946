import { expect, test } from 'vitest';
import { formats } from '../formats/index.ts';
import { TestTable } from '../testing/test-table.ts';
import { sayHeard } from './heard.ts';
import { whyLines } from './why.ts';

test('an answer is told as declared, as heard with its words, or as not heard', () => {
  const say = (answer: Parameters<typeof sayHeard>[0]['answer']) => sayHeard({ question: 'stands-down', answer });

  expect(say({ value: 'yes', confidence: 1, by: 'speaker' })).toBe(
    'stands down: yes, declared by the speaker, 100 % sure',
  );
  expect(say({ value: 'yes', confidence: 1, by: 'speaker', doubt: 0.6 })).toBe(
    'stands down: yes, declared by the speaker, 100 % sure, doubted by 60 %',
  );
  expect(say({ value: 'no', confidence: 0.8, by: 'model x', quote: 'I doubt it' })).toBe(
    'stands down: no, heard by model x, 80 % sure: “I doubt it”',
  );
  expect(say({ value: 'unheard', confidence: 0, by: 'nobody' })).toBe('stands down: not heard');
  expect(say({ value: 'unheard', confidence: 0, by: 'model x', why: 'It quotes nothing that shows it.' })).toBe(
    'stands down: not heard. It quotes nothing that shows it.',
  );
});

test('why a turn was taken names the rule, and what its words were taken to mean', () => {
  const table = new TestTable(formats, { format: 'council', topic: 'Should the bakery open on Sundays?' });
  while (!table.ledger.some(({ type, audience }) => type === 'turn-taken' && audience === 'all'))
    table.says(table.cueOf().seat, 'Yes, for the bread.\n\nPosition: yes (confidence 0.7)');
  const seat = table.ledger.find((entry) => entry.type === 'turn-taken');
  const lines = whyLines(table.ledger, 1, (id) => `<${id}>`)!;

  expect(lines[0]).toBe(`Turn 1, by <${seat?.type === 'turn-taken' ? seat.turn.seat : ''}>.`);
  expect(lines.some((line) => line.startsWith('The floor: '))).toBe(true);
  expect(whyLines(table.ledger, 99, String)).toBeNull();
});
