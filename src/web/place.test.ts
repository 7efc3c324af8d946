import { expect, test } from 'vitest';
import { beginOf, compareOf, placeOf, roomOf } from './place.ts';

test('an address leads to the place it was made for', () => {
  expect(placeOf(roomOf('a b/c'))).toEqual({ at: 'room', id: 'a b/c' });
  expect(placeOf(compareOf('one', 'two'))).toEqual({ at: 'compare', ids: ['one', 'two'] });
  expect(placeOf(beginOf('council'))).toEqual({ at: 'home', format: 'council' });
  expect(placeOf('#/sessions')).toEqual({ at: 'sessions' });
  expect(placeOf('#/sessions/s1?key=abc')).toEqual({ at: 'room', id: 's1' });
});

test.each(['', '#', '#/', '#/begin', '#/compare/one', '#/nowhere/else', '#/begin/%E0%A4%A'])(
  'an address that leads nowhere, %j, leads home',
  (hash) => {
    expect(placeOf(hash)).toEqual({ at: 'home' });
  },
);
