import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords } from '../../engine/index.ts';
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
    'thank you for',
    'note that',
    'I suggest that we',
    'let us hear',
    'now',
    'who pays?',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 60 }), (words) => {
      expect(styleBreaches(terse(words.join(' ')))).toEqual([]);
    }),
  );
});

test.each([
  [
    'Thank you all! 😀 Great question. First of all, having heard everyone, let me suggest that Ida and Ben tell us who pays when a drill breaks, because nobody said so. To sum up, liability.',
    'Ida and Ben tell us who pays when a drill breaks.',
  ],
  ['Please note that, basically, nobody has said who pays! 😀', 'Nobody has said who pays!'],
  ['Let me suggest we hear who pays when a drill breaks.', 'Who pays when a drill breaks.'],
  ['Thank you for the great points. Now let us look at who pays.', 'Who pays.'],
  ['Thank you all for the great points, who pays?', 'Who pays?'],
  ['I would like to propose that we turn to the deposit.', 'The deposit.'],
  ["So, let's discuss the deposit.", 'The deposit.'],
  ['I believe the deposit is open.', 'The deposit is open.'],
  ['Who pays, please?', 'Who pays?'],
  ['Please let me say: Ida has most to contribute.', 'Ida has most to contribute.'],
  ['Let us hear from Ida on the deposit.', 'Ida on the deposit.'],
  ['Because nobody said who pays, take up the deposit.', 'Take up the deposit.'],
])('[S2-057] [S2-062] what is wrapped in courtesies is still a sentence without them: %j', (wrapped, bare) => {
  expect(terse(wrapped)).toBe(bare);
});

test.each([
  'What I want to know is who pays.',
  'Thanks to the levy tools are cheap.',
  'Lin should note that drills break.',
  'Suggest three dates.',
  'We should consider a waiver.',
])('what only looks like a courtesy stays: %j', (text) => {
  expect(terse(text)).toBe(text);
});

test('[S2-063] a text is cut to the words that are free', () => {
  expect(terse('drill '.repeat(80), 12).split(' ')).toHaveLength(12);
  expect(countWords(terse('电钻坏了谁来付钱'.repeat(20)))).toBe(30);
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
    .says('ben', stray[1]!, { heard: { strays: 'yes' } });
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
