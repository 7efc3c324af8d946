import { expect, test } from 'vitest';
import { orderInWords, seatCalled } from './order-in-words.ts';

const seat = (id: string, name: string) => ({ id, name, role: '', voice: 'rule', persona: { line: '' } });
const seats = [seat('rosa', 'Rosa'), seat('tomek', 'Tomek Nowak'), seat('ann', 'Ann'), seat('ann-lee', 'Ann Lee')];

test.each([
  ['Tomek, Rosa because he works with tools', ['tomek', 'rosa'], 'he works with tools'],
  ['tomek nowak first: Rosa spoke a lot', ['tomek'], 'Rosa spoke a lot'],
  ['Order: Nowak, Rosa\nReason: tools', ['tomek', 'rosa'], 'tools'],
  ['1. Ann Lee\n2. Ann\n3. Rosa', ['ann-lee', 'ann', 'rosa'], ''],
  ['Lee before Ann', ['ann-lee', 'ann'], ''],
  ['ok, but Rosa first', ['rosa'], ''],
  ['Keep it.', [], ''],
  ['Keep it because Rosa knows most', [], 'Rosa knows most'],
  ['As it is', [], ''],
  ['Don’t change it.', [], ''],
])('an order in plain words: %s', (text, first, reason) => {
  expect(orderInWords(text, seats)).toEqual({ first, reason });
});

test.each(['Whoever likes', 'Rosalind', 'Rosa last', 'Tomek after Rosa', 'Don’t keep it', ''])(
  'whose words don’t say who is first is asked again: %s',
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
  if (id) expect(orderInWords(`${word.replace(/ \(.*/u, '')} first`, accented)?.first).toEqual([id]);
});
