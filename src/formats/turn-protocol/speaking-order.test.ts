import { describe, expect, test } from 'vitest';
import { keyed } from '../../engine/index.ts';
import { byRelevance, inRotation, type Rank, waitingAfter } from './speaking-order.ts';

const heard = (counts: Readonly<Record<string, number>>) => keyed(Object.entries(counts));

const rank = (seat: string, score = 0): Rank => ({ seat, name: seat.toUpperCase(), score, words: [] });

describe('by relevance', () => {
  test('[S2-034] the most relevant first, down to the least', () => {
    expect(byRelevance([rank('b', 0.3), rank('a', 0.1)], null)).toEqual({ order: ['b', 'a'], how: 'by relevance to' });
  });

  test('who spoke last comes second, and the order says so', () => {
    expect(byRelevance([rank('b', 0.3), rank('a', 0.1), rank('c')], 'b')).toEqual({
      order: ['a', 'b', 'c'],
      how: 'by relevance, save that B spoke last, to',
    });
  });
});

test('where relevance tells nobody apart, the seating decides and the order does not call it relevance', () => {
  expect(byRelevance([rank('a'), rank('b')], null).how).toBe('as seated, as all are as relevant to');
  expect(byRelevance([rank('a'), rank('b')], 'a')).toEqual({
    order: ['b', 'a'],
    how: 'as seated, save that A spoke last, as all are as relevant to',
  });
});

describe('in rotation', () => {
  const ranks = [rank('b', 0.3), rank('a', 0.1), rank('c')];

  test.each([
    ['nobody was heard yet', {}, null, ['b', 'a', 'c'], 'by relevance to'],
    ['all were heard alike', { a: 1, b: 1, c: 1 }, 'c', ['b', 'a', 'c'], 'by relevance to'],
    [
      'some were heard less',
      { a: 2, b: 2, c: 1 },
      'a',
      ['b', 'c', 'a'],
      'the most relevant first, then those heard least, on',
    ],
    [
      'the most relevant spoke last',
      { a: 1, b: 1, c: 1 },
      'b',
      ['a', 'b', 'c'],
      'by relevance, save that B spoke last, to',
    ],
  ])('[S2-039] the most relevant begins, and the order says what made it: %s', (_, turns, last, order, how) => {
    expect(inRotation(ranks, last, { turns: heard(turns), waiting: [] })).toEqual({ order, how });
  });

  test('of two the one who spoke last comes second', () => {
    expect(
      inRotation([rank('b', 0.3), rank('a', 0.1)], 'b', { turns: heard({ a: 1, b: 1 }), waiting: ['a', 'b'] }),
    ).toEqual({
      order: ['a', 'b'],
      how: 'by relevance, save that B spoke last, to',
    });
  });

  test('of nearly equal ones the one heard least begins', () => {
    const even = [rank('a', 0.11), rank('b', 0.1), rank('c', 0.1)];
    expect(inRotation(even, null, { turns: heard({ a: 1, b: 1 }), waiting: [] })).toEqual({
      order: ['c', 'a', 'b'],
      how: 'those heard least first, as all are as relevant to',
    });
  });

  test('before anybody was heard, a little more relevance decides, and the order says so', () => {
    expect(inRotation([rank('b', 0.01), rank('a')], null, { turns: heard({}), waiting: [] })).toEqual({
      order: ['b', 'a'],
      how: 'by relevance to',
    });
  });

  test('nobody begins every round for want of a better reason', () => {
    const alike = ['a', 'b', 'c'].map((seat) => rank(seat));
    let before: readonly string[] = [];
    const openers = [1, 2, 3].map((round) => {
      const turns = { a: round, b: round, c: round };
      const { order, how } = inRotation(alike, before.at(-1) ?? null, {
        turns: heard(turns),
        waiting: waitingAfter(before, before),
      });
      expect(how).toBe('in turn, as all are as relevant to');
      before = order;
      return order[0];
    });
    expect(openers).toEqual(['a', 'b', 'c']);
  });

  test('equals among others take turns too', () => {
    const two = [rank('a', 0.31), rank('b', 0.3), rank('c')];
    expect(inRotation(two, 'c', { turns: heard({ a: 1, b: 1, c: 1 }), waiting: ['b', 'c', 'a'] })).toEqual({
      order: ['b', 'a', 'c'],
      how: 'by relevance, equals in turn, to',
    });
  });
});
