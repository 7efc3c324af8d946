import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TestTable } from '../../testing/test-table.ts';
import { formats } from '../index.ts';
import { styleBreaches, terse } from './house-style.ts';

test.each([
  ['S2-057', 'Basically, back to the topic.'],
  ['S2-058', 'Great question! Back to the topic.'],
  ['S2-058', 'Sure! Back to the topic.'],
  ['S2-058', 'Happy to help. Back to the topic.'],
  ['S2-058', 'Let me bring this back.'],
  ['S2-060', 'Having heard everyone, back to the topic.'],
  ['S2-061', 'Back to the topic. To sum up, it was lively.'],
  ['S2-062', 'Please come back to the topic.'],
  ['S2-063', `Back to ${'the topic '.repeat(20)}.`],
  ['S2-064', 'Back to the topic, because it matters.'],
  ['S2-058', 'Sure, back to the topic. I would be happy to help!'],
  ['S2-062', 'Thank you all, that was lively! Back to the topic.'],
  ['S2-061', 'In summary, back to the topic.'],
  ['S2-065', 'Back to the topic 🙂'],
  ['S2-065', 'Back to the topic 👩🏽‍🔬 🇫🇷 3️⃣ ❤'],
])(
  '[S2-057] [S2-058] [S2-060] [S2-061] [S2-062] [S2-063] [S2-064] [S2-065] %s is found in %j and left out by the facilitator',
  (rule, text) => {
    expect(styleBreaches(text).map((breach) => breach.rule)).toContain(rule);
    expect(styleBreaches(terse(text)).map((breach) => breach.rule)).not.toContain(rule);
    expect(terse(text)).not.toBe('');
  },
);

test('[S2-057] whatever is strung together, the facilitator breaks no rule of the style', () => {
  const bits = [
    'Great question!',
    'Let me',
    'please',
    'basically,',
    'First,',
    'because',
    'to sum up',
    '🙂',
    'the pump',
    'rests.',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 60 }), (words) => {
      expect(styleBreaches(terse(words.join(' ')))).toEqual([]);
    }),
  );
});

test('what others said, and questions, stay as they are', () => {
  expect(terse('Great question! Ida wants “please and thank you” on the gate.')).toBe(
    'Ida wants “please and thank you” on the gate.',
  );
  expect(terse('Do rents rise because of tourism?')).toBe('Do rents rise because of tourism?');
  expect(terse('First aid at work')).toBe('First aid at work');
  expect(terse('Sure! Happy to help. 🙂')).toBe('');
});

test('[S2-059] the facilitator acts first and speaks second: the ruling stands before the notice', () => {
  const stray = ['My neighbour grows tomatoes and pumpkins.', 'Football was rained off yesterday evening.'];
  const t = new TestTable(formats, { format: 'debate', topic: 'Should billing move?' })
    .says('ada', stray[0]!)
    .says('ben', stray[1]!);
  const at = (type: string) =>
    t.written.findIndex(
      (entry) =>
        entry.type === type && (type !== 'noted' || (entry as { fact: { type: string } }).fact.type === 'notice'),
    );
  expect(at('ruling-made')).toBeGreaterThanOrEqual(0);
  expect(at('ruling-made')).toBeLessThan(at('noted'));
});

test('the style binds nobody but the facilitator', () => {
  const t = new TestTable(formats, { format: 'debate', topic: 'Should billing move?' });
  expect(t.says('ada', 'Great question! Please let billing move 🙂').turns).toHaveLength(1);
});
