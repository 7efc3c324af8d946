import { describe, expect, test } from 'vitest';
import { formats } from '../formats/index.ts';
import { heldConsensus } from '../testing/held-consensus.ts';
import { TestTable } from '../testing/test-table.ts';
import { formsOf, transcribe } from './form.ts';
import { outcomeLines } from './outcome.ts';

const no = 'No, I cannot live with it.';
const judged = (verdicts: Readonly<Record<string, string>>) =>
  heldConsensus({ judges: (name) => verdicts[name] ?? 'Yes, I can live with it.' });
const outcomeIn = ({ ledger, session }: TestTable) =>
  transcribe(formats, ledger, formsOf(session.format).markdown!).split('## Outcome\n\n')[1]!.split('\n');

describe('the outcome in markdown is told in words', () => {
  test('of a consensus: what was agreed, what each gave up, who has reservations and who gave no verdict', () => {
    const lines = outcomeIn(
      judged({ Rosa: 'Yes, I can live with it, but the *cupboard* must be locked.', Lin: 'Hm.' }),
    );

    expect(lines).toEqual(
      expect.arrayContaining([
        'Agreed: The library lends power tools from a locked cupboard.',
        'Agreement: majority with dissent',
        'Nearness: 50 % (Tomek 50 %, Rosa 50 %, Lin 50 %)',
        '- Tomek: I give up the weekend for power tools at the library.',
        '- Rosa: Yes, I can live with it, but the \\*cupboard\\* must be locked.',
        'No verdict: Lin',
      ]),
    );
    expect(lines).not.toContain('Dissent:');
  });

  test('of a consensus that came to nothing: what was proposed, and who dissents', () => {
    const lines = outcomeIn(judged({ Rosa: no, Lin: no }));

    expect(lines[0]).toBe('Nothing was agreed.');
    expect(lines).toContain('Proposed: The library lends power tools from a locked cupboard.');
    expect(lines.slice(lines.indexOf('Dissent:')).filter((line) => line !== '')).toEqual([
      'Dissent:',
      `- Rosa: ${no}`,
      `- Lin: ${no}`,
    ]);
  });

  test('of a discussion: where everyone stood', () => {
    const table = new TestTable(formats, { format: 'discussion', topic: 'Should the library lend power tools?' });
    while (table.turns.length === 0) table.says(table.cueOf().seat, 'The library should lend power tools.');
    table.steers('end');

    expect(outcomeIn(table).filter((line) => line !== '')).toEqual([
      'Where everyone stood at the end:',
      '- Mara: The library should lend power tools.',
    ]);
  });
});

test('nearness that nobody measured is not told, and neither is a position that nobody wrote', () => {
  const { outcome } = new TestTable(formats, { format: 'consensus', topic: 'Tools?' }).steers('end').session.closed!;
  expect(outcomeLines(outcome, { format: 'consensus', seats: [] })).toEqual([
    'Nothing was agreed.',
    'Agreement: no agreement',
  ]);
});

test('the two sides of a discussion are told where they formed', () => {
  const told = { format: 'discussion', seats: [] };
  expect(outcomeLines({ points: [], sides: ['Mara', 'Tomas'], rounds: 2 }, told)).toContain(
    'Two sides: Mara against Tomas',
  );
  expect(outcomeLines({ points: [], sides: [], rounds: 1 }, told)).toEqual(['Nobody took a position.']);
});
