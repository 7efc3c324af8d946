import { expect, test } from 'vitest';
import { askToDeclare, keepingBack, splitDeclared } from './declared-block.ts';

const reply = 'It holds.\n<does>{"standsDown": true}</does>';

test('what a reply declares is taken out of its words', () => {
  expect(splitDeclared(reply)).toEqual({ text: 'It holds.', does: { standsDown: true } });
});

test('a block that broke off still counts; one that is no data stays in the text', () => {
  expect(splitDeclared('It holds.\n<does>{"standsDown": true')).toEqual({
    text: 'It holds.',
    does: { standsDown: true },
  });
  expect(splitDeclared('It <does> hold.')).toEqual({ text: 'It <does> hold.' });
  expect(splitDeclared('It holds.')).toEqual({ text: 'It holds.' });
});

test('however it is cut, what streams never shows the block', () => {
  for (let size = 1; size <= reply.length; size += 1) {
    let shown = '';
    const take = keepingBack((text) => {
      shown += text;
    });
    for (let at = 0; at < reply.length; at += size) take(reply.slice(at, at + size));
    expect(shown.trim()).toBe('It holds.');
  }
});

test('a model is told only the fields it may fill, with what may be chosen', () => {
  const asks = askToDeclare({ fields: ['stands', 'shows'], options: ['yes', 'no'], clauses: ['Bob confesses'] });

  expect(asks).toContain('one of "yes", "no"');
  expect(asks).toContain('Clauses: "Bob confesses"');
  expect(asks).not.toContain('standsDown');
});

test('prose between the marks was said, data that can not be read is left out', () => {
  expect(splitDeclared('It holds.\n<does>I stand down, surely.</does>')).toEqual({
    text: 'It holds.\n\nI stand down, surely.',
  });
  expect(splitDeclared('It holds.\n<does>{"standsDown": perhaps</does>').text).toBe('It holds.');
});
