import { expect, test } from 'vitest';
import { cutToWidth, widthOf, wrap } from './width.ts';

test('wide signs take two columns, and signs made of several take no more', () => {
  expect(widthOf('bread')).toBe(5);
  expect(widthOf('議論')).toBe(4);
  expect(widthOf('⚖️')).toBe(2);
  expect(widthOf('👩‍⚖️ é')).toBe(4);
});

test('text is wrapped between words, and inside one only where it must be', () => {
  expect(wrap('one two three\n\nfour', 8)).toEqual(['one two', 'three', '', 'four']);
  expect(wrap('a-word-too-long b', 6)).toEqual(['a-word', '-too-l', 'ong b']);
  expect(wrap('議論議論', 5)).toEqual(['議論', '議論']);
});

test('nothing is lost in wrapping', () => {
  const text = 'Bread is wanted on Sundays, says Ada; 議論 is open.';
  for (let columns = 2; columns < 40; columns += 1) {
    expect(wrap(text, columns).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    for (const line of wrap(text, columns)) expect(widthOf(line)).toBeLessThanOrEqual(columns);
  }
});

test('a cut keeps at least one sign', () => {
  expect(cutToWidth('abcdef', 3)).toBe('abc');
  expect(cutToWidth('議論', 1)).toBe('議');
});
