import { expect, test } from 'vitest';
import { isAmbiguous, markdownSlides } from './markdown-slides.ts';

test('rules cut slides; comments and notes are notes; marks are gone', () => {
  const text =
    '---\ntheme: x\n---\n# **Plan**\n\n- Costs fall by *half*\n\n<!-- breathe -->\n\n---\n\n## Team\n\nFour people\n\nNotes: say who';
  expect(markdownSlides(text)).toEqual([
    { title: 'Plan', body: 'Costs fall by half', notes: 'breathe' },
    { title: 'Team', body: 'Four people', notes: 'say who' },
  ]);
});

test('without rules, headings cut slides; a rule inside code does not', () => {
  const slides = markdownSlides('# One\n\na\n\n```\n# not a heading\n---\n```\n\n## Two\n\nb');
  expect(slides.map(({ title }) => title)).toEqual(['One', 'Two']);
});

test('Marp: directives are no notes, backgrounds and styles no text', () => {
  const text =
    '<!-- _class: lead -->\n# <!-- fit --> Bread\n\n![bg right](oven.jpg)\n<style>h1 { color: red }</style>\nIt grows by 18 %<br>a year\n\n<!--\nSmile.\n-->\n\n---\n\n| Item | Euros |\n|---|--:|\n| Rent | 9,000 |\n- snake_case';
  expect(markdownSlides(text)).toEqual([
    { title: 'Bread', body: 'It grows by 18 % a year', notes: 'Smile.' },
    { title: '', body: 'Item Euros\nRent 9,000\nsnake_case', notes: '' },
  ]);
});

test('reveal.js: two dashes lead down, and what follows "Note:" is spoken', () => {
  const text =
    '# Title\n\n--\n\n## Below\n\nNote:\nSay this\n\n---\n\n## Next\n- Half <!-- .element: class="fragment" -->\n\n<aside class="notes">Slowly</aside>';
  expect(markdownSlides(text)).toEqual([
    { title: 'Title', body: '', notes: '' },
    { title: 'Below', body: '', notes: 'Say this' },
    { title: 'Next', body: 'Half', notes: 'Slowly' },
  ]);
});

test('Slidev: settings of a slide are no text, and a hidden slide is left out', () => {
  const text =
    '---\ntheme: x\n---\n# Hello\n\n---\nlayout: two-cols\nclass: wide\n---\n\n# Left\n\nCosts: 5 euros\n\n::right::\n\nRight\n\n---\nhide: true\n---\n\n# Hidden\n\n---\n\n# Bye';
  expect(markdownSlides(text)).toEqual([
    { title: 'Hello', body: '', notes: '' },
    { title: 'Left', body: 'Costs: 5 euros\nRight', notes: '' },
    { title: 'Bye', body: '', notes: '' },
  ]);
});

test('pandoc: a title block is a slide, and blocks of notes are notes', () => {
  const text = '% Habits\n% John Doe\n\n## Morning {.x}\n\n- Get up\n\n::: notes\nYawn.\n:::\n\n## Noon\n\n- Eat';
  expect(markdownSlides(text)).toEqual([
    { title: 'Habits', body: 'John Doe', notes: '' },
    { title: 'Morning', body: 'Get up', notes: 'Yawn.' },
    { title: 'Noon', body: 'Eat', notes: '' },
  ]);
});

test('underlined words are headings and no rules; a rule under a list is one', () => {
  const headings = markdownSlides('\uFEFFPlan\n====\n\nfirst\n\nTeam\n----\n\nsecond');
  expect(headings.map(({ title, body }) => [title, body])).toEqual([
    ['Plan', 'first'],
    ['Team', 'second'],
  ]);
  expect(markdownSlides('# A\n- one\n---\n# B\n- two')).toHaveLength(2);
});

test('three dashes right under text part slides, and that is said; longer lines underline a heading', () => {
  const text = '# One\nfirst words\n---\n# Two\nmore words\n---\nThree\n---\n# Four\nlast words\n';
  expect(markdownSlides(text).map(({ title, body }) => title || body)).toEqual(['One', 'Two', 'Three', 'Four']);
  expect(isAmbiguous(text)).toBe(true);
  expect(isAmbiguous('# One\n\nwords\n\n---\n\n# Two\n\nTeam\n----\n')).toBe(false);
  expect(isAmbiguous('```\nwords\n---\n```\n')).toBe(false);
});
