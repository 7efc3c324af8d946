import { expect, test } from 'vitest';
import { longestRun, mostSaid, takeIn, takeInAll } from './intake.ts';

test('what people write comes through as it is', () => {
  const texts = [
    '',
    'Yes.',
    'a\n\n\tb',
    `| ${'-'.repeat(120)} |`,
    'Grüße, 字幕 👩‍👩‍👧 e\u0301',
    `${' '.repeat(80)}indented`,
  ];
  for (const text of texts) expect(takeIn(text)).toBe(text);
  const data = { list: [1, { text: 'a' }], none: null };
  expect(takeInAll(data)).toBe(data);
});

test('line ends are one kind, and control characters are pictures', () => {
  expect(takeIn('a\r\nb\rc\u2028d\u0085e')).toBe('a\nb\nc\nd\ne');
  expect(takeIn('\u001b[2J\u0000\u007f\u009b')).toBe('\u241b[2J\u2400\u2421\ufffd');
});

test('runs and texts without end are cut, and what stands around them stays', () => {
  for (const unit of [' ', '\n', '\r', '\t \n', '.', '-', '字'])
    expect([...takeIn(`a${unit.repeat(10_000)}b`)].length).toBeLessThanOrEqual(longestRun + 2);
  expect(takeIn(`a${' '.repeat(10_000)}b`)).toMatch(/^a +b$/);
  expect(takeIn('ab'.repeat(mostSaid), mostSaid)).toHaveLength(mostSaid);
  expect(takeIn(`a${'😀b'.repeat(mostSaid)}`, 2)).toBe('a');
});

test('data is taken in whole: names and values, and nothing too deep', () => {
  expect(takeInAll({ 'a\u0000': ['\u001b', { b: 'c' }] })).toEqual({ 'a\u2400': ['\u241b', { b: 'c' }] });
  expect(Object.keys(takeInAll(JSON.parse('{"__proto__":"\\u0000","b":1}')))).toEqual(['__proto__', 'b']);
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  expect(JSON.stringify(takeInAll(deep)).length).toBeLessThan(300);
});
