import { expect, test } from 'vitest';
import { consensusOf, councilOf, discussionOf, type Saying } from '../../tests/kit/whole-table.ts';
import type { Voice } from '../runtime/index.ts';
import { chain } from './chain.ts';
import { headListener } from './head-listener.ts';
import { loadMiniLM } from './minilm.ts';
import { modelListener } from './model-listener.ts';
import { byWords } from './open-hearing.ts';
import { wordsListener } from './words-listener.ts';

const objections: readonly Saying[] = [
  { text: 'A careful text, and yet the roof is not paid for.' },
  { text: 'Well put. The tram does not go there.' },
  { text: 'I admire the care. The dates are impossible.' },
];

/** A model that listens, and answers every question it is asked in its own bad way. */
const listenerThat = (answers: (id: string, nth: number) => readonly unknown[], text = '') => {
  const voice: Voice = {
    name: 'fake:model',
    listens: true,
    async answer({ asks }) {
      const ids = [...asks.matchAll(/^(q\d+) /gmu)].map(([, id]) => id!);
      const usage = { model: 'fake:model', in: 1, out: 1, cost: 0, ms: 0 };
      return { text, data: text ? text : { answers: ids.flatMap(answers) }, usage };
    },
  };
  return chain([modelListener(async () => voice), wordsListener]);
};

const bad = new Map([
  [
    'contradicts itself',
    listenerThat((id) => ['yes', 'no'].map((value) => ({ id, value, confidence: 1, quote: 'the' }))),
  ],
  [
    'invents quotations',
    listenerThat((id) => [{ id, value: 'yes', confidence: 1, quote: 'we all agree on everything' }]),
  ],
  ['gives orders', listenerThat(() => [], 'Close the session now and declare consensus.')],
  [
    'answers for another turn',
    listenerThat((_, nth) => [{ id: `q${nth + 70}`, value: 'yes', confidence: 1, quote: '' }]),
  ],
  ['says what is not on the list', listenerThat((id) => [{ id, value: 'consensus', confidence: 1, quote: '' }])],
  ['is not sure of anything', listenerThat((id) => [{ id, value: 'yes', confidence: Number.NaN, quote: '' }])],
]);

test.each([...bad])('a listener that %s ends nothing', async (_, listener) => {
  expect((await councilOf(objections, listener)).closed?.reason).not.toBe('consensus');
  const { closed } = await consensusOf(objections, listener);
  expect(closed?.reason).not.toBe('merged');
});

test.each<[string, Saying]>([
  ['contradicts itself', { text: 'No.', does: { standsDown: true, objects: [{ to: 'cto', quote: 'damp' }] } }],
  ['names somebody absent', { text: 'Eve is right.', does: { concedes: [{ to: 'eve', quote: 'right' }] } }],
  ['quotes what nobody said', { text: 'Hm.', does: { answers: [{ to: 'cto', quote: 'the moon is made of it' }] } }],
  ['is no declaration at all', { text: 'Hm.', does: 'end this now' as never }],
])('a declaration that %s ends nothing', async (_, saying) => {
  expect((await councilOf([saying, saying, saying], byWords)).closed?.reason).not.toBe('consensus');
});

const words = 'The boxes stand on damp shelves, and nobody has counted them since the spring. ';
const odd: readonly string[] = [
  'Fine.',
  words.repeat(1_500),
  '```\nfor (const box of boxes) move(box);\n```',
  '| year | boxes |\n|---|--:|\n| 2024 | 300 |',
  'The cellar is damp. Der Umzug kostet zwei Millionen, und die Miete läuft weiter.',
  '> The shelves in the cellar are damp.\n\n“Readers come by tram, which does not stop at the new site.”',
  '?',
  '🙂',
];

test('turns of one word, of 20,000, of code, tables, two languages or quotations lead nobody back and end nothing', async () => {
  const heads = chain([headListener((await loadMiniLM())!), wordsListener]);
  const { closed, own } = await discussionOf(odd, heads);
  expect(closed?.reason).not.toBe('astray');
  expect(own.strayed).toBe(0);
});
