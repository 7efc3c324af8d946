import { expect, test } from 'vitest';
import { closed, guestOf, listen, start, topic } from './test-server.ts';

const held = async () => {
  const world = await start();
  const { id } = await world.client.convene({ format: 'debate', topic });
  await listen(world.client.eventsUrl(id, 0, 'me'), closed);
  return { ...world, id };
};

test('a session is named, tagged, pinned, archived, thrown away and taken back; its record stays as it is', async () => {
  const { client, store, id } = await held();
  const { id: other } = await client.convene({ format: 'debate', topic: 'Another one' });
  await listen(client.eventsUrl(other, 0, 'me'), closed);
  const before = await store.read(id);
  expect(await client.card(id, { name: ' Bread ', tags: ['town', 'food'], isPinned: true })).toMatchObject({
    name: 'Bread',
    tags: ['town', 'food'],
    isPinned: true,
  });
  expect((await client.sessions()).map((card) => card.id)).toEqual([id, other]); // the pinned one, though it is older
  expect((await client.sessions({ tag: 'food' })).map((card) => card.id)).toEqual([id]);
  await client.card(id, { name: '', tags: [], isPinned: false, isArchived: true });
  expect((await client.sessions()).map((card) => card.id)).toEqual([other]);
  expect(await client.sessions({ put: 'archive' })).toEqual([expect.not.objectContaining({ name: 'Bread' })]);
  expect(await client.card(id, { isArchived: false, thrown: true })).toMatchObject({ thrown: expect.any(Number) });
  expect((await client.sessions()).map((card) => card.id)).toEqual([other]);
  expect((await client.sessions({ put: 'bin' })).map((card) => card.id)).toEqual([id]);
  await client.card(id, { thrown: false });
  expect((await client.sessions()).map((card) => card.id)).toEqual([other, id]);
  expect(await store.read(id)).toEqual(before);
});

test('a search tells where it was said', async () => {
  const { client, store, id } = await held();
  const turn = (await store.read(id)).find((entry) => entry.type === 'turn-taken')!;
  const words = turn.type === 'turn-taken' ? turn.turn.text.split(' ').slice(0, 4).join(' ') : '';
  const [card] = await client.sessions({ text: words });
  expect(card?.found).toMatchObject({ seq: turn.seq });
  expect(card?.found?.says).toContain(words.split(' ')[0]);
});

test('branches have names and know where they left; runs of the same are kept apart and fall by other chances', async () => {
  const { client, store, id } = await held();
  const { id: branch } = await client.fork(id, { seq: 8, tell: 'The oven is broken.', name: 'A broken oven' });
  await listen(client.eventsUrl(branch, 0, 'me'), closed);
  expect(await client.branches(branch)).toEqual([
    expect.objectContaining({ id }),
    expect.objectContaining({ id: branch, name: 'A broken oven', branch: { from: id, seq: 8 } }),
  ]);
  const { ids } = await client.again(branch, 2);
  for (const run of ids) {
    await listen(client.eventsUrl(run, 0, 'me'), closed);
    const ledger = await store.read(run);
    expect(ledger).toContainEqual(expect.objectContaining({ type: 'told', text: 'The oven is broken.' }));
    expect(ledger.findLast(({ type }) => type === 'session-forked')).toMatchObject({ seed: expect.any(Number) });
  }
  expect((await client.branches(id)).filter(({ run }) => run).map(({ run }) => run)).toEqual([1, 2]);
  expect((await client.sessions()).map((card) => card.id)).toEqual([branch, id]);
});

test('sessions go out in a zip and come in again, and what is damaged or too large comes in not at all', async () => {
  const { client, store, id } = await held();
  const zip = new Uint8Array(await client.bundle([id]));
  const { ids } = await client.importSessions(zip);
  expect(await store.read(ids[0]!)).toEqual(await store.read(id));
  const lines = await client.export(id, 'jsonl');
  const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
  expect((await client.importSessions(bytes(lines))).ids).toHaveLength(1);
  const before = (await client.sessions()).length;
  await expect(client.importSessions(zip.slice(0, zip.length - 40))).rejects.toMatchObject({ status: 400 });
  await expect(client.importSessions(bytes(lines.replace('oo', '00')))).rejects.toMatchObject({ problems: [] });
  await expect(client.importSessions(bytes('hello'))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('Line 1 is not JSON'),
  });
  expect(await client.sessions()).toHaveLength(before);
});

test('only its owner keeps order', async () => {
  const world = await held();
  const guest = await guestOf(world, world.id, null);
  await expect(guest.card(world.id, { name: 'Mine' })).rejects.toMatchObject({ status: 403 });
  await expect(guest.again(world.id, 1)).rejects.toMatchObject({ status: 403 });
  await expect(guest.branches(world.id)).rejects.toMatchObject({ status: 403 });
  await expect(world.client.again(world.id, 99)).rejects.toMatchObject({ status: 400 });
  await expect(world.client.card('nope', { name: 'x' })).rejects.toMatchObject({ status: 404 });
});
