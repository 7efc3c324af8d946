import { expect, test } from 'vitest';
import { orderInWords } from './order-in-words.ts';

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
