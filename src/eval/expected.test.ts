import { expect, test } from 'vitest';
import { type Expected, judge } from './expected.ts';
import { readSuite } from './suite.ts';

const yesNo: Expected = { kind: 'option', value: 'no', options: ['yes', 'no'] };
const five: Expected = { kind: 'range', from: 5, to: 5 };

test.each([
  [yesNo, 'It looks like a yes at first.\n\n**Answer: No**, because the axis is tilted.', 'no', 1],
  [yesNo, 'Answer: yes', 'yes', 0],
  [yesNo, 'No: that can’t be.', 'no', 1],
  [five, 'First 10, then 5.\nAnswer: 5 cents', '5', 1],
  [five, 'Answer: 10', '10', 0],
  [five, 'It costs 5 cents.', '5', 1],
  [{ kind: 'range', from: 31e6, to: 32e6 } as Expected, 'Answer: 31,536,000 seconds', '31536000', 1],
  [{ kind: 'text', accept: ['Bern'] } as Expected, 'Answer: Bern, since 1848', 'Bern', 1],
  [{ kind: 'set', items: ['3', '7'] } as Expected, 'Answer: 3, 9', '3, 9', 0.5],
])('%j reads %j', (expected, said, answer, score) => {
  expect(judge(expected, said)).toEqual({ answer, score });
});

test('what can be read in two ways is not read', () => {
  expect(judge(yesNo, 'One may say yes, and one may say no.')).toBeNull();
  expect(judge(five, 'It is 5, or perhaps 10.')).toBeNull();
  expect(judge(yesNo, 'That nobody says no to it is odd.')).toBeNull();
  expect(judge(yesNo, '')).toBeNull();
});

test('numbers are read as their language writes them', () => {
  const thousand: Expected = { kind: 'range', from: 1234, to: 1235 };
  expect(judge(thousand, 'Answer: 1.234,5', 'de')?.score).toBe(1);
  expect(judge(thousand, 'Answer: 1,234.5', 'en')?.score).toBe(1);
  expect(judge(thousand, 'Answer: 1 234,5', 'fr')?.score).toBe(1);
  expect(judge({ kind: 'range', from: 1.5, to: 1.5 }, 'Answer: 1.5', 'de')?.score).toBe(1);
});

test('an order scores the share of demands that it keeps', () => {
  const [read] = casesOf({
    id: 'a',
    question: 'q',
    order: ['x', 'y', 'z'],
    before: [
      ['x', 'y'],
      ['y', 'z'],
    ],
  });
  expect(judge(read!.expected, 'Answer: x, y, z')?.score).toBe(1);
  expect(judge(read!.expected, 'Answer: y, x, z')?.score).toBe(0.5);
  expect(judge(read!.expected, 'Answer: x, y')).toBeNull();
});

const casesOf = (...cases: object[]) => {
  const suite = readSuite('s.yaml', { name: 's', cases });
  if ('problems' in suite) throw new Error(suite.problems.join(' '));
  return suite.cases;
};

test.each([
  [{ name: 's', cases: [] }, 's.yaml is no suite: cases'],
  [{ name: 's', cases: [{ id: 'a', question: 'q' }] }, 'Case "a" in s.yaml has no answer'],
  [
    {
      name: 's',
      cases: [
        { id: 'a', question: 'q', answer: 1 },
        { id: 'a', question: 'r', answer: 2 },
      ],
    },
    'Two cases in s.yaml have the id "a"',
  ],
  [{ name: 's', cases: [{ id: 'a', question: 'q', options: ['x', 'y'], answer: 'z' }] }, 'its answer is none of them'],
  [{ name: 's', cases: [{ id: 'a', question: 'q', range: [2, 1] }] }, 'a range that ends before it begins'],
  [{ name: 's', cases: [{ id: 'a', question: 'q', answr: 1 }] }, "Case 1 in s.yaml can't be read"],
  ['nothing', 's.yaml is no suite'],
])('a suite that can’t be run is told in a sentence: %j', (value, says) => {
  expect(readSuite('s.yaml', value)).toEqual({ problems: [expect.stringContaining(says)] });
});
