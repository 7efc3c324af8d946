import { expect, test } from 'vitest';
import { basisFrom, basisOf } from './basis.ts';

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

test('a model that was asked and said nothing is named, one that ruled or spoke is not', () => {
  const at = { seq: 1, at: 0, now: 0 };
  const seat = (name: string, voice: string) => ({ ...spoke(name, voice), role: 'expert', persona: { line: '' } });
  const turn = (name: string, voice: string) =>
    ({ ...at, type: 'turn', number: 1, seat: seat(name, voice), kind: 'a', text: 'A.', mended: [] }) as never;
  const missed = (name: string, voice: string) =>
    ({ ...at, type: 'missed', seat: seat(name, voice), kind: 'a', why: 'It is not there.' }) as const;
  const ruling = (by: string) => ({ ...at, type: 'ruling', rule: 'r', by, why: '' }) as const;
  const items = [
    turn('Ada', 'improv'),
    turn('Bo', 'openai:one'),
    missed('Bo', 'openai:one'),
    missed('Cy', 'acp:agent'),
    missed('Cy', 'acp:agent'),
    missed('Di', 'openai:two'),
    ruling('Di'),
    missed('Rosa', 'human'),
  ];
  expect(basisOf({ items }).says).toMatch(/\. Nothing was heard from Cy \(acp:agent\)\.$/);
  expect(basisOf({ items: items.slice(0, 3) }).says).not.toContain('Nothing was heard');
});
