import { expect, test } from 'vitest';
import { prepare, type Seat } from '../../engine/index.ts';
import { formats } from '../index.ts';

const seat = (name: string, role: string, voice = ''): Seat => ({
  id: name.toLowerCase(),
  name,
  role,
  voice,
  persona: { line: name },
});

test.each(['debate', 'discussion', 'consensus'])(
  'in a %s whoever is named as facilitator or user is the one that is asked',
  (format) => {
    const seats = [seat('Fay', 'facilitator', 'human'), seat('Zoe', 'user', 'human')];
    const opened = prepare(formats, { format, topic: 'Trees', seats }, { id: 'o', at: 0 });
    const officers = opened.seats.filter(({ role }) => role === 'facilitator' || role === 'user');
    expect(officers.map(({ id, name, voice }) => [id, name, voice])).toEqual([
      ['facilitator', 'Fay', 'human'],
      ['user', 'Zoe', 'human'],
    ]);
  },
);

test('nobody gives up an id for an officer', () => {
  const seats = [seat('Facilitator', 'participant'), seat('Ben', 'participant'), seat('Fay', 'facilitator')];
  const opened = prepare(formats, { format: 'discussion', topic: 'Trees', seats }, { id: 'o', at: 0 });
  expect(new Set(opened.seats.map(({ id }) => id)).size).toBe(opened.seats.length);
});

test.each([
  [' ', /^The topic is empty; say in a sentence what the table should talk about\.$/mu],
  ['?!…', /^The topic “\?!…” has no words; say in a sentence what the table should talk about\.$/mu],
])('a topic without words is told so: %j', (topic, why) => {
  expect(() => prepare(formats, { format: 'consensus', topic }, { id: 'o', at: 0 })).toThrow(why);
});

test.each(['Trees', '図書館', '🌳', '2027'])('a topic may be one word: %s', (topic) => {
  expect(prepare(formats, { format: 'consensus', topic }, { id: 'o', at: 0 }).topic).toBe(topic);
});
