import { expect, test } from 'vitest';
import { formats } from '../formats/index.ts';
import { TestTable } from '../testing/test-table.ts';
import { readSidecar } from './read-sidecar.ts';
import { emptySidecar, type Memory, recall, remembered, type Sidecar } from './sidecar.ts';

const topic = 'Should billing move?';
const debate = () => {
  const t = new TestTable(formats, { format: 'debate', topic, settings: { rounds: 1 } });
  t.says('ada', 'Billing should move soon. I disagree with Ben about billing.');
  t.says('ben', 'Billing should stay. My api_key: sk-abcdefgh12345678 for billing.');
  t.says('clio', 'Billing is open.');
  return t.says('clio', 'Decision: billing moves.\nWinner: proponent\nConfidence: 0.8');
};
const after = (before: Sidecar = emptySidecar('Ada'), seat = 'ada') =>
  remembered(formats, debate().ledger, 's1', (each) => (each.id === seat ? before : emptySidecar(each.name))).get(
    seat,
  )!;
const memory = (text: string, more: Partial<Memory> = {}): Memory => ({
  type: 'observation',
  text,
  confidence: 0.7,
  session: 's0',
  idle: 0,
  ...more,
});

test('a seat keeps at most five short memories of a session, the decision among them', () => {
  const { memories, decisions } = after();
  expect(memories.length).toBeLessThanOrEqual(5);
  expect(memories.every(({ text }) => text.length <= 100)).toBe(true);
  expect(memories.map(({ type }) => type)).toContain('decision');
  expect(decisions).toEqual([{ session: 's1', topic, result: 'won' }]);
  expect(after(emptySidecar('Ben'), 'ben').decisions[0]?.result).toBe('lost');
});

test('no secret is ever kept', () => {
  expect(
    JSON.stringify([...remembered(formats, debate().ledger, 's1', (seat) => emptySidecar(seat.name)).values()]),
  ).not.toContain('sk-abcdefgh');
});

test('what is of use again grows surer; what lies idle for five sessions fades, and is gone below 0.3', () => {
  const old = {
    ...emptySidecar('Ada'),
    memories: [
      memory('Billing should move soon.'),
      memory('Cats are nice animals.', { idle: 4 }),
      memory('Dogs bark at night loudly.', { idle: 9, confidence: 0.35 }),
    ],
  };
  const { memories } = after(old);
  expect(memories[0]).toMatchObject({ confidence: 0.8, idle: 0 });
  expect(memories[1]).toMatchObject({ confidence: 0.6, idle: 5 });
  expect(memories.some(({ text }) => text.startsWith('Dogs'))).toBe(false);
});

test('fifty are kept, ten are recalled, and a relation counts from the second time on', () => {
  const many = {
    ...emptySidecar('Ada'),
    memories: Array.from({ length: 60 }, (_, at) => memory(`Fact number ${at} about topic ${at * 7}.`)),
  };
  expect(after(many).memories).toHaveLength(50);
  expect(recall(many).split('\n- ')).toHaveLength(11);
  const once = after();
  expect(once.relationships.disagrees_with).toEqual({ Ben: 1 });
  expect(recall(once)).not.toContain('You often disagree');
  expect(recall(after(once))).toContain('You often disagree with Ben.');
});

test('nothing to remember says nothing', () => {
  expect(recall(emptySidecar('Ada'))).toBe('');
});

test('a file that a person edited is read as far as it can be', () => {
  const edited = {
    agent: 'Ada',
    memories: [{ text: 'Billing is late.' }, 'x', { text: 3 }],
    relationships: { agrees_with: [] },
  };
  expect(readSidecar(JSON.stringify(edited))).toEqual({
    agent: 'Ada',
    memories: [{ type: 'observation', text: 'Billing is late.', confidence: 0.7, session: '', idle: 0 }],
    relationships: { agrees_with: {}, disagrees_with: {} },
    decisions: [],
  });
  for (const text of ['', '{', '[]', 'null', '{"memories":[]}']) expect(readSidecar(text)).toBeNull();
});
