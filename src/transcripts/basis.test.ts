import { expect, test } from 'vitest';
import { basisFrom } from './basis.ts';

const spoke = (name: string, voice: string) => ({ id: name.toLowerCase(), name, voice });

test.each([
  [[spoke('Ada', 'improv'), spoke('Bo', 'improv')], 'improvised', /^Improvised, not advice: /],
  [[spoke('Ada', 'improv'), spoke('Chair', 'rule')], 'improvised', /^Improvised, not advice: /],
  [[spoke('Ada', 'openai:gpt-5'), spoke('Bo', 'openai:gpt-5')], 'models', /^Spoken by openai:gpt-5\.$/],
  [
    [spoke('Ada', 'ollama:qwen3'), spoke('Rosa', 'human')],
    'models-and-people',
    /^Spoken by ollama:qwen3, with Rosa, a person\.$/,
  ],
  [[spoke('Rosa', 'human')], 'people', /^Spoken by Rosa, a person\.$/],
  [
    [spoke('Ada', 'improv'), spoke('Rosa', 'human')],
    'partly-improvised',
    /^Partly improvised, not advice: built-in rules for Ada; with Rosa, a person\.$/,
  ],
  [[spoke('Ada', 'cassette:a.jsonl#openai:gpt-5')], 'models', /^Spoken by openai:gpt-5\.$/],
  [[], 'nobody', /^Nobody spoke/],
] as const)('%j rests on %s', (speakers, kind, says) => {
  const basis = basisFrom(speakers);

  expect(basis.kind).toBe(kind);
  expect(basis.says).toMatch(says);
});
