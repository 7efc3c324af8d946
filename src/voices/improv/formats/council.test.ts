import { expect, test } from 'vitest';
import { briefing } from '../../../engine/index.ts';
import { bundledPanels, seatsOfPanel } from '../../../formats/council/panels/index.ts';
import { formats } from '../../../formats/index.ts';
import { playOut } from '../../../testing/play-out.ts';
import { TestTable } from '../../../testing/test-table.ts';
import { improvise } from '../improv.ts';

interface Play {
  readonly topic?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
  readonly panel?: string;
}

const play = ({ topic = 'Should we ship the MVP?', settings = {}, seed = 1, panel }: Play): TestTable => {
  const seats = panel === undefined ? [] : seatsOfPanel(bundledPanels.find(({ name }) => name === panel)!);
  const table = new TestTable(formats, { format: 'council', topic, settings, seed, seats });
  return playOut(formats, table, (cue, session) => improvise(briefing(formats.council!, session, table.ledger, cue)));
};

const outcome = (table: TestTable): any => table.session.closed?.outcome;

test.each(['round-robin', 'devils-advocate', 'consensus-check', 'blind-first', 'adaptive'])(
  'under %s every turn says something and takes a position',
  (strategy) => {
    for (const seed of [1, 2, 3]) {
      const table = play({ settings: { strategy }, seed });
      for (const { text, data } of table.turns) {
        expect(text).not.toMatch(/undefined|null|\{|\bNaN\b/);
        expect(text.replace(/^Position:.*$/m, '').trim().length).toBeGreaterThan(20);
        expect(data).toHaveProperty('position.choice');
      }
      expect(table.all('turn-refused')).toEqual([]);
    }
  },
);

test.each(bundledPanels.map(({ name }) => name))('the panel %s argues and comes to a conclusion', (panel) => {
  const table = play({ panel, topic: 'Should we change how we do this?', settings: { rounds: 2 } });
  const { conclusion, worth } = outcome(table);
  const experts = table.session.seats.filter(({ role }: any) => role === 'expert').length;

  expect(table.turns.filter(({ kind }) => kind === 'contribution')).toHaveLength(2 * experts);
  expect(conclusion.recommendation).toMatch(/\.$/);
  expect(conclusion.decisionMatrix[0].dimension).toBe('Answer');
  expect(Object.keys(worth.first)).toHaveLength(experts);
});

const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const quotationsIn = (text: string): string[] =>
  [...text.matchAll(/“([^“”]+)”/gu)].map(([, words]) => plainly(words!.replace(/ ?…$/u, '')));

test.each(
  bundledPanels.flatMap(({ name, example }) =>
    ['freeform', 'structured'].map((mode) => [name, mode, example] as const),
  ),
)('the panel %s reads well, %s: %s', (panel, mode, topic) => {
  for (const seed of [1, 2, 3]) {
    const table = play({ panel, topic, settings: { mode }, seed });
    const texts = table.turns.map(({ text }) => text.replace(/^Position:.*$/m, '').trim());
    const faults = table.all('ruling-made').filter(({ ruling }) => ruling.rule === 'quality-gate');
    const foreign = texts.flatMap((text, at) => {
      const before = plainly([topic, ...texts.slice(0, at)].join(' '));
      return quotationsIn(text).filter((words) => !before.includes(words));
    });

    expect(faults).toEqual([]);
    expect(foreign).toEqual([]);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  }
});

test('experts who have said everything say so, however long it takes', () => {
  const table = play({ panel: 'pricing', topic: 'Should we raise our prices by a fifth?', settings: { rounds: 12 } });

  expect(table.all('ruling-made').filter(({ ruling }) => ruling.rule === 'quality-gate')).toEqual([]);
});

test('what an answer hangs on is the same in the words and in the position, and stays so', () => {
  const table = play({ panel: 'pricing', topic: 'Should we raise our prices by a fifth?' });
  const analyst = table.turns
    .filter(({ seat, kind }) => seat === 'pricing-analyst' && kind === 'contribution')
    .map(({ text }) => text);

  expect(analyst[1]!.match(/what customers paid when the price differed/g)).toHaveLength(2);
  expect(analyst[2]).toContain('Position: yes, once we have looked at what customers paid when the price differed');
});

test('a follow-up question is taken up by everyone', () => {
  const seats = seatsOfPanel(bundledPanels.find(({ name }) => name === 'pricing')!);
  const topic = 'Should we raise our prices by a fifth?';
  const table = new TestTable(formats, { format: 'council', topic, settings: { rounds: 1 }, seats });
  table.steers('ask', { text: 'And if only new customers pay it?' });
  playOut(formats, table, (cue, session) => improvise(briefing(formats.council!, session, table.ledger, cue)));
  const answers = table.turns.filter(({ kind }) => kind === 'contribution').slice(-4);

  expect(answers.every(({ text }) => text.includes('“And if only new customers pay it”'))).toBe(true);
});

test('a question that offers a choice is answered with one of its options', () => {
  const table = play({ topic: 'Which database should we use for the event store, Postgres or Kafka?' });

  expect(table.turns.every(({ text }) => /^Position: (?:Postgres|Kafka)\b/m.test(text))).toBe(true);
});

test('an open question ends with an order of steps', () => {
  expect(outcome(play({ topic: 'How can we cut our cloud bill by a third?' })).conclusion.recommendation).toMatch(
    /^No one answer carried the panel, so take them in turn: begin with .+ and then .+\.$/,
  );
});

test('a structured council questions, answers and sums up', () => {
  const table = play({
    settings: { mode: 'structured' },
    panel: 'pricing',
    topic: 'Should we raise our prices by 20%?',
  });
  const questions = table.turns.filter(({ kind }) => kind === 'cross-examination');

  const rebuttals = table.turns.filter(({ kind }) => kind === 'rebuttal');

  expect(questions.every(({ text, to }) => text.includes('?') && to !== undefined)).toBe(true);
  expect(rebuttals.every(({ text }) => / asks about .+; /.test(text))).toBe(true);
});

test('minds change for a reason that was heard, and then nobody objects for the sake of it', () => {
  const table = play({ settings: { strategy: 'consensus-check', rounds: 4 } });
  const { worth } = outcome(table);

  expect(table.session.closed?.reason).toBe('consensus');
  expect(worth.changes.length).toBeGreaterThan(0);
  expect(worth.changes.every(({ evidence }: any) => evidence !== null)).toBe(true);
});

test.each(['Topic', 'How should we cut churn?', 'Postgres or MySQL for orders?', 'Sollen wir das jetzt tun?'])(
  'it gets through whatever the topic is: %s',
  (topic) => {
    expect(outcome(play({ topic })).conclusion.recommendation.length).toBeGreaterThan(10);
  },
);
