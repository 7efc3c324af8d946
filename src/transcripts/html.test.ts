import { expect, test } from 'vitest';
import { drawnHtml, escaped, paragraphsOf } from './drawn-html.ts';
import { htmlOf } from './html.ts';
import type { Minutes } from './minutes.ts';

const hostile = '<script>alert(1)</script><img src=x onerror="x"> & \u0000';

test('nothing that anybody said is markup', () => {
  const html = drawnHtml([
    { type: 'headline', text: hostile, aside: hostile },
    { type: 'text', text: hostile },
    { type: 'list', title: hostile, lines: [{ text: hostile, aside: hostile, isDone: true }] },
    { type: 'people', title: hostile, people: [{ name: hostile, says: hostile }] },
    { type: 'moves', title: hostile, moves: [{ name: hostile, from: hostile, to: hostile, why: hostile }] },
    { type: 'table', title: hostile, head: [hostile], rows: [[hostile]] },
    {
      type: 'positions',
      title: hostile,
      options: [hostile],
      rounds: [hostile],
      seats: [{ seat: 'a', name: hostile, at: [null] }],
    },
    { type: 'course', title: hostile, says: hostile, steps: [{ name: hostile, value: 1 }] },
  ]);
  expect(html).not.toMatch(/<(?:script|img)/u);
  expect(html).not.toContain('\u0000');
  expect(escaped('a & b')).toBe('a &amp; b');
});

test('paragraphs and lines stay, and empty ones are none', () => {
  expect(paragraphsOf('One\ntwo\n\n\n\nThree')).toBe('<p dir="auto">One<br>two</p>\n<p dir="auto">Three</p>');
});

test('the page tells the answer and what it rests on before the record, and fetches nothing', () => {
  const seat = { id: 'ada', name: 'Ada', role: 'expert', voice: 'human', persona: { line: '' } };
  const minutes = {
    format: 'council',
    openedAs: 'council',
    changes: [],
    topic: 'Bread <b>?',
    opened: 0,
    took: 0,
    seed: 1,
    settings: {},
    seats: [seat],
    turns: 1,
    spent: { calls: 0, in: 0, out: 0, cached: 0, cost: 0, unpriced: 0, ms: 0 },
    items: [
      {
        type: 'turn',
        seq: 1,
        at: 0,
        now: 0,
        number: 1,
        seat,
        kind: 'x',
        text: 'Yes.',
        length: { unit: 'words', used: 1, most: null },
        mended: [],
      },
    ],
    closed: null,
    cameTo: [{ type: 'headline', text: 'Open it.' }],
    decided: null,
  } as unknown as Minutes;
  const html = htmlOf(minutes);
  expect(html.indexOf('Open it.')).toBeLessThan(html.indexOf('The record'));
  expect(html.indexOf('class="basis"')).toBeLessThan(html.indexOf('Open it.'));
  expect(html).not.toMatch(/(?:src|href|url\()/u);
  expect(html).toContain('Bread &lt;b&gt;?');
});
