import { describe, expect, test } from 'vitest';
import { heldConsensus } from '../../tests/kit/held-consensus.ts';
import { formats } from '../formats/index.ts';
import { TestTable } from '../testing/test-table.ts';
import { formsOf, transcribe } from './form.ts';
import { outcomeLines } from './outcome.ts';

const no = 'No, I cannot live with it.';
const judged = (verdicts: Readonly<Record<string, string>>) =>
  heldConsensus({ judges: (name) => verdicts[name] ?? 'Yes, I can live with it.' });
const outcomeIn = ({ ledger, session }: TestTable) =>
  transcribe(formats, ledger, formsOf(formats, session.format).markdown!)
    .split('## Outcome\n\n')[1]!
    .split('\n')
    .filter((line) => line !== '');
const linesOf = (format: string, outcome: unknown, reason: string, says = 'So it ended.') =>
  outcomeLines(formats, { format, outcome, reason, says, seats: [] });

const merged = {
  position: 'Lend tools on Saturdays.',
  agreementLevel: 'unanimous',
  confidence: 0.6,
  contributions: [{ seat: 'Mara', gave: 'The weekdays.' }],
  reservations: [
    { seat: 'Tomas', says: 'It must stay small.' },
    { seat: 'Ines', says: 'Gave no verdict.' },
  ],
  dissent: [],
  alignment: { Mara: 0.6 },
  rounds: 1,
};

describe('what a consensus came to', () => {
  test('in Markdown: what was agreed, what each gave up, who has reservations and who gave no verdict', () => {
    const lines = outcomeIn(judged({ Rosa: 'Agrees: yes. Reservation: the *cupboard* must be locked.', Lin: 'Hm.' }));
    expect(lines).toEqual(
      expect.arrayContaining([
        '### Agreed',
        '> The library lends power tools from a locked cupboard.',
        'majority with dissent',
        '- **Tomek**: I give up the weekend for power tools at the library.',
        '- **Rosa**: the \\*cupboard\\* must be locked',
        '### No verdict',
        '- Lin',
      ]),
    );
    expect(lines).not.toContain('### Dissent');
    expect(lines.join()).not.toContain('%');
  });

  test.each([
    ['Tomek, Rosa and Lin', 'nearness 70 % (Tomek 70 %, Rosa 70 %, Lin 70 %)'],
    ['Rosa', 'nearness 70 % (Tomek unstated, Rosa 70 %, Lin unstated)'],
  ])('with how near they are, where %s said so', (who, told) => {
    const says = (kind: string, name: string) =>
      kind === 'concession' && who.includes(name) ? 'I give up the weekend. Agreement: 70 %' : undefined;
    const table = heldConsensus({ says, judges: () => 'Yes, I can live with it.' });
    expect(outcomeIn(table).join('\n')).toContain(told);
  });

  test('where most refuse: what was proposed, and who dissents', () => {
    const lines = outcomeIn(judged({ Rosa: no, Lin: no }));
    expect(lines[0]).toBe('> No position was agreed on.');
    expect(lines.slice(lines.indexOf('### Proposed and refused')).slice(0, 2)).toEqual([
      '### Proposed and refused',
      '- The library lends power tools from a locked cupboard.',
    ]);
    expect(lines.slice(lines.indexOf('### Dissent'))).toEqual(['### Dissent', `- **Rosa**: ${no}`, `- **Lin**: ${no}`]);
  });

  test('in lines: who agrees on a condition stands with it, apart from who agrees and who gave no verdict', () => {
    const conditional = [{ seat: 'Ines', says: 'If the bus runs.' }];
    const lines = linesOf('consensus', { ...merged, reservations: [], conditional }, 'merged');
    expect(lines.slice(-1)).toEqual(['Only on a condition: Ines: If the bus runs.']);
  });

  test('in lines: a position that was agreed on comes first; who gave no verdict stands apart', () => {
    expect(linesOf('consensus', merged, 'merged')).toEqual([
      'Agreed: Lend tools on Saturdays.',
      'unanimous, nearness 60 % (Mara 60 %)',
      'What each gave: Mara: The weekdays.',
      'Reservations: Tomas: It must stay small.',
      'No verdict: Ines',
    ]);
  });

  test.each([
    ['rejected', 'Proposed and refused', 'So it ended. Nearness 60 % (Mara 60 %).'],
    ['ended', 'Proposed, and not agreed on', 'So it ended. Nearness 60 % (Mara 60 %).'],
    ['astray', 'Proposed, and not agreed on', 'So it ended.'],
    ['questions', 'Proposed, and not agreed on', 'So it ended.'],
  ])('closed as %s it says first that nothing was agreed on, and why', (reason, label, why) => {
    const lines = linesOf('consensus', merged, reason);
    expect(lines.slice(0, 3)).toEqual(['No position was agreed on.', why, `${label}: Lend tools on Saturdays.`]);
    expect(lines.some((line) => line.startsWith('What each gave'))).toBe(why !== 'So it ended.');
  });

  test('a position that nobody wrote is not told, and neither is nearness that nobody measured', () => {
    const empty = { ...merged, position: '', contributions: [], reservations: [], alignment: {} };
    expect(linesOf('consensus', empty, 'unmerged')).toEqual(['No position was agreed on.', 'So it ended.']);
    for (const part of [{ alignment: {} }, { confidence: null }])
      expect(linesOf('consensus', { ...merged, ...part }, 'merged')).toContain('unanimous');
  });
});

describe('what a discussion came to', () => {
  const points = [{ seat: 'Mara', says: 'Penguins swim.' }];

  test('in Markdown: what nobody took up is left where it was said', () => {
    const table = new TestTable(formats, { format: 'discussion', topic: 'Should the library lend power tools?' });
    while (table.turns.length === 0) table.says(table.cueOf().seat, 'The library should lend power tools.');
    table.steers('end');
    expect(outcomeIn(table)).toEqual(['### Left where it was said', '- Mara: “The library should lend power tools”']);
  });

  test('the two sides are told where they formed', () => {
    expect(linesOf('discussion', { points, sides: ['Mara', 'Tomas'], rounds: 2 }, 'completed')).toEqual([
      'Where everyone stood at the end: Mara: Penguins swim.',
      'Two sides: Mara against Tomas',
    ]);
  });

  test.each([
    ['astray', points],
    ['questions', points],
    ['failed', []],
  ])('closed as %s it gives the reason in place of the lines', (reason, said) => {
    expect(linesOf('discussion', { points: said, sides: [], rounds: 1 }, reason)).toEqual([
      'The discussion came to no result.',
      'So it ended. What was said stands in the record.',
    ]);
  });
});

test('what was ended early is told part by part, without the topic', () => {
  expect(linesOf('debate', { topic: 'Bread?', ruling: null, openPoints: ['Wages.'] }, 'ended')).toEqual([
    'Ended before it was finished; what was said stands in the record.',
    'Open points: Wages.',
  ]);
});

test('an outcome of a format that nobody knows here is told part by part', () => {
  const outcome = {
    winnerIs: 'Ada',
    votes: [
      { seat: 'Ben', says: 'yes' },
      { seat: 'Cy', says: 'no', why: 'cost' },
    ],
  };
  expect(linesOf('round-table', outcome, 'done')).toEqual([
    'Winner is: Ada',
    'Votes:',
    '- Ben: yes',
    '- seat Cy; says no; why cost',
  ]);
  expect(linesOf('__proto__', null, 'done')).toEqual([]);
});
