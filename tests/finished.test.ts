import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { countedOf } from '../scripts/finished-card.ts';
import { finishedIn } from '../src/cli/session/finished-sessions.ts';
import { formats } from '../src/formats/index.ts';
import { fromJsonLines } from '../src/ledgers/json-lines.ts';
import { MemoryLedgers } from '../src/ledgers/memory.ts';
import { withFinished } from '../src/server/finished.ts';

const folder = fileURLToPath(new URL('../examples/finished/', import.meta.url));
const open = async () => (await finishedIn(folder, async (text) => fromJsonLines(text)))!;

test('three sessions of every format come along, each whole, closed, and as its card says', async () => {
  const { cards, read } = await open();
  for (const format of Object.keys(formats)) expect(cards.filter((card) => card.format === format)).toHaveLength(3);
  for (const { says, name, ...counted } of cards) {
    const ledger = await read(counted.id);
    expect(counted).toEqual({ ...countedOf(formats, counted.id, ledger) });
    expect(says.length).toBeLessThan(80);
    expect(ledger.filter(({ type }) => type === 'turn-refused')).toEqual([]);
  }
});

test('they are opened by their id, stand in no list, and nobody writes in them', async () => {
  const finished = await open();
  const store = withFinished(new MemoryLedgers(), finished);
  const [{ id, entries }] = finished.cards as [(typeof finished.cards)[0]];

  expect((await store.find(id)).map((each) => each.id)).toEqual([id]);
  expect(await store.read(id)).toHaveLength(entries);
  expect(await store.read(id, entries - 2)).toHaveLength(2);
  expect(await store.list()).toEqual([]);
  const only = 'This session is only there to be read; branch it, and go on in the branch.';
  await expect(store.append(id, entries, [])).rejects.toThrow(only);
  await expect(store.post(id, { id: 'x', at: 0, type: 'woke' })).rejects.toThrow(only);
  await store.append('mine', 0, await finished.read(id));
  expect((await store.list()).map((each) => each.id)).toEqual(['mine']);
});

test('where the folder is missing, none come along', async () => {
  expect(existsSync(`${folder}/nowhere`)).toBe(false);
  expect(await finishedIn(`${folder}/nowhere`, async () => [])).toBeNull();
});
