import { expect, test } from 'vitest';
import { isOffTopic, onTopic, strayTurns } from './drift.ts';

const topic = 'Should the city close its centre to cars?';
const earlier = ['Shopkeepers lose customers who come by car.', 'Delivery vans need access before ten.'];

test('[S2-049] a turn about something else is off topic', () => {
  expect(isOffTopic('My sister baked a wonderful lemon cake last weekend.', { topic, earlier })).toBe(true);
});

test('a turn that answers an earlier one is on topic without naming the topic', () => {
  const turn = 'Customers walk in more often when the street is quiet.';

  expect(onTopic(turn, { topic })).toBeLessThan(onTopic(turn, { topic, earlier }));
  expect(isOffTopic(turn, { topic, earlier })).toBe(false);
});

test('the sub-topic counts as topic', () => {
  const turn = 'A residents permit could cost twelve euros.';

  expect(isOffTopic(turn, { topic, subtopic: 'permits for residents' })).toBe(false);
});

test.each(['I agree.', 'Why?', '', 'What would it cost, and who has to pay for it?'])(
  '%j is too short to be astray',
  (turn) => {
    expect(isOffTopic(turn, { topic })).toBe(false);
  },
);

test('[S2-049] a question about something else is off topic', () => {
  expect(isOffTopic('Did you watch the football match in Rome last night?', { topic, earlier })).toBe(true);
});

test('[S2-049] a second stray turn on the same stray subject still strays', () => {
  const cake = [
    'My sister baked a lemon cake last weekend.',
    'Lemon cake needs more butter than my sister used last weekend.',
  ];

  expect(strayTurns(cake, { topic, earlier })).toBe(2);
  expect(strayTurns([...cake, 'Then shopkeepers need vans.'], { topic, earlier })).toBe(0);
});

test('nobody can stray from a topic that says nothing', () => {
  expect(onTopic('My sister baked a lemon cake last weekend.', { topic: '???' })).toBe(1);
});

test('a turn in another language than the topic can not be told to stray', () => {
  expect(isOffTopic('Die Händler brauchen ihre Lieferwagen auch in der Innenstadt.', { topic })).toBe(false);
});

test.each([
  [
    'Die Händler brauchen ihre Lieferwagen, und wer schlecht zu Fuß ist, kommt nur mit dem Wagen zum Arzt in der Innenstadt.',
    false,
  ],
  [
    'Mein Nachbar züchtet riesige Tomaten auf dem Balkon, und die Oper beginnt ihre Spielzeit im Herbst mit einem langen Abend von Verdi.',
    true,
  ],
  ['Meine Schwester hat gestern einen Kuchen gebacken.', false],
])(
  '[S2-049] in a language whose words it does not know, only a long turn that shares no root strays: %s',
  (turn, strays) => {
    const german = { topic: 'Soll die Stadt autofrei werden?', earlier: ['Ohne Wagen kauft niemand Möbel ein.'] };
    expect(isOffTopic(turn, german)).toBe(strays);
  },
);
