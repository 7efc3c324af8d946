import { expect, test } from 'vitest';
import { councilTable, expert, takesPosition, turnsShown } from '../../../tests/kit/council-table.ts';
import type { TestTable } from '../../testing/index.ts';
import { familyOf } from './family.ts';

const moderatedBy = (voice: string, settings = {}): TestTable =>
  councilTable({ rounds: 2, ...settings }, [
    expert('cto'),
    expert('cfo'),
    expert('pm'),
    expert('moderator', { role: 'moderator', voice, chair: true }),
  ]);

const talked = (table: TestTable): TestTable => {
  for (const round of [1, 2])
    for (const [seat, choice] of [
      ['cto', 'yes'],
      ['cfo', 'no'],
      ['pm', 'yes'],
    ] as const)
      table.says(seat, takesPosition(choice, `${seat} in round ${round} doubts the rest.`));
  return table;
};
const concludes = (
  table: TestTable,
  recommendation: string,
  answer = '',
  confidence = 'high',
  heard: Record<string, string> = {},
): TestTable => table.says('moderator', '', { data: { recommendation, answer, confidence }, heard });
const came = (table: TestTable) => (table.session.closed!.outcome as any).conclusion;

test('a model concludes twice, and the second time it reads each round from its end', () => {
  const table = concludes(talked(moderatedBy('openai:a')), 'Yes, ship it.');
  const shown = turnsShown(table, table.session.pending[0]).map((text) => text.split(' ').slice(0, 4).join(' '));

  expect(table.session.closed).toBeNull();
  expect(shown).toEqual([1, 2].flatMap((round) => ['pm', 'cfo', 'cto'].map((seat) => `${seat} in round ${round}`)));
});

test('two looks that agree are as sure as the more careful one', () => {
  const table = concludes(
    concludes(talked(moderatedBy('openai:a')), 'Yes, ship it.', 'yes'),
    'Yes, but slowly.',
    'yes',
    'medium',
  );

  expect(came(table)).toMatchObject({
    answer: 'yes',
    recommendation: 'Yes, ship it.',
    confidence: 'medium',
    secondLook: 'same',
    warnings: [],
  });
});

test('two looks that differ are a tie, and that is told', () => {
  const table = concludes(
    concludes(talked(moderatedBy('openai:a')), 'Yes, ship it.', 'yes'),
    'No, wait for a cap.',
    'no',
  );

  expect(came(table)).toMatchObject({ answer: 'yes', confidence: 'low', secondLook: 'other' });
  expect(came(table).warnings[0]).toContain('(“No, wait for a cap.”), so take it as a tie.');
});

test.each([
  ['same', 'same', 'high', ''],
  ['different', 'other', 'low', 'take it as a tie'],
  ['not-comparable', 'not-comparable', 'medium', 'answers something else'],
  ['unheard', 'unheard', 'medium', 'nobody could tell'],
])('two looks in words of their own that are heard to be %s', (value, secondLook, confidence, warning) => {
  const first = concludes(talked(moderatedBy('openai:a')), 'Yes, ship it to ten users.', 'yes');
  const table = concludes(first, 'Wait for a cap on the cost.', 'wait for a cap', 'high', { looks: value });

  expect(came(table)).toMatchObject({ confidence, secondLook });
  expect(came(table).warnings.join()).toContain(warning);
});

test('a second look that can not be used leaves the first as it is', () => {
  const table = concludes(talked(moderatedBy('openai:a')), 'Yes, ship it.')
    .says('moderator', '?')
    .says('moderator', '!');

  expect(came(table)).toMatchObject({ recommendation: 'Yes, ship it.', confidence: 'high' });
  expect(came(table).secondLook).toBeUndefined();
});

test.each([
  ['rules', moderatedBy('improv')],
  ['people', moderatedBy('human')],
  ['a model that is told not to', moderatedBy('openai:a', { secondLook: false })],
])('%s conclude once', (_, table) => {
  expect(concludes(talked(table), 'Yes, ship it.').session.closed).not.toBeNull();
});

test('a recommendation against most experts keeps them as dissent, and is not sure', () => {
  const table = concludes(talked(moderatedBy('improv')), 'No, wait for a cap.', 'no');

  expect(came(table)).toMatchObject({ answer: 'no', confidence: 'medium' });
  expect(came(table).dissent.map(({ expert }: any) => expert)).toEqual(['cto', 'pm']);
});

test('a single expert is never highly confident', () => {
  const table = councilTable({ rounds: 1 }, [expert('cto')]).says('cto', takesPosition('yes'));

  expect(came(concludes(table, 'Yes.'))).toMatchObject({ confidence: 'medium' });
});

test.each([
  ['anthropic:claude-opus-5-5', 'anthropic'],
  ['claude-agent:alice', 'anthropic'],
  ['openai', 'openai'],
  ['ollama:qwen3:8b', 'qwen'],
  ['ollama:llama3.1', 'meta'],
  ['ollama', 'ollama'],
  ['http://127.0.0.1:1234/v1#openai/gpt-5.4', 'openai'],
  ['http://127.0.0.1:1234/v1#phi4', 'phi'],
  ['local:models/mistral-7b.gguf', 'mistral'],
  ['improv', null],
  ['cassette:tape.jsonl', null],
  ['cassette:tape.jsonl#ollama:qwen3', 'qwen'],
  ['human', null],
])('the voice %s is of the family %s', (voice, family) => {
  expect(familyOf(voice)).toBe(family);
});
