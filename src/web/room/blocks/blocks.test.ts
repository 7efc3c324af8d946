import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptySession, type Session } from '../../../engine/index.ts';
import { formats } from '../../../formats/index.ts';
import { type Block, isFilled, list, moves, people, quiet, score, sides, table } from '../../../transcripts/block.ts';
import { faceOf } from '../../../transcripts/face.ts';
import type { Item } from '../../../transcripts/item.ts';
import { describedOutcome } from '../../../transcripts/outcome.ts';
import { Blocks, PanelBlocks } from './blocks.tsx';

const drawn = (blocks: readonly Block[]): string => renderToStaticMarkup(createElement(Blocks, { blocks }));
const words = (blocks: readonly Block[]): string[] =>
  drawn(blocks)
    .split(/<[^>]*>/u)
    .map((text) => text.trim())
    .filter(Boolean);

test('every kind of block is drawn, and what people wrote stays text', () => {
  const evil = '<img src=x>';
  const every: readonly Block[] = [
    { type: 'headline', text: evil, aside: 'sure' },
    quiet('beside'),
    list('List', ['one', 'two']),
    list('Goals', [
      { text: 'first', isDone: true },
      { text: 'second', isDone: false, aside: 'by Ada' },
    ]),
    people('People', [{ name: 'Ada', says: 'yes' }]),
    sides('Sides', [{ name: 'Ben', says: 'no', aside: 'opponent' }]),
    moves('Moves', [{ name: 'Cy', from: 'no', to: 'yes', why: 'a figure' }]),
    table('Table', ['On', 'Ada'], [['Cost', '']]),
    {
      type: 'bill',
      title: 'Bill',
      aside: 'version 1',
      clauses: [{ id: 'c1', section: 'S', text: 'Law.' }],
      versions: [],
    },
    { type: 'script', title: 'Script', lines: [{ speaker: 'Ines', manner: 'softly', text: 'Hm.' }] },
    score('Score', [
      { name: 'pace', value: 61 },
      { name: 'poise', value: null },
    ]),
  ];
  expect(every.every(isFilled)).toBe(true);
  expect(drawn(every)).not.toContain('<img');
  expect(words(every).join('|')).toBe(
    '&lt;img src=x&gt;|Sure|beside|List|one|two|Goals|first|done|second|open, by Ada|People|Ada: yes|Ben|opponent|no|Moves|Cy: no → yes|a figure|Table|On|Ada|Cost|–|Bill|version 1|S|Law.|Script|Ines|softly|Hm.|Score|pace|61 of 100|poise: not measured',
  );
});

test('in the margin of a room titles stand one level higher', () => {
  const shown = renderToStaticMarkup(createElement(PanelBlocks, { blocks: [list('Agreements', ['a'])] }));
  expect(shown).toContain('<h2>Agreements</h2>');
});

const panelOf = (format: string, own: unknown, closed: Session['closed'] = null): string =>
  drawn(
    faceOf(formats, format)!
      .panel({ session: { ...emptySession, own, closed } as Session<any>, entries: [], nameOf: String })
      .filter(isFilled),
  );
const map = { agreements: [], tensions: [], incompatible: [] };

test.each([
  ['not drawn yet', { map: null, concessions: {} }, null, 'The map is drawn once'],
  ['never drawn', { map: null, concessions: {} }, { reason: 'ended', outcome: null }, 'before the map was drawn'],
  ['drawn empty', { map, concessions: {} }, null, 'neither agreement nor tension'],
])('a map that was %s is told of, not left as an empty box', (_what, own, closed, says) => {
  expect(panelOf('consensus', own, closed as Session['closed'])).toContain(says);
});

test('a council where nobody has a position shows no table without rows', () => {
  const own = { positions: {}, first: {}, changes: [], round: 1, until: 3, strategy: 'round-robin' };
  expect(panelOf('council', own)).not.toContain('<table');
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
  const shown = drawn(
    describedOutcome(formats, { format: 'scene', outcome, reason: 'ended', says: '', seats: [], items }),
  );
  expect(shown).toContain('I bake.');
  expect(shown).not.toContain('I propose.');
});
