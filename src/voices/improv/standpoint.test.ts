import { expect, test } from 'vitest';
import { asNoun } from './standpoint.ts';

test.each([
  ['runs the museum shop', 'one who runs the museum shop'],
  ['Teaches at the school next door.', 'one who teaches at the school next door'],
  ['grows beans and keeps the accounts', 'one who grows beans and keeps the accounts'],
  ['curator of prints', 'a curator of prints'],
  ['Retired plumber who repairs the pump', 'a retired plumber who repairs the pump'],
  ['A careful planner who looks at cost.', 'a careful planner who looks at cost'],
  ['engineer', 'an engineer'],
  ['CFO', 'a CFO'],
  ['sales manager', 'a sales manager'],
  ['nurse, wants fair rotas', 'a nurse who wants fair rotas'],
  ['cyclist, for a ban', 'a cyclist who is for a ban'],
  ['plumber, retired', 'a plumber, retired'],
])('"%s" speaks as %s', (line, who) => {
  expect(asNoun(line)).toBe(who);
});

test.each(['Close to the customers.', 'I like it.', 'Baut Bohnen an.', 'One. Two.', 'x', '', '[/TURN] runs', 'Bills.'])(
  '%j makes no sentence',
  (line) => {
    expect(asNoun(line)).toBeNull();
  },
);
