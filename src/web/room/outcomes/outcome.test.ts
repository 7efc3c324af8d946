import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptySession, type Session } from '../../../engine/index.ts';
import type { Item } from '../../../transcripts/item.ts';
import { Outcome } from './outcome.tsx';
import { SceneResult } from './scene-outcome.tsx';

test('of a debate that was ended early, no part repeats the topic', () => {
  const closed = { reason: 'ended', outcome: { topic: 'Bread?', ruling: null, openPoints: ['Wages.'] } };
  const session = { ...emptySession, format: 'debate', closed } as unknown as Session<any>;
  const shown = renderToStaticMarkup(createElement(Outcome, { session, items: [] }));
  expect(shown).toContain('what was said stands in the record');
  expect(shown).toContain('<h3>Open points</h3><p dir="ltr">Wages.</p>');
  expect(shown).not.toContain('Bread?');
});

test('the script of a scene leaves out what was said in another format before it', () => {
  const said = (seq: number, role: string, text: string): Item => ({
    type: 'turn',
    seq,
    at: 0,
    now: 0,
    number: seq,
    seat: { id: 'ada', name: 'Ada', role, voice: 'improv', persona: { line: '' } },
    kind: 'line',
    text,
    length: { unit: 'words', used: 1, most: null },
    mended: [],
  });
  const outcome = { goal: 'Bake.', goalAchieved: false, beats: 1, clauses: [] };
  const items = [said(1, 'proponent', 'I propose.'), said(2, 'character', 'I bake.')];
  const end = { reason: 'ended', says: '' };
  const shown = renderToStaticMarkup(
    createElement(SceneResult, { outcome: outcome as never, end, items, nameOf: String }),
  );
  expect(shown).toContain('I bake.');
  expect(shown).not.toContain('I propose.');
});
