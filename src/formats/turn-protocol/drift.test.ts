import { describe, expect, test } from 'vitest';
import type { Question } from '../../engine/index.ts';
import { TestTable } from '../../testing/index.ts';
import { formats } from '../index.ts';

const topic = 'Should the village build a new playground?';
const seats = ['Ann', 'Bob', 'Cyd', 'Facilitator'].map((name) => ({
  ...{ id: name.toLowerCase(), name, role: '', voice: 'scripted', persona: { line: 'Lives in the village.' } },
  ...(name === 'Facilitator' && { role: 'facilitator', voice: 'rule', chair: true }),
}));
const football = [
  'The striker was offside before the equaliser.',
  'United need another goalkeeper.',
  'The referee lost control after the red card.',
  'A penalty decided the derby again.',
];
const facts = (t: TestTable, type: string) => t.all('noted').filter(({ fact }) => fact.type === type);
const notices = (t: TestTable) => facts(t, 'notice').filter(({ fact }) => fact.rule === 'S2-049');

/** Everybody talks about football, whatever is asked; somebody listens. */
const talk = (
  format: string,
  hears: (question: Question, turn: number) => string | null,
  lines = football,
): TestTable => {
  const t = new TestTable(formats, { format, topic, seats });
  let turn = 0;
  t.listener = (question) => {
    if (question.kind === 'intent') return { value: 'yes', confidence: 1, by: 'tester' };
    const value = question.kind === 'strays' ? hears(question, turn) : null;
    return value === null ? null : { value, confidence: 0.9, by: 'tester' };
  };
  for (; turn < 60 && !t.session.closed; turn += 1) t.says(t.cueOf().seat, lines[turn % lines.length]!);
  return t;
};

describe.each(['consensus', 'discussion'])('a %s', (format) => {
  test('[S2-049] that is heard to stray throughout ends as astray', () => {
    const t = talk(format, () => 'yes');
    expect(t.session.closed?.reason).toBe('astray');
    expect(notices(t).length).toBeGreaterThan(1);
    if (format === 'consensus') expect(t.session.closed?.outcome).toMatchObject({ contributions: [] });
  });

  test('[S2-049] of which nobody hears whether it strays is led back by nobody, and ends as it would', () => {
    const t = talk(format, () => null);
    expect([...facts(t, 'strayed'), ...notices(t)]).toEqual([]);
    expect(t.session.closed?.reason).toBe(format === 'consensus' ? 'merged' : 'completed');
  });

  test('[S2-049] that strays once and comes back is led back once', () => {
    const t = talk(format, (_, turn) => (turn === 3 ? 'yes' : 'no'));
    expect(notices(t)).toHaveLength(1);
    expect(t.session.closed?.reason).not.toBe('astray');
  });
});

test('[S2-049] a talk is about its topic and its first four turns, and no later one joins them', () => {
  const asked: Question[] = [];
  talk('discussion', (question) => {
    asked.push(question);
    return null;
  });
  expect(asked[0]).toMatchObject({ topic, text: football[1], earlier: [{ text: football[0] }] });
  const last = asked.at(-1)!;
  expect(last.earlier?.slice(0, 4).map(({ text }) => text)).toEqual(football);
  expect(last.earlier).toHaveLength(8);
});

test('[S2-049] what came before the facilitator led back is not held against a talk again', () => {
  const asked: (readonly [number, Question])[] = [];
  talk('discussion', (question, turn) => {
    asked.push([turn, question]);
    return turn === 6 ? 'yes' : 'no';
  });
  const lengths = new Map(asked.map(([turn, { earlier }]) => [turn, earlier?.length]));
  expect([lengths.get(6), lengths.get(7), lengths.get(8)]).toEqual([6, undefined, 5]);
});

test('what the user answers and what is asked of them can not stray', () => {
  const t = new TestTable(formats, { format: 'discussion', topic, seats });
  t.listener = ({ kind }) => (kind === 'strays' ? { value: 'yes', confidence: 1, by: 'tester' } : null);
  t.says(t.cueOf().seat, 'Question to the user: who won the derby?').says('user', 'United did.');
  expect(facts(t, 'strayed')).toEqual([]);
});

/** Healthy talks whose words have little in common with their topic, or with English. */
const healthy: readonly (readonly [string, readonly string[]])[] = [
  [
    'Should remote work be the default?',
    [
      'Commuting eats ninety minutes of my day, and the train is late again.',
      'New colleagues learn by sitting next to somebody; onboarding took twice as long last year.',
      'The lease of the second floor ends in May.',
      'My best ideas came in the kitchen, between two cups.',
    ],
  ],
  [
    'Sollten wir eine Viertagewoche einführen?',
    ['Wer ausgeruht ist, macht weniger Fehler.', 'Unsere Kunden rufen auch freitags an.', 'Der Lohn bliebe gleich.'],
  ],
  ['Faut-il fermer le centre aux voitures ?', ['Les livreurs passent à six heures.', 'Ma mère marche avec une canne.']],
  ['¿Debe cerrar la biblioteca los lunes?', ['Los estudiantes vienen ese día.', 'El personal necesita descansar.']],
];

test.each(healthy)(
  '[S2-049] nobody is led back, and nothing ends astray, where nobody heard it: %s',
  (about, lines) => {
    for (const format of ['debate', 'consensus', 'discussion']) {
      const t = new TestTable(formats, { format, topic: about, ...(format !== 'debate' && { seats }) });
      for (let turn = 0; !t.session.closed; turn += 1) t.says(t.cueOf().seat, lines[turn % lines.length]!);
      expect(notices(t)).toEqual([]);
      expect(t.session.closed.reason).not.toBe('astray');
    }
  },
);
