import { expect, test } from 'vitest';
import { lines, SceneTable, scenePrompt, sceneSeats } from '../../../tests/kit/scene-table.ts';
import type { Seat } from '../../engine/index.ts';

const director: Seat = {
  id: 'director',
  name: 'Director',
  role: 'director',
  chair: true,
  voice: 'model',
  persona: { line: 'Directs.' },
};
const directed = (settings = {}) =>
  new SceneTable(settings, scenePrompt, [...sceneSeats, director]).says('alice', lines.angry);
const judges = (table: SceneTable, complete: boolean, confidence = complete ? 1 : 0.2) =>
  table.says('director', 'So it is.', { data: { complete, confidence, reason: 'I saw it.' } });

test('a model in the chair judges every beat, and its word counts', () => {
  const table = judges(directed(), false);
  expect(table.session.own.beat).toBe(1);

  table.beat();
  expect(judges(table, true).session.closed?.reason).toBe('goal-achieved');
  expect(table.all('ruling-made').findLast(({ ruling }) => ruling.rule === 'completion')?.ruling).toMatchObject({
    by: 'director',
    why: 'I saw it.',
  });
});

test('[S4-144] its confidence leads to the wrap-up, and to the close', () => {
  expect(judges(directed(), false, 0.85).notes('bob', 1)).toEqual([
    'Scene is nearing natural conclusion. Begin wrapping up.',
  ]);
  expect(judges(directed(), false, 0.96).notes('bob', 1)[0]).toMatch(/^Please close the scene by /);
});

test('an unusable judgement is asked for once more, and then the rule decides', () => {
  const table = directed().says('director', 'Hm.', { data: { complete: 'perhaps' } });
  expect(table.cueOf('director').attempt).toBe(2);

  table.says('director', 'Hm.');
  expect(table.all('ruling-made').findLast(({ ruling }) => ruling.rule === 'completion')?.ruling).toMatchObject({
    by: 'rule',
    why: expect.stringContaining('0 of 3 clauses'),
  });
  expect(table.session.own.beat).toBe(1);
});

const stalled = () => {
  const table = judges(directed({ events: 'director' }), false);
  for (let beat = 0; beat < 3; beat += 1) judges(table.beat(), false);
  return table;
};

test('[S4-194] the director writes an event when the scene stalls', () => {
  const table = stalled();
  expect(table.cueOf('director').kind).toBe('event');

  table.says('director', 'x', { data: { content: '[EVENT: A dog runs in\nand out]' } });
  expect(table.facts('event').map(({ content }) => content)).toEqual(['A dog runs in']);
  expect(table.session.own.beat).toBe(4);
});

test('an event that says nothing comes out of the stock', () => {
  const table = stalled()
    .says('director', 'x', { data: { content: ' ' } })
    .fails('director');

  expect(table.facts('event')[0]?.content).toMatch(/\w/);
});

test('the director is told the goal and never what is for one character alone', () => {
  const table = directed({ script: { notes: [{ beat: 0, to: 'alice', text: 'A secret for Alice.' }] } });

  expect(table.briefingFor('director').house).toContain('Bob gives sincere apology');
  expect(JSON.stringify(table.briefingFor('director'))).not.toContain('A secret for Alice.');
});
