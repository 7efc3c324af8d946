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
        '- Tomek: I give up the weekend for power tools at the library.',
        '- Rosa: Yes, I can live with it, but the \\*cupboard\\* must be locked.',
        'No verdict: Lin',
      ]),
    );
    expect(lines).not.toContain('Dissent:');
    expect(lines.join()).not.toContain('%');
  });

  test.each([
    ['Tomek, Rosa and Lin', 'Nearness: 70 % (Tomek 70 %, Rosa 70 %, Lin 70 %)'],
    ['Rosa', 'Nearness: 70 % (Tomek unstated, Rosa 70 %, Lin unstated)'],
  ])('of a consensus in which %s said how near they are', (who, told) => {
    const says = (kind: string, name: string) =>
      kind === 'concession' && who.includes(name) ? 'I give up the weekend. I am 70 % there.' : undefined;
    const table = heldConsensus({ says, judges: () => 'Yes, I can live with it.' });

    expect(outcomeIn(table)).toContain(told);
  });

  test('of a consensus that was written down before figures could be missing', () => {
    const before = { agreementLevel: 'unanimous', position: 'Lend.', contributions: [], reservations: [], dissent: [] };
    const outcome = { ...before, confidence: 0.5, alignment: { Tomek: 0.5, Rosa: 0.5 }, rounds: 1 };

    expect(outcomeLines(outcome, { format: 'consensus', seats: [] })).toContain(
      'Nearness: 50 % (Tomek 50 %, Rosa 50 %)',
    );
  });

  test('of a consensus that came to nothing: what was proposed, and who dissents', () => {
    const lines = outcomeIn(judged({ Rosa: no, Lin: no }));

    expect(lines[0]).toBe('Nothing was agreed.');
    expect(lines.join()).not.toContain('Agreement:');
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
  expect(outcomeLines(outcome, { format: 'consensus', seats: [] })).toEqual(['Nothing was agreed.']);
});

test('the two sides of a discussion are told where they formed', () => {
  const told = { format: 'discussion', seats: [] };
  expect(outcomeLines({ points: [], sides: ['Mara', 'Tomas'], rounds: 2 }, told)).toContain(
    'Two sides: Mara against Tomas',
  );
  expect(outcomeLines({ points: [], sides: [], rounds: 1 }, told)).toEqual(['Nobody took a position.']);
});
