import { expect, test } from 'vitest';
import type { Seat } from '../../engine/index.ts';
import { emptyRow, namelessIn, rowFrom, seatsFrom, withMe } from './cast-row.ts';

const ada: Seat = {
  id: 'ada',
  name: 'Ada',
  role: 'expert',
  voice: 'improv',
  persona: { line: 'Counts.', text: 'Ada counts everything.', points: [{ text: 'Figures first', side: 'for' }] },
};

test('a seat that only gets another voice stays who it was', () => {
  expect(seatsFrom([{ ...rowFrom(ada), voice: 'human' }])).toEqual([{ ...ada, voice: 'human' }]);
});

test('a seat of the usual cast follows the voice for all seats, unless its format gave it one', () => {
  expect(seatsFrom([rowFrom(ada)])).toEqual([{ ...ada, voice: '' }]);
  const voices = ['anthropic:claude-haiku-4-5', 'rule', 'human'].map((voice) => rowFrom({ ...ada, voice }).voice);
  expect(voices).toEqual(['', 'rule', 'human']);
});

test('a seat with another line is somebody else', () => {
  expect(seatsFrom([{ ...rowFrom(ada), line: 'Doubts.' }])[0]!.persona).toEqual({
    line: 'Doubts.',
    points: [{ text: 'Figures first' }],
  });
});

test('rows without a name are left out, ids are made from names', () => {
  expect(seatsFrom([emptyRow, { ...emptyRow, name: ' Zoë B. ', points: 'one\n\n two ' }])).toEqual([
    {
      id: 'zoe-b',
      name: 'Zoë B.',
      role: '',
      voice: '',
      persona: { line: 'Zoë B.', points: [{ text: 'one' }, { text: 'two' }] },
    },
  ]);
});

test('a row that has everything but a name is named by its place; an empty one is nobody', () => {
  const rows = [rowFrom(ada), emptyRow, { ...emptyRow, line: 'Doubts.' }, { ...rowFrom(ada), name: ' ' }];
  expect(namelessIn(rows)).toEqual([
    'Seat 3 has no name; give it one, or remove it.',
    'Seat 4 has no name; give it one, or remove it.',
  ]);
});

test('whoever takes a seat gets the first one that is free to take, and leaves the chair where it is', () => {
  const chair = { ...ada, id: 'chair', name: 'Chair', role: 'moderator', chair: true };
  const rows = withMe([chair, ada].map(rowFrom), 'Me');
  expect(rows.map(({ name, role, voice }) => [name, role, voice])).toEqual([
    ['Chair', 'moderator', ''],
    ['Me', 'expert', 'human'],
  ]);
  const both = withMe([...rows, rowFrom({ ...ada, id: 'ben', name: 'Ben' })], 'Me');
  expect(both.map(({ name }) => name)).toEqual(['Chair', 'Me', 'Me 2']);
  expect(withMe([], 'Me').map(({ name }) => name)).toEqual(['Me']);
});
