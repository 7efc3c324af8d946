import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reference } from '../scripts/docs/reference.ts';

test.each(Object.entries(reference()))('%s is what the tables in the code say; else: npm run docs', (path, text) => {
  expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text);
});

test('each decision record has a number of its own', () => {
  const numbers = readdirSync(new URL('../docs/decisions', import.meta.url)).map((file) => file.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
