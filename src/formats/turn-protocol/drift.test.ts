import { describe, expect, test } from 'vitest';
import { TestTable } from '../../testing/index.ts';
import { formats } from '../index.ts';
import { isVouchedFor } from './course.ts';

const topic = 'Should the village build a new playground?';
const seats = ['Ann', 'Bob', 'Cyd', 'Facilitator'].map((name) => ({
  ...{ id: name.toLowerCase(), name, role: '', voice: 'improv', persona: { line: 'Lives in the village.' } },
  ...(name === 'Facilitator' && { role: 'facilitator', voice: 'rule', chair: true }),
}));
const football = [
  'The striker was offside before the equaliser.',
  'United need another goalkeeper.',
  'The referee lost control after the red card.',
  'A penalty decided the derby again.',
];
const facts = (t: TestTable, type: string) => t.all('noted').filter(({ fact }) => fact.type === type);

/** What an ear makes of the next turn to which everything is alike but the topic, and the topic only to some. */
const heard = (t: TestTable, text: string, isNearTopic: boolean): Record<string, number> => {
  const cue = t.cueOf();
  const signal = { id: 'x', at: 0, type: 'reply', cue: cue.id, attempt: 1, text } as const;
  const near = (landmark: string): number => (landmark === topic ? (isNearTopic ? 0.53 : 0.1) : 0.9);
  const measures = formats[t.session.format]!.listensFor!(t.session, signal);
  return Object.fromEntries(measures.map(({ name, against }) => [name, 1 - Math.max(...against.map(near))]));
};

/** Everybody talks about football, whatever is asked. Which of the turns sound like the topic is told by their number. */
const talk = (format: string, sounds: (turn: number) => boolean): TestTable => {
  const t = new TestTable(formats, { format, topic, seats });
  for (let turn = 0; turn < 60 && !t.session.closed; turn += 1) {
    const text = football[turn % football.length]!;
    t.says(t.cueOf().seat, text, { evidence: heard(t, text, sounds(turn)) });
  }
  return t;
};

describe.each(['consensus', 'discussion'])('a %s that strays throughout', (format) => {
  test('[S2-049] ends as astray, also where the first stray turn was taken for none', () => {
    const t = talk(format, (turn) => turn === 0);
    if (format === 'consensus') expect(t.session.closed?.outcome).toMatchObject({ contributions: [] });
    expect(t.session.closed?.reason).toBe('astray');
    expect(facts(t, 'notice').filter(({ fact }) => fact.rule === 'S2-049').length).toBeGreaterThan(1);
  });

  test('goes on where every third turn speaks of the topic and the others take that up', () => {
    const t = talk(format, (turn) => turn % 3 === 0);
    expect(facts(t, 'strayed')).toEqual([]);
    expect(facts(t, 'took-up').length).toBeGreaterThan(2);
    expect(t.session.closed?.reason).not.toBe('astray');
  });
});

test('[S2-049] by words too, nobody is on topic because a stray turn was taken for none', () => {
  const t = new TestTable(formats, { format: 'discussion', topic, seats });
  const lines = ['The village striker was offside.', 'That striker is always offside.', 'Offside again, that striker.'];
  for (let turn = 0; !t.session.closed; turn += 1) t.says(t.cueOf().seat, lines[Math.min(turn, 1 + (turn % 2))]!);
  expect(t.session.closed?.reason).toBe('astray');
});

test.each([
  [[], true],
  [[true, false, false], true],
  [[true, false, false, false], false],
  [[false], false],
])('what was said before vouches for a turn after %j: %j', (spoke, vouches) => {
  expect(isVouchedFor(topic, spoke)).toBe(vouches);
});

test('a talk is not astray for stray questions between turns on its topic', () => {
  const t = new TestTable(formats, { format: 'discussion', topic, seats, settings: { rounds: 2 } });
  while (!t.session.closed) {
    const [asks, answers] = [t.cueOf().seat, 'The village should build the new playground by the school.'];
    const [other] = ['ann', 'bob'].filter((id) => id !== asks);
    if (t.session.own.question || t.session.own.askedBy.includes(asks))
      t.says(asks, answers, { evidence: { drift: 0 } });
    else t.says(asks, `Question to ${other}: who won the derby?`, { evidence: { drift: 1 } });
  }
  expect(facts(t, 'strayed')).toHaveLength(6);
  expect(t.session.closed?.reason).toBe('completed');
});

test('[S2-049] talk on a topic in a language whose words the ear does not know is not called astray', () => {
  const german = 'Sollten wir eine Viertagewoche einführen?';
  const t = new TestTable(formats, { format: 'discussion', topic: german, seats });
  const lines = [
    'Wer vier Tage arbeitet, ist ausgeruhter und macht weniger Fehler, das sagen jedenfalls die Betriebe in der Nähe.',
    'Unsere Kunden rufen auch freitags an. Wer soll dann ans Telefon gehen und die Fragen beantworten?',
    'Bei gleichem Lohn steigen die Kosten pro Stunde um ein Viertel, das können wir uns gerade nicht leisten.',
    'Bewerber fragen heute zuerst nach den Arbeitszeiten, und wir finden seit Monaten niemanden für die Werkstatt.',
  ];
  for (let turn = 0; !t.session.closed; turn += 1) t.says(t.cueOf().seat, lines[turn % lines.length]!);
  expect(t.session.closed?.reason).toBe('completed');
  expect(facts(t, 'notice').filter(({ fact }) => fact.rule === 'S2-049')).toEqual([]);
});
