import { expect, test } from 'vitest';
import { openingBatch } from '../testing/ledger-samples.ts';
import { upcast } from './upcast.ts';

const entry = openingBatch()[1]!;

test('an entry of this version is the same entry', () => {
  expect(upcast(entry)).toBe(entry);
});

test('an older entry takes every step up to now', () => {
  const steps = {
    1: (old: any) => ({ ...old, topic: `${old.topic} (2)` }),
    2: (old: any) => ({ ...old, topic: `${old.topic} (3)` }),
  };

  expect(upcast({ ...entry, v: 1 }, steps, 3)).toMatchObject({ v: 3, topic: `${(entry as any).topic} (2) (3)` });
});

test('a newer entry is refused in a sentence', () => {
  expect(() => upcast({ ...entry, v: 9 })).toThrow(
    'Entry 2 has version 9, and this Moderato reads up to 1; update Moderato to read it.',
  );
});

test('a version that never was is refused', () => {
  expect(() => upcast({ ...entry, v: 0 })).toThrow('Entry 2 has version 0, which never was');
});
