import { expect, test } from 'vitest';
import { readTranscript } from './audit-session.ts';
import { writeBrackets } from './bracket-form.ts';
import { writeMarked } from './markers.ts';
import type { ProtocolTurn } from './protocol-turn.ts';

const says = (speaker: string, text = `${speaker} keeps the museum day.`): ProtocolTurn => ({
  ...{ as: 'turn', speaker, role: 'participant', type: 'reaction', text },
});
const bracket = (...turns: ProtocolTurn[]) => writeBrackets(turns);
const marked = (...turns: ProtocolTurn[]) => writeMarked(turns);
const speakers = (...parts: string[]) =>
  readTranscript(parts.join('\n\n')).pieces.map((piece) => piece.as === 'turn' && piece.speaker);

test.each([
  ['brackets first', [bracket(says('Ada')), marked(says('Ben'), says('Cyd')), bracket(says('Dee'))]],
  ['markers first', [marked(says('Ada')), bracket(says('Ben'), says('Cyd')), marked(says('Dee'))]],
  [
    'a turn in brackets that is not closed',
    [bracket(says('Ada')), '[TURN: Ben | participant | reaction]\n\nYes.', marked(says('Cyd')), bracket(says('Dee'))],
  ],
])('turns of both forms are read in their order: %s', (_, parts) => {
  expect(speakers(...parts)).toEqual(['Ada', 'Ben', 'Cyd', 'Dee']);
});

test('[S2-055] markers between brackets are read, and told of once a turn, at their lines', () => {
  const text = [bracket(says('Ada')), marked(says('Ben')), marked(says('Cyd'))].join('\n');
  expect(readTranscript(text).problems.map(({ line, rule }) => [line, rule])).toEqual([
    [8, 'S2-055'],
    [11, 'S2-055'],
  ]);
});

test('a turn in brackets within its own markers is the turn itself, somebody else’s is something that was said', () => {
  const within = (turn: ProtocolTurn) => marked(says('Ben', 'x')).replace('\nx\n', `\n${bracket(turn)}\n`);
  expect(readTranscript(`${within(says('Ben', 'Yes.'))}\n${marked(says('Ada'))}`).pieces).toMatchObject([
    { speaker: 'Ben', text: 'Yes.' },
    { speaker: 'Ada' },
  ]);
  expect(readTranscript(within(says('Cyd', 'Yes.'))).pieces).toMatchObject([
    { speaker: 'Ben', text: expect.stringContaining('Cyd') },
  ]);
});

test('markers that somebody speaks of in brackets open no turn', () => {
  const quoted = 'Write <!-- TURN_START: agent="Zoe" role="x" type="reaction" -->\nhello\n<!-- TURN_END --> around it.';
  const text = [bracket(says('Ada')).replace('Ada keeps the museum day.', quoted), marked(says('Ben'))].join('\n\n');
  const { pieces } = readTranscript(text);
  expect(pieces).toMatchObject([{ speaker: 'Ada', text: quoted }, { speaker: 'Ben' }]);
});

test('a turn that somebody quotes in theirs is something they say', () => {
  const quoted = `Cyd wrote:\n\n${bracket(says('Cyd')).replace(/^/gmu, '> ')}\n\nI doubt it.`;
  const text = [bracket(says('Ada')).replace('Ada keeps the museum day.', quoted), bracket(says('Ben'))].join('\n\n');
  expect(speakers(text)).toEqual(['Ada', 'Ben']);
  expect(readTranscript(text).problems).toEqual([]);
});

test.each([
  '🔵 **Ada** *(participant)*:',
  '🔵 **Ada (participant):**',
  '**Ada (participant)**:',
  '🔵 **Ada** (participant)',
])('[S2-009] the header %s is no part of what is said, and not quite in the form', (header) => {
  const text = bracket(says('Ada')).replace('**Ada** (participant):', header);
  const { pieces, problems } = readTranscript(text);
  expect(pieces).toMatchObject([{ text: 'Ada keeps the museum day.' }]);
  expect(problems).toMatchObject([{ line: 3, rule: 'S2-009', level: 'warning' }]);
  const between = marked(says('Ada')).replace('Ada keeps', `${header}\n\nAda keeps`);
  expect(readTranscript(between).pieces).toMatchObject([{ text: 'Ada keeps the museum day.' }]);
});

test('bold words at the beginning of a turn are no header unless they name the speaker', () => {
  const text = bracket(says('Ada', '**Free days** (all of them)\nstay.')).replace('**Ada** (participant):\n\n', '');
  expect(readTranscript(text).pieces).toMatchObject([{ headerRole: '', text: '**Free days** (all of them)\nstay.' }]);
});
