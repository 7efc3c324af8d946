import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ConsensusOutcome } from '../../../formats/consensus/outcome.ts';
import { ConsensusResult, DiscussionResult } from './talk-outcomes.tsx';

/** The words of a result, part by part. */
const shown = (layout: any, outcome: unknown, reason: string, says = 'So it ended.'): string[] =>
  renderToStaticMarkup(createElement(layout, { outcome, end: { reason, says }, items: [], nameOf: String }))
    .split(/<[^>]*>/u)
    .map((text) => text.trim())
    .filter(Boolean);

const outcome: ConsensusOutcome = {
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

describe('the result of a consensus', () => {
  test('a position that was agreed on comes first; who gave no verdict stands apart from the reservations', () => {
    expect(shown(ConsensusResult, outcome, 'merged')).toEqual([
      'Lend tools on Saturdays.',
      'unanimous, nearness 60 %',
      'What each gave',
      'Mara: The weekdays.',
      'Reservations',
      'Tomas: It must stay small.',
      'No verdict',
      'Ines',
    ]);
  });

  test.each([
    ['rejected', 'Proposed and refused'],
    ['astray', 'Proposed, and not agreed on'],
    ['questions', 'Proposed, and not agreed on'],
    ['ended', 'Proposed, and not agreed on'],
  ])('of one that closed as %s it says first that nothing was agreed on, and why', (reason, label) => {
    const [first, why, title, position] = shown(ConsensusResult, outcome, reason);
    expect(first).toBe('No position was agreed on.');
    expect(why).toBe(reason === 'rejected' || reason === 'ended' ? 'So it ended. Nearness 60 %.' : 'So it ended.');
    expect([title, position]).toEqual([label, 'Lend tools on Saturdays.']);
  });

  test('where no position was written, none is shown', () => {
    const empty = { ...outcome, position: '', contributions: [], reservations: [], alignment: {} };
    expect(shown(ConsensusResult, empty, 'unmerged')).toEqual(['No position was agreed on.', 'So it ended.']);
  });

  test('lines beside the topic are not what each gave', () => {
    expect(shown(ConsensusResult, outcome, 'astray')).not.toContain('What each gave');
  });

  test.each([
    ['nobody gave an alignment', { alignment: {} }],
    ['it was not measured', { confidence: null }],
  ])('no nearness is told where %s', (_, part) => {
    expect(shown(ConsensusResult, { ...outcome, ...part }, 'merged')).toContain('unanimous');
    expect(shown(ConsensusResult, { ...outcome, ...part }, 'rejected')[1]).toBe('So it ended.');
  });
});

describe('the result of a discussion', () => {
  const points = [{ seat: 'Mara', says: 'Penguins swim.' }];

  test('where everyone stood at the end', () => {
    expect(shown(DiscussionResult, { points, sides: [], rounds: 1 }, 'completed')[0]).toBe(
      'Where everyone stood at the end',
    );
  });

  test.each([
    ['astray', points],
    ['questions', points],
    ['failed', []],
  ])('of one that closed as %s it gives the reason in place of the lines', (reason, said) => {
    expect(shown(DiscussionResult, { points: said, sides: [], rounds: 1 }, reason)).toEqual([
      'The discussion came to no result.',
      'So it ended. What was said stands in the record.',
    ]);
  });
});
