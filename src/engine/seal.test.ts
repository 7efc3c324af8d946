import { expect, test } from 'vitest';
import { TestTable } from '../testing/test-table.ts';
import { briefing } from './briefing.ts';
import type { Format } from './format.ts';
import { replay, seenBy } from './ledger.ts';
import type { Persona, Seat } from './seat.ts';

const guesser = (name: string, persona: Persona): Seat => ({
  id: name.toLowerCase(),
  name,
  role: 'guesser',
  voice: 'improv',
  persona,
});

const game: Format<null> = {
  name: 'game',
  says: 'One seat guesses.',
  rulesVersion: '1',
  settings: {
    level: { type: 'text', says: 'How hard.', default: 'easy' },
  },
  roles: { guesser: { says: 'Guesses.', least: 1, most: 2, sealed: true } },
  turns: { guess: { says: 'A guess.' } },
  reasons: { done: 'It is done.' },
  first: 'guess',
  phases: {
    guess: { says: 'Guess.', enter: (pen) => pen.cue({ seat: 'ada', kind: 'guess', asks: 'Guess.' }), next: () => {} },
  },
  cast: () => [
    guesser('Ada', { line: 'Ada guesses.', text: 'Ada was told of a piano.' }),
    guesser('Ben', { line: 'Ben.' }),
  ],
  start: () => null,
  told: () => '',
};
const opened = (settings = {}) => new TestTable({ game }, { format: 'game', topic: 'A game', settings });

test('what a seat of a sealed role is told of itself reaches that seat and the house alone', () => {
  const table = opened();

  expect(table.session.seats[0]!.persona.text).toContain('piano');
  for (const viewer of ['public', 'ben']) {
    expect(JSON.stringify(seenBy(viewer, table.ledger))).not.toContain('piano');
    expect(replay({ game }, seenBy(viewer, table.ledger)).seats[0]!.persona).toEqual({ line: 'Ada guesses.' });
  }
  expect(replay({ game }, seenBy('ada', table.ledger)).seats).toEqual(table.session.seats);
});

test('a briefing tells a seat all of itself, and of the others only their line', () => {
  const table = opened();
  const told = (seat: string) => briefing(game, table.session, table.ledger, { ...table.cueOf('ada'), seat });

  expect(JSON.stringify(told('ada'))).toContain('piano');
  expect(JSON.stringify(told('ben'))).not.toContain('piano');
});

test('whoever is cast anew in a sealed role is so for that seat alone', () => {
  const table = opened().steers('recast', { seat: 'ada', persona: { line: 'Ada knows the drum.' } });

  expect(table.session.seats[0]!.persona.line).toContain('drum');
  expect(JSON.stringify(seenBy('ben', table.ledger))).not.toContain('drum');
});
