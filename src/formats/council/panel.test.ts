import { expect, test } from 'vitest';
import { councilTable, expert, factsOf, councilTopic as topic } from '../../../tests/kit/council-table.ts';
import type { Seat } from '../../engine/index.ts';
import { TestTable } from '../../testing/test-table.ts';
import { formats } from '../index.ts';
import { builtInStrategies } from './strategy-registry.ts';

test.each([
  [
    { strategy: 'chaos' },
    'There is no strategy "chaos"; choose one of round-robin, devils-advocate, consensus-check, blind-first, adaptive',
  ],
  [{ strategy: 'devils-advocate:nobody' }, 'No expert has the slug "nobody"; the panel has cto, cfo, pm.'],
  [{ strategy: 'round-robin:cto' }, 'singles nobody out'],
  [{ rounds: 0 }, 'rounds is 0; it must be a whole number from 1 to 20.'],
  [{ rounds: 21 }, 'rounds is 21'],
])('settings that can not be had are refused: %o', (settings, why) => {
  expect(() => councilTable(settings)).toThrow(why);
});

test('nine experts, doubled slugs and an empty topic are refused; one expert is warned about', () => {
  const many = Array.from({ length: 9 }, (_, at) => expert(`e${at}`));
  expect(() => councilTable({}, many)).toThrow(
    'A council takes at most 8 seats with the role expert; it has 9, so 1 must go.',
  );
  expect(() => councilTable({}, [expert('cto'), expert('cto')])).toThrow('Two seats have the name');
  expect(() => new TestTable(formats, { format: 'council', topic: ' ' })).toThrow('The topic is empty');
  expect(factsOf(councilTable({}, [expert('cto')]), 'warned')[0].text).toContain('only expert');
});

test('[S1-058] experts have a slug and a role: the bundled ones include CTO, CFO, PM and the skeptic', () => {
  const held = new TestTable(formats, {
    format: 'council',
    topic: 'Should we ship the MVP?',
    settings: { maxExperts: 4 },
  });
  const experts = held.session.seats.filter(({ role }: Seat) => role === 'expert');

  expect(experts.map(({ id }: Seat) => id).sort()).toEqual(['cfo', 'cto', 'pm', 'skeptic']);
  expect(experts.every(({ persona }: Seat) => persona.line.length > 20)).toBe(true);
});

test('[S1-059] every strategy says what it does and when to use it', () => {
  for (const { says: what, when } of Object.values(builtInStrategies)) {
    expect(what).toMatch(/\.$/);
    expect(when).toMatch(/\.$/);
  }
});

test('a pinned slug of a bundled expert joins the composed panel', () => {
  const held = new TestTable(formats, { format: 'council', topic, settings: { strategy: 'devils-advocate:skeptic' } });

  expect(held.session.seats.map(({ id }: Seat) => id)).toContain('skeptic');
  expect(held.session.seats.filter(({ role }: Seat) => role === 'expert')).toHaveLength(3);
});

test.each([
  ['Should we fire the CEO? He has lied to the board twice, and 40% of staff left in 2025.', 'people-partner'],
  ['Should we accept the settlement offer?', 'counsel'],
  ['Should we switch to Kubernetes?', 'architect'],
  ['Should we delete user data after 30 days?', 'privacy-engineer'],
  ['Should I marry her?', 'mentor'],
  ['Should vaccines be mandatory?', 'administrator'],
  ['Is nuclear power a good idea?', 'administrator'],
  ['Should we let customers pay monthly?', 'pricing-analyst'],
])('who is called for "%s" knows about such things: %s', (asked, first) => {
  const held = new TestTable(formats, { format: 'council', topic: asked });

  expect(held.session.seats[0]!.id).toBe(first);
});

test('people sit in beside a composed panel', () => {
  const held = new TestTable(formats, { format: 'council', topic, seats: [expert('olaf', { voice: 'human' })] });

  expect(held.session.seats.filter(({ role }: Seat) => role === 'expert')).toHaveLength(4);
});
