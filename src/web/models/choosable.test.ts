import { expect, test } from 'vitest';
import type { ModelsAnswer } from '../../api/index.ts';
import { choosableIn } from './choosable.ts';

const source = (name: string, state: 'well' | 'absent', dollars: number | null): ModelsAnswer['sources'][number] => ({
  name,
  state,
  says: '',
  key: name === 'ollama' ? null : { name: 'KEY', from: null },
  models: [
    { voice: `${name}:one`, price: dollars === null ? null : { in: dollars, out: dollars * 5 }, isDefault: true },
  ],
});
const known = (...sources: ModelsAnswer['sources']): ModelsAnswer => ({
  speaks: { voice: 'improv', says: '' },
  pricesAsOf: '2026-11-01',
  takesKeys: true,
  sources,
});

test('who can speak comes first, and who can’t says what is missing', () => {
  const voices = choosableIn(
    known(source('dear', 'absent', 3), source('ollama', 'well', 0), source('new', 'well', null)),
  );
  expect(voices.map(({ voice, says, cost }) => [voice, says, cost]).slice(2)).toEqual([
    ['ollama:one', '', 'free'],
    ['new:one', '', 'price unknown'],
    ['dear:one', 'needs a key', '$3.00 in, $15.00 out'],
  ]);
});

test('where nothing is known one may still improvise, or speak oneself', () => {
  expect(choosableIn(null).map(({ voice }) => voice)).toEqual(['improv', 'human']);
});
