import { expect, test } from 'vitest';
import { harmless, harmlessLine } from './harmless.ts';

test('a terminal escape is shown as what it is, and obeyed by nobody', () => {
  expect(harmless('red \u001b[31mtext\u001b[0m, bell \u0007, delete \u007f')).toBe(
    'red \u241b[31mtext\u241b[0m, bell \u2407, delete \u2421',
  );
});

test('eight-bit controls and direction overrides are replaced', () => {
  expect(harmless('a\u009b31m b\u202egnp.exe\u202c c\u2066d\u2069')).toBe(
    'a\ufffd31m b\ufffdgnp.exe\ufffd c\ufffdd\ufffd',
  );
});

test('every kind of line break is one line break, and tabs stay', () => {
  expect(harmless('one\r\ntwo\rthree\u2028four\n\n\tfive')).toBe('one\ntwo\nthree\nfour\n\n\tfive');
  expect(harmlessLine(' one\n  two \r\n three ')).toBe('one two three');
});

test('words in any script and emoji made of several signs are left alone', () => {
  const text = 'Übung 議論 مناظرة 👩‍⚖️ ½ – naïve';
  expect(harmless(text)).toBe(text);
});
