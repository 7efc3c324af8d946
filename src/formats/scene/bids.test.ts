import { expect, test } from 'vitest';
import { begunScene, lines, type SceneTable } from '../../../tests/kit/scene-table.ts';

const bid = (want: string, how = 'speak', why = 'I must.') => ({ want, how, to: 'Bob', why });
const bidding = (table: SceneTable, bids: Record<string, ReturnType<typeof bid>>) => {
  for (const [seat, data] of Object.entries(bids)) table.says(seat, data.want, { data, kind: 'bid' });
  return table;
};
const begun = () => begunScene({ floor: 'bids' });

test('every character on stage bids first, and nobody sees another’s bid', () => {
  const table = begun();
  expect(table.session.pending.map(({ seat, kind }) => [seat, kind])).toEqual([
    ['alice', 'bid'],
    ['bob', 'bid'],
    ['charlie', 'bid'],
  ]);

  table.says('bob', 'must', { data: bid('must', 'speak', 'a secret reason'), kind: 'bid' });
  expect(JSON.stringify(table.briefingFor('alice'))).not.toContain('secret reason');
});

test('whoever wants it most has the floor, however late the bid came; the others are silent', () => {
  const table = bidding(begun(), { alice: bid('a little'), charlie: bid('no'), bob: bid('must') });

  expect(table.session.pending.map(({ seat, kind }) => [seat, kind])).toEqual([['bob', 'line']]);
  expect(table.facts('silence').map(({ seat }) => seat)).toEqual(['alice', 'charlie']);
  const { ruling } = table.all('ruling-made').findLast((entry) => entry.ruling.rule === 'floor')!;
  expect(ruling).toMatchObject({ why: 'Bob wants the floor most.', value: { speaker: 'bob', interrupter: null } });
  expect(ruling.evidence?.bids).toHaveLength(3);
});

test('of equal wishes the one who was silent longest is heard', () => {
  const table = bidding(begun(), { alice: bid('much'), bob: bid('no'), charlie: bid('no') }).says('alice', lines.angry);
  bidding(table, { alice: bid('much'), bob: bid('much'), charlie: bid('no') });

  expect(table.session.pending.map(({ seat }) => seat)).toEqual(['bob']);
});

test('who may cut in hears the line while it is said, alone, and cuts it', () => {
  const table = bidding(begun(), { alice: bid('much', 'interrupt'), bob: bid('must'), charlie: bid('no') });
  table.says('bob', '[TONE: calm] "I can explain everything that happened."');
  expect(table.turns).toHaveLength(1);
  expect(JSON.stringify(table.briefingFor('alice').record)).toContain('You hear this being said: Bob');

  table.says('alice', '[INTERRUPT after "explain", TONE: sharp] "No."');
  expect(table.said.slice(1)).toEqual([
    'bob [TONE: calm] "I can explain—"',
    'alice [INTERRUPT after "explain", TONE: sharp] "No."',
  ]);
});

test('who wants most to cut in does not yield to somebody who hardly wants to speak', () => {
  const table = bidding(begun(), { alice: bid('much', 'interrupt'), bob: bid('a little'), charlie: bid('no') });
  const { ruling } = table.all('ruling-made').findLast((entry) => entry.ruling.rule === 'floor')!;

  expect(ruling).toMatchObject({ why: 'Alice wants the floor most.', value: { speaker: 'alice', interrupter: null } });
});

test('nobody wants to: a silent beat', () => {
  const table = bidding(begun(), { alice: bid('no'), bob: bid('no'), charlie: bid('no') });

  expect(table.session.own).toMatchObject({ beat: 2, dull: 1 });
});

test('a bid in a word is read; a bid that can’t be read, or does not come, is no wish', () => {
  const table = begun()
    .says('alice', 'Much, and I would interrupt', { kind: 'bid' })
    .says('bob', '}{', { kind: 'bid' });
  table.fails('charlie', undefined, undefined, 'bid');

  expect(table.session.pending.map(({ seat, kind }) => [seat, kind])).toEqual([['alice', 'line']]);
});
