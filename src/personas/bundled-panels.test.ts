import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expert } from '../../tests/kit/council-table.ts';
import { bundledExperts, bundledPanels, composePanel, panelNames } from '../formats/council/index.ts';
import { overlap, SAME_AGAIN } from '../words/index.ts';
import { lintPanel } from './panel-lint.ts';

const linted = bundledPanels();

test('there are panels for common decisions, each with three to five experts', () => {
  expect(panelNames.length).toBeGreaterThanOrEqual(10);
  expect(bundledPanels().filter(({ seats }) => seats.length < 3 || seats.length > 5)).toEqual([]);
});

test('every file of the folder is a panel that is named, and none is missing', () => {
  const files = readdirSync(new URL('../formats/council/panels/', import.meta.url)).filter((name) =>
    name.endsWith('.yaml'),
  );

  expect(files.toSorted()).toEqual(panelNames.map((name) => `${name}.yaml`).toSorted());
  expect(bundledPanels().map(({ name }) => name)).toEqual(panelNames);
});

test.each(linted)('the panel $name passes its own lint', (panel) => {
  expect(lintPanel(panel)).toEqual([]);
});

test('bundled experts differ: no two share evidence, no point is made twice', () => {
  const points = bundledExperts().flatMap(({ persona }) => (persona.points ?? []).map(({ text }) => text));
  const distinct = bundledExperts().map(({ persona }) => String(Object(persona.more?.expertise).weightedEvidence));
  const alike = distinct.filter((one, at) => distinct.slice(at + 1).some((other) => overlap(one, other) >= SAME_AGAIN));

  expect(new Set(points).size).toBe(points.length);
  expect(alike).toEqual([]);
});

const lawyer = expert('counsel', {
  persona: {
    line: 'A passionate lawyer.',
    points: [{ text: 'It may be forbidden', side: 'against' }],
    stance: 'against',
  },
});
const twin = { ...lawyer, id: 'twin', name: 'Twin' };

test('lint finds what is thin: evidence, cases, limits, filler, points, size, difference, sides, advice', () => {
  const found = lintPanel({ name: 'law', description: 'Legal questions.', seats: [lawyer, twin] });

  expect(new Set(found.map(({ rule }) => rule))).toEqual(
    new Set(['evidence', 'cases', 'limits', 'filler', 'points', 'size', 'sides', 'no-advice']),
  );
  expect(found.find(({ rule }) => rule === 'filler')?.says).toBe(
    '"passionate" says nothing; say what the expert knows or does.',
  );
});

test.each([
  [{ mode: 'wild' }, 'Its mode is "wild"; it is freeform or structured.'],
  [{ maxRounds: 99 }, 'Its maxRounds is 99; it is a whole number from 1 to 20.'],
])('lint finds settings that can not be set: %j', (defaults, says) => {
  expect(lintPanel({ ...linted[0]!, defaults })).toEqual([{ rule: 'defaults', level: 'problem', expert: null, says }]);
});

test('lint asks a panel that calls itself regulated to say that it gives no advice', () => {
  expect(lintPanel({ ...linted[0]!, regulated: 'hr' }).map(({ rule }) => rule)).toEqual(['no-advice']);
});

test('lint finds experts who trust the same evidence', () => {
  const [one] = linted[0]!.seats;
  const found = lintPanel({ ...linted[0]!, seats: [...linted[0]!.seats, { ...one!, id: 'again', name: 'Again' }] });

  expect(found.map(({ rule }) => rule)).toEqual(['difference']);
});

test.each([
  ['Should we move the billing service to microservices?', 'architecture-review'],
  ['Should I quit my job to go freelance?', 'career'],
  ['Should we raise our prices by 20%?', 'pricing'],
  ['Should we hire a junior or a senior engineer?', 'hiring'],
  ['Should the city ban cars downtown?', 'public-policy'],
  ['Should we freeze releases after the outage?', 'incident-review'],
  ['Should we build our own CRM or buy one?', 'build-or-buy'],
  ['Is my startup idea for dog walking worth pursuing?', 'startup-validation'],
  ['Should we use an AI assistant for drafting?', 'ai-adoption'],
  ['Should we go to Mars?', 'any-topic'],
])('a panel is composed from the topic: %s', (topic, name) => {
  const composed = composePanel({ topic, settings: { maxExperts: 3, strategy: 'round-robin' } });
  const panel = bundledPanels()
    .find((each) => each.name === name)!
    .seats.map(({ id }) => id);

  expect(composed).toHaveLength(3);
  expect(composed.map(({ id }) => id).filter((id) => !panel.includes(id))).toEqual([]);
  expect(new Set(composed.map(({ persona }) => persona.stance)).size).toBeGreaterThan(1);
});

test('what only our own rules miss is a warning: a panel that was written for another program is accepted', () => {
  const bare = linted[0]!.seats.map(({ persona: { points: _points, stance: _stance, ...persona }, ...seat }) => ({
    ...seat,
    persona,
  }));
  const found = lintPanel({ ...linted[0]!, seats: bare });

  expect(new Set(found.map(({ rule, level }) => `${level} ${rule}`))).toEqual(
    new Set(['warning points', 'warning sides']),
  );
});
