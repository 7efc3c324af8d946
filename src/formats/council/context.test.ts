import { expect, test } from 'vitest';
import {
  briefingOf,
  councilTable,
  holdRounds,
  takesPosition,
  councilTopic as topic,
  turnsShown,
} from '../../../tests/kit/council-table.ts';

test('[S1-018][S1-019][S1-020] an expert is told the topic, all earlier rounds, and this round so far', () => {
  const held = councilTable({ rounds: 3 });
  for (const word of ['one', 'two', 'three', 'four', 'five', 'six', 'seven'])
    held.says(held.cueOf().seat, `I doubt ${word}.`);
  const told = briefingOf(held);

  expect(told.topic).toBe(topic);
  expect(told.cue.asks).toContain(topic);
  expect(turnsShown(held)).toEqual(
    ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((word) => `I doubt ${word}.`),
  );
});

test('[S1-020] the prompt of a turn is worded anew with what this round brought so far', () => {
  const held = councilTable({ rounds: 2 });
  holdRounds(held, 1);
  held.says('cto', 'I doubt that. Cfo, what does the first year cost?');

  expect(held.cueOf('cfo').asks).toContain('Cto asked you: Cfo, what does the first year cost?');
});

test.each([
  ['same-round', ['I doubt four.']],
  ['recent', ['I doubt one.', 'I doubt two.', 'I doubt three.', 'I doubt four.']],
])('with the scope %s an expert sees only those turns', (contextScope, expected) => {
  const held = councilTable({ contextScope });
  for (const word of ['one', 'two', 'three', 'four']) held.says(held.cueOf().seat, `I doubt ${word}.`);

  expect(turnsShown(held)).toEqual(expected);
});

test('recent is ten turns', () => {
  expect(turnsShown(holdRounds(councilTable({ contextScope: 'recent', rounds: 6 }), 5))).toHaveLength(10);
});

test('the hard cap drops the oldest turns; the newest stays, however long it is', () => {
  const held = councilTable({ historyCap: 40 });
  held.says('cto', 'I doubt one.').says('cfo', 'I doubt two.');
  expect(turnsShown(held)).toHaveLength(2);
  held.says('pm', `I doubt ${'all of it '.repeat(10)}.`);
  expect(turnsShown(held)).toHaveLength(1);
});

test('[S1-056] rolling summaries keep what an expert is told bounded, however many rounds are held', () => {
  const told = (rounds: number) => {
    const held = councilTable({ rounds: 12, summarizeAfter: 1, heuristicSummaries: true });
    for (let round = 0; round < rounds; round += 1)
      holdRounds(held, 1, takesPosition('yes', `I doubt this for the ${round}th time, at length.`));
    const { summary, record } = briefingOf(held);
    return { summary, turns: record.filter(({ type }) => type === 'turn') };
  };

  expect(told(3).turns).toEqual([]);
  expect(told(9).summary.length).toBeLessThan(told(3).summary.length + 20);
  expect(told(9).summary).toContain('Cfo (yes): I doubt this');
});

test('the moderator sums up; where it fails, quotations stand in', () => {
  const held = holdRounds(councilTable({ summarizeAfter: 1 }), 1);
  expect(held.session.pending).toMatchObject([{ seat: 'moderator', kind: 'summary' }]);

  expect(held.says('moderator', 'All three doubt it.').session.own.summary.text).toBe('All three doubt it.');
  holdRounds(held, 1).fails('moderator');
  expect(held.session.own.summary.text).toContain('Cto (yes): I doubt that the last word is said.');
});
