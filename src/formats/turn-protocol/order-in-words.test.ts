import { expect, test } from 'vitest';
import { orderInWords, seatCalled } from './order-ruling.ts';

const seat = (id: string, name: string) => ({ id, name, role: '', voice: 'rule', persona: { line: '' } });
const seats = [seat('rosa', 'Rosa'), seat('tomek', 'Tomek Nowak'), seat('ann', 'Ann'), seat('ann-lee', 'Ann Lee')];

test.each([
  ['Tomek, Rosa', ['tomek', 'rosa']],
  ['tomek nowak', ['tomek']],
  ['1. Ann Lee\n2. Ann\n3. Rosa', ['ann-lee', 'ann', 'rosa']],
  ['Keep.', []],
  ['Keep it', []],
])('an order as it is asked for: %s', (text, first) => {
  expect(orderInWords(text, seats)).toEqual({ first });
});

test.each(['Whoever likes', 'Rosalind', 'Rosa last', 'Tomek after Rosa', 'Don’t keep it', 'Rosa ist dran', ''])(
  'whose words may mean anything is asked again: %s',
  (text) => {
    expect(orderInWords(text, seats)).toBeNull();
  },
);

test.each([
  ['Lukasz', 'łukasz'],
  ['zoe (beekeeper)', 'zoe'],
  ["O'Brien", 'soren-o-brien'],
  ['Soren O’Brien', 'soren-o-brien'],
  ['Marguerite', undefined],
])('[S2-035] a facilitator without the right keys calls %s', (word, id) => {
  const accented = [seat('zoe', 'Zoë'), seat('łukasz', 'Łukasz'), seat('soren-o-brien', "Søren O'Brien")];
  expect(seatCalled(word, accented)?.id).toBe(id);
  if (id) expect(orderInWords(word.replace(/ \(.*/u, ''), accented)?.first).toEqual([id]);
});
