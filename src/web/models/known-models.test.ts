import { expect, test } from 'vitest';
import type { ModelSource, ModelsAnswer } from '../../api/index.ts';
import { mutedIn } from './known-models.ts';

const source = (name: string, state: ModelSource['state'], key: ModelSource['key'] = null): ModelSource => ({
  name,
  state,
  says: 'Nothing answers.',
  key,
  models: [{ voice: `${name}:one`, price: null, isDefault: true }],
});
const known: ModelsAnswer = {
  speaks: { voice: 'improv', says: '' },
  pricesAsOf: '2026-01-01',
  takesKeys: true,
  sources: [
    source('anthropic', 'absent', { name: 'ANTHROPIC_API_KEY', from: null }),
    source('openai', 'well', { name: 'OPENAI_API_KEY', from: 'kept' }),
    source('ollama', 'absent'),
  ],
};

test('what can’t speak is told once, with what is missing; the rest is let through', () => {
  const voices = ['anthropic', 'anthropic:two?effort=high', 'openai:one', 'improv', 'human', 'ollama:one', 'mine'];
  expect(mutedIn(known, voices)).toEqual([
    'Anthropic needs a key before it can speak.',
    'Ollama can’t speak now: Nothing answers.',
  ]);
  expect(mutedIn(null, voices)).toEqual([]);
});
