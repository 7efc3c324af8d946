import { expect, test } from 'vitest';
import { emptySession } from '../engine/index.ts';
import { gradual } from './gradual.ts';
import { lay, openSearch, readSources, sourceTools } from './index.ts';

const library = () =>
  readSources([
    {
      name: 'ferry.md',
      text: '# Ferry\n\n## Costs\n\nFuel rose by a fifth.\n\n## Crews\n\nCrews are paid all year.\n\n## Storms\n\nSeven days were cancelled.',
    },
    { name: 'école.txt', text: 'Les élèves arrivent à huit heures.\n\n学校は八時に始まります。' },
  ]);

test('passages are found by their words and their forms, in any script', async () => {
  const { sources } = await library();
  const search = openSearch(sources);
  const first = async (query: string) => (await search.find(query, 1))[0]?.text;
  expect(await first('what the fuel costs')).toBe('Fuel rose by a fifth.');
  expect(await first('cancellation in a storm')).toBe('Seven days were cancelled.');
  expect(await first('élèves')).toContain('huit heures');
  expect(await first('学校')).toContain('八時');
  expect(await first('…')).toBeUndefined();
});

test('what means alike counts beside the words, and an embedding that fails is done without', async () => {
  const { sources } = await library();
  const embed = async (texts: readonly string[]) =>
    texts.map((text) => Float32Array.of(/salar|paid/u.test(text) ? 1 : 0, 1));
  const [meant] = await openSearch(sources, { embed }).find('salaries', 1);
  expect(meant?.text).toBe('Crews are paid all year.');
  const broken = { embed: () => Promise.reject(new Error('gone')) };
  expect((await openSearch(sources, broken).find('fuel', 1))[0]?.text).toContain('Fuel');
});

test('what does not fit is chosen: the best of every source first, in the order of the document', async () => {
  const all = await library();
  const { sources, remark } = await lay(all, openSearch(all.sources), 'Do storms or fuel matter?', 100);
  expect(sources.map(({ count, passages }) => [count, passages.map(({ text }) => text.slice(0, 5))])).toEqual([
    [3, ['Fuel ', 'Seven']],
    [1, ['Les é']],
  ]);
  expect(remark).toContain('3 fit what everybody is shown (100 characters)');
});

test('a seat searches and reads the whole documents, and is told what it asked wrong', async () => {
  const all = await library();
  const table = {
    ...emptySession,
    sources: all.sources.map(({ passages, ...card }) => ({ ...card, count: passages.length })),
  };
  const [search, read] = sourceTools(all)(table, []);
  const abort = new AbortController().signal;
  expect(await search!.call({ query: 'storm days' }, abort)).toMatchObject({ passages: [{ source: 'S1', at: '§ 3' }] });
  expect(await search!.call({}, abort)).toMatchObject({ failed: expect.stringContaining('needs words') });
  expect(await read!.call({ source: 'S1', at: '§2' }, abort)).toMatchObject({
    passages: [{ at: '§ 2' }, { at: '§ 3' }],
  });
  expect(await read!.call({ source: 'S1' }, abort)).toEqual({
    result: 'S1, Ferry, has: § 1 Costs; § 2 Crews; § 3 Storms',
  });
  expect(await read!.call({ source: 'S9' }, abort)).toMatchObject({
    failed: 'There is no source "S9"; there are S1, S2.',
  });
  expect(await read!.call({ source: 'S1', at: 'p. 9' }, abort)).toMatchObject({
    failed: expect.stringContaining('no place "p. 9"'),
  });
  expect(sourceTools()(emptySession, [])).toEqual([]);
});

test('nobody waits for vectors: words alone find until they are there, and both after that', async () => {
  let made = 0;
  const slow = gradual({
    embed: async (texts) => {
      made += texts.length;
      return texts.map((text) => Float32Array.of(Number(/pay|salar/u.test(text)), 1));
    },
  });
  const search = openSearch(
    [
      {
        id: 'S1',
        passages: ['Fuel rose.', 'Crew pay stayed level.', 'The pier is old.'].map((text, at) => ({
          at: `§ ${at}`,
          text,
        })),
      },
    ],
    slow,
  );
  expect(await search.find('salaries', 1)).toEqual([]);
  await expect.poll(() => made).toBe(3);
  expect(await search.find('salaries', 1)).toMatchObject([{ text: 'Crew pay stayed level.' }]);
});
