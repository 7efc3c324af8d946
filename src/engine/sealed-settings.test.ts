import { expect, test } from 'vitest';
import { TestTable } from '../testing/test-table.ts';
import { briefing } from './briefing.ts';
import type { Format } from './format.ts';
import { seenBy } from './ledger.ts';

const game: Format<null> = {
  name: 'game',
  says: 'One seat guesses.',
  rulesVersion: '1',
  settings: {
    level: { type: 'text', says: 'How hard.', default: 'easy' },
    answer: { type: 'data', says: 'What is to be guessed.', default: null, sealed: true },
  },
  roles: { guesser: { says: 'Guesses.', least: 1, most: 1 } },
  turns: { guess: { says: 'A guess.' } },
  reasons: { done: 'It is done.' },
  first: 'guess',
  phases: {
    guess: { says: 'Guess.', enter: (pen) => pen.cue({ seat: 'ada', kind: 'guess', asks: 'Guess.' }), next: () => {} },
  },
  cast: () => [{ id: 'ada', name: 'Ada', role: 'guesser', voice: 'improv', persona: { line: 'Ada' } }],
  start: () => null,
  told: () => '',
};
const opened = (settings = {}) => new TestTable({ game }, { format: 'game', topic: 'A game', settings });

test('what is sealed is known to the house and its rules, and to nobody at the table', () => {
  const table = opened({ answer: { word: 'violin' } });

  expect(table.session.settings).toEqual({ level: 'easy', answer: { word: 'violin' } });
  for (const viewer of ['public', 'ada']) expect(JSON.stringify(seenBy(viewer, table.ledger))).not.toContain('violin');
  expect(briefing(game, table.session, table.ledger, table.cueOf('ada')).settings).toEqual({ level: 'easy' });
});

test('where nothing is sealed, nothing says so', () => {
  expect(opened({ level: 'hard' }).all('settings-sealed')).toEqual([]);
});
