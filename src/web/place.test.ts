import { expect, test } from 'vitest';
import { compareOf, placeOf, roomOf } from './place.ts';

test('an address leads to the place it was made for', () => {
  expect(placeOf(roomOf('a b/c'))).toEqual({ at: 'room', id: 'a b/c' });
  expect(placeOf(compareOf('one', 'two'))).toEqual({ at: 'compare', ids: ['one', 'two'] });
  expect(placeOf('#/sessions/s1?key=abc')).toEqual({ at: 'room', id: 's1' });
});

test.each(['', '#', '#/', '#/sessions', '#/compare/one', '#/nowhere/else', '#/sessions/%E0%A4%A'])(
  'an address that leads nowhere, %j, leads to the lobby',
  (hash) => {
    expect(placeOf(hash)).toEqual({ at: 'lobby' });
  },
);
