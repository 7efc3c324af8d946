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

test('a structured council questions, answers and sums up', () => {
  const table = play({
    settings: { mode: 'structured' },
    panel: 'pricing',
    topic: 'Should we raise our prices by 20%?',
  });
  const questions = table.turns.filter(({ kind }) => kind === 'cross-examination');

  expect(questions.every(({ text, to }) => text.includes('?') && to !== undefined)).toBe(true);
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
