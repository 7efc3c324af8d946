import { expect, test } from 'vitest';
import { namesIn } from './names-in.ts';

test('names that stand within a sentence are offered, also where one begins it elsewhere', () => {
  expect(namesIn('Karl wants the oars. His brother Anton, who saw Karl cheat, says no.')).toEqual(['Karl', 'Anton']);
  expect(namesIn('The keeper waits. Nobody comes.')).toEqual([]);
  expect(namesIn('¿Quién gana? Se lo dice Inés a Óscar.')).toEqual(['Inés', 'Óscar']);
  expect(namesIn('Karl wants the oars. Karl waits.')).toEqual(['Karl']);
  expect(namesIn('')).toEqual([]);
});

test('the worst text is read at once', () => {
  const before = performance.now();
  namesIn('A'.repeat(1_000_000));
  namesIn(' Aa'.repeat(300_000));
  expect(performance.now() - before).toBeLessThan(500);
});
