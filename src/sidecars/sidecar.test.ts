import { expect, test } from 'vitest';
import { type HeldConsensus, heldConsensus } from '../../tests/kit/held-consensus.ts';
import type { Declaration } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { TestTable } from '../testing/test-table.ts';
import type { Memory } from './memory.ts';
import { readSidecar } from './read-sidecar.ts';
import { emptySidecar, recall, remembered, type Sidecar } from './sidecar.ts';

const topic = 'Should billing move?';
const debate = () => {
  const t = new TestTable(formats, { format: 'debate', topic, settings: { rounds: 1 } });
  t.says('ada', 'Billing should move soon. I disagree with Ben about billing.', {
    does: { objects: [{ to: 'ben', quote: 'I disagree with Ben about billing.' }] },
  });
  t.says('ben', 'Billing should stay. My api_key: sk-abcdefgh12345678 for billing.');
  t.says('clio', 'Billing is open.');
  return t.says('clio', 'Decision: billing moves.\nWinner: proponent\nReasons: it waits too long.\nConfidence: 0.8');
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
  expect(recall(many).split('\n')).toHaveLength(10);
  const once = after();
  expect(once.relationships.disagrees_with).toEqual({ Ben: 1 });
  expect(recall(once)).not.toContain('You often disagree');
  expect(recall(after(once))).toContain('You often disagree with Ben.');
});

test('over many sessions a memory that nobody uses fades from the fifth on until it is gone', () => {
  const remark = memory('Cats are nice animals.');
  const about = (at: number): string => `Topic${at} of village ${at}`;
  let sidecar: Sidecar = { ...emptySidecar('Tomek'), memories: [remark] };
  const course: (number | undefined)[] = [];
  const added: number[] = [];
  for (let at = 1; at <= 40; at += 1) {
    const { ledger } = heldConsensus({
      topic: `${about(at)}?`,
      says: (kind) => `${kind} ${about(at)} ${kind}${at}.`,
      judges: () => 'Yes.',
    });
    sidecar = remembered(formats, ledger, `s${at}`, () => sidecar).get('tomek')!;
    course.push(sidecar.memories.find(({ text }) => text === remark.text)?.confidence);
    added.push(sidecar.memories.filter(({ session }) => session === `s${at}`).length);
  }
  const gone = course.slice(8);
  expect(course.slice(0, 8)).toEqual([0.7, 0.7, 0.7, 0.7, 0.6, 0.5, 0.4, 0.3]);
  expect(gone.every((confidence) => confidence === undefined)).toBe(true);
  expect(Math.max(...added)).toBeLessThanOrEqual(5);
  expect(sidecar.memories.every(({ confidence }) => confidence >= 0.3)).toBe(true);
  expect(sidecar.decisions).toHaveLength(40);
});

test('nothing to remember says nothing', () => {
  expect(recall(emptySidecar('Ada'))).toBe('');
});

test('a file that a person edited is read as far as it can be', () => {
  const edited = {
    agent: 'Ada',
    memories: [{ text: 'Billing is late.' }, 'x', { text: 3 }],
    relationships: { agrees_with: [], disagrees_with: { Ben: 'often', Clio: -3, '': 9, Dov: 2 } },
    decisions: [null, { a: 1 }, { topic: 'Sundays', result: 'maybe' }, { topic: 'Sundays', result: 'won' }],
  };
  expect(readSidecar(JSON.stringify(edited))).toEqual({
    agent: 'Ada',
    memories: [{ type: 'observation', text: 'Billing is late.', confidence: 0.7, session: '', idle: 0 }],
    relationships: { agrees_with: {}, disagrees_with: { Dov: 2 } },
    decisions: [{ session: '', topic: 'Sundays', result: 'won' }],
  });
  for (const text of ['', '{', '[]', 'null', '{"memories":[]}']) expect(readSidecar(text)).toBeNull();
});

/** What the seats of a consensus remember, by name, and who merged the positions. */
const afterConsensus = (held: HeldConsensus) => {
  const { ledger, turns } = heldConsensus(held);
  const kept = remembered(formats, ledger, 's1', (seat) => emptySidecar(seat.name));
  const author = kept.get(turns.find(({ kind }) => kind === 'synthesis')!.seat)!.agent;
  return { kept: Object.fromEntries([...kept.values()].map((each) => [each.agent, each])), author };
};
const say =
  (no: readonly string[], none: readonly string[] = []) =>
  (name: string) =>
    no.includes(name) ? 'No, minors stay uninsured.' : none.includes(name) ? 'The cupboard is green.' : 'Yes.';

test('without agreement nothing was decided: the seats remember just that', () => {
  const { kept, author } = afterConsensus({ judges: say(['Tomek', 'Rosa', 'Lin']) });
  expect(Object.keys(kept)).toHaveLength(3);
  for (const { memories, decisions } of Object.values(kept)) {
    expect(memories[0]).toMatchObject({
      type: 'context',
      text: 'No agreement was found: Should the village library lend out power tools?',
    });
    expect(memories.some(({ type }) => type === 'decision')).toBe(false);
    expect(decisions).toEqual([]);
  }
  expect(Object.values(kept).map(({ relationships }) => relationships.disagrees_with)).toEqual(
    Object.keys(kept).map((name) => (name === author ? {} : { [author]: 1 })),
  );
});

test('nor was anything where a debate has no ruling', () => {
  const t = new TestTable(formats, { format: 'debate', topic, settings: { rounds: 1 } });
  t.says('ada', 'Billing should move soon.').says('ben', 'Ada, billing should stay.').says('clio', 'Billing is open.');
  while (!t.session.closed) t.fails('clio');
  expect(t.session.closed.reason).toBe('undecided');
  for (const { memories, decisions } of remembered(formats, t.ledger, 's1', (seat) =>
    emptySidecar(seat.name),
  ).values()) {
    expect(memories.some(({ type }) => type === 'decision')).toBe(false);
    expect(decisions).toEqual([]);
  }
});

test('who refuses what a majority decides has lost; who gave no verdict has neither lost nor given in', () => {
  const { author } = afterConsensus({ judges: () => 'Yes.' });
  const [refuses, agrees] = ['Tomek', 'Rosa', 'Lin'].filter((name) => name !== author) as [string, string];
  const results = (none: readonly string[]) => {
    const { kept } = afterConsensus({ judges: say(none.length > 0 ? [] : [refuses], none) });
    return [author, agrees, refuses].map((name) => kept[name]?.decisions.map(({ result }) => result));
  };
  expect(results([])).toEqual([['compromised'], ['compromised'], ['lost']]);
  expect(results([refuses])).toEqual([['compromised'], ['compromised'], []]);
});

test('a refusal is held against whoever merged the positions, and is told from the second time on', () => {
  const { kept, author } = afterConsensus({ judges: say(['Rosa', 'Lin']) });
  const lin = ['Rosa', 'Lin'].find((name) => name !== author)!;
  expect(kept[lin]?.relationships).toEqual({ agrees_with: {}, disagrees_with: { [author]: 1 } });
  const { ledger } = heldConsensus({ judges: say(['Rosa', 'Lin']) });
  const again = remembered(formats, ledger, 's2', (seat) => kept[seat.name]!).get(lin.toLowerCase())!;
  expect(recall(again)).toContain(`You often disagree with ${author}.`);
});

test('a seat has granted or objected what it declared, and words alone count for neither', () => {
  const quote = 'Billing should move soon.';
  const relations = (text: string, does?: Declaration) => {
    const t = new TestTable(formats, { format: 'debate', topic, settings: { rounds: 1 } });
    t.says('ada', quote).says('ben', text, does ? { does } : {});
    t.says('clio', 'Billing is open.').says('clio', 'Decision: it moves.\nWinner: proponent\nReasons: it waits.');
    return remembered(formats, t.ledger, 's1', (seat) => emptySidecar(seat.name)).get('ben')!.relationships;
  };
  expect(relations('I agree with Ada about billing.').agrees_with).toEqual({});
  expect(relations('So be it.', { concedes: [{ to: 'ada', quote }] }).agrees_with).toEqual({ Ada: 1 });
  expect(relations('It is not so.', { objects: [{ to: 'ada', quote }] }).disagrees_with).toEqual({ Ada: 1 });
});
