import { expect, test } from 'vitest';
import { startMemory } from './memory.ts';
import { leftIn, themesIn } from './outcome.ts';

const said = (seat: string, text: string) => ({ seat, text });

const own = {
  ...startMemory(),
  stands: {
    piet: ['A buyer has offered 90,000. It stands beside what Ruta says, “The ground floor can be heated alone”.'],
    ruta: ['The ground floor can be heated alone.'],
  },
  takenUp: [{ by: 'piet', to: 'ruta', quote: 'The ground floor can be heated alone' }],
  recent: [
    said('ruta', 'The ground floor can be heated alone.'),
    said('hanna', 'Two classrooms stand on the ground floor. “A buyer has offered” is what Piet says.'),
    said('piet', 'A buyer has offered 90,000. Who pays for the roof?'),
  ],
} as unknown as ReturnType<typeof startMemory>;

test('what was stated and taken up by nobody is left, and so is a question of the last round', () => {
  expect(leftIn(own)).toEqual([
    { seat: 'piet', quote: 'A buyer has offered 90,000' },
    { seat: 'piet', quote: 'Who pays for the roof?' },
  ]);
});

test('themes are words that several used of themselves, and not what they quoted or were asked', () => {
  const table = { own, topic: 'What becomes of the classrooms?' } as Parameters<typeof themesIn>[0];
  expect(themesIn(table)).toEqual([{ theme: 'ground, floor', by: ['ruta', 'hanna'] }]);
});
