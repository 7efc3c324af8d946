import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reference } from '../scripts/docs/reference.ts';

test.each(Object.entries(reference()))('%s is what the tables in the code say; else: npm run docs', (path, text) => {
  expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text);
});
