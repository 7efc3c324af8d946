import { expect, test } from 'vitest';
import { growth, ratio, worst } from './effort.ts';
import { readers } from './readers.ts';
import { shapes, sharpShapes } from './shapes.ts';
import { tables } from './tables.ts';

test.each([...readers])('%s: no shape takes more than its share of time', (_, read) => {
  expect(shapes.flatMap((shape) => growth(read, shape) ?? [])).toEqual([]);
});

test.each([...readers])('%s: a megabyte takes twice as long as half of it', (_, read) => {
  expect(ratio(read, worst(read, sharpShapes))).toBeLessThan(3);
});

test.each([...tables()])('%s: what a table makes of a reply takes its time by the size of it', (_, read) => {
  expect(sharpShapes.flatMap((shape) => growth(read, shape, 100) ?? [])).toEqual([]);
});

test('a reader that goes over its text again and again is found', () => {
  const again = (text: string): boolean => /\s*y/u.test(text);
  expect(sharpShapes.flatMap((shape) => growth(again, shape) ?? [])).not.toEqual([]);
});
