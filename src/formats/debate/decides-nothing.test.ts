import { expect, test } from 'vitest';
import { decidesNothing } from './face.ts';

test.each([
  'No decision yet on “Should the village library lend power tools”',
  'No decision yet',
  'No decision.',
  '**No ruling** is possible on what was said.',
  'There is no decision yet: nobody named a fact.',
  'Undecided.',
  'The question remains open.',
  'The motion is left undecided for now.',
  'I cannot decide between them.',
  "I can't rule on this.",
  'Noch keine Entscheidung.',
  'Unentschieden',
  'Pas de décision à ce stade.',
  'Todavía no hay decisión.',
])('nothing is decided by: %s', (decision) => {
  expect(decidesNothing(decision)).toBe(true);
});

test.each([
  'The library lends power tools.',
  'No.',
  'No decision may be taken without the board.',
  'No ruling party should own a newspaper.',
  'The decision is deferred until May.',
  'Open the library on Sundays.',
  'The library is open on Sundays.',
  'I do not decide for the ban, I decide for a trial.',
  'I cannot rule out a trial, so I decide for one.',
  'Neither side: a trial of three months.',
  'Unentschiedene Fälle gehen an den Rat.',
])('something is decided by: %s', (decision) => {
  expect(decidesNothing(decision)).toBe(false);
});
