import { expect, test } from 'vitest';
import type { ConveneRequest } from '../../src/api/index.ts';
import { samplePdf } from '../kit/sample-pdf.ts';
import { guestOf, start } from './test-server.ts';

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const pdf = bytesOf(samplePdf(['Costs', 'They fall by half.'], ['Team', 'Four people.']));

test('a deck that is handed in comes back as slides, and its file is for the presenter alone', async () => {
  const server = await start();
  const { client } = server;
  const { deck, remark } = await client.deck('plan.pdf', pdf);
  expect(deck.slides.map(({ title }) => title)).toEqual(['Costs', 'Team']);
  expect(remark).toBeNull();
  const asked = { format: 'rehearsal', topic: 'The plan', settings: { deck } } as unknown as ConveneRequest;
  const { id } = await client.convene(asked);
  expect(new Uint8Array(await client.deckFile(id))).toEqual(pdf);
  const presenter = await guestOf(server, id, 'presenter');
  expect((await presenter.deckFile(id)).byteLength).toBe(pdf.byteLength);
  const onlooker = await guestOf(server, id, null, 'other');
  await expect(onlooker.deckFile(id)).rejects.toMatchObject({ status: 403 });
  await expect(onlooker.deck('plan.pdf', pdf)).rejects.toMatchObject({ status: 403 });
});

test('what can’t be read, and what could be read otherwise, is told in a sentence', async () => {
  const { client } = await start();
  await expect(client.deck('b.pdf', bytesOf('nothing of a pdf'))).rejects.toThrow(
    'b.pdf is not a PDF that can be read',
  );
  await expect(client.deck('b.key', bytesOf('x'))).rejects.toThrow('decks end in .md, .markdown, .pdf, .pptx');
  const many = bytesOf(samplePdf(...Array.from({ length: 300 }, (_, at) => [`Part ${at}`, 'Words.'] as const)));
  await expect(client.deck('many.pdf', many)).rejects.toThrow('many.pdf has 300 pages; a rehearsal takes at most 100');
  const { deck, remark } = await client.deck('a.md', bytesOf('# One\nwords\n---\n# Two\nwords'));
  expect(deck.slides).toHaveLength(2);
  expect(remark).toContain('so a.md has 2 slides');
  const { id } = await client.convene({ format: 'rehearsal', topic: 'x', settings: { deck } } as never);
  await expect(client.deckFile(id)).rejects.toThrow('its slides are shown as text');
});

test('the next rehearsal of a deck begins with what the last one left open, and another deck’s does not', async () => {
  const { client, store } = await start();
  const rehearse = async (title: string) => {
    const deck = { name: 'a', fingerprint: '', slides: [{ title, body: 'Costs fall by half in 2027.', notes: '' }] };
    const settings = { deck, sectionQuestions: 1, pileOns: false };
    const { id } = await client.convene({ format: 'rehearsal', topic: 'The plan', settings } as never);
    return id;
  };
  const carriedIn = async (id: string) => {
    const [first] = await store.read(id, 0, 1);
    const opened = first?.type === 'signal-heard' && first.signal.type === 'open' ? first.signal.settings : {};
    return opened.carried;
  };
  const did = (id: string, act: string) =>
    client.send(id, { id: `${id}.${act}`, type: 'did', seat: 'presenter', act } as never);
  const first = await rehearse('Costs');
  for (const act of ['open-qa', 'decline', 'end']) await did(first, act);
  await expect.poll(async () => (await client.session(first)).closed).not.toBeNull();
  expect(await carriedIn(await rehearse('Costs'))).toMatchObject([{ outcome: 'declined', slide: 0 }]);
  expect(await carriedIn(await rehearse('Team'))).toEqual([]);
});
