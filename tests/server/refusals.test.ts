import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { Client, type Fetch } from '../../src/api/index.ts';
import { formats } from '../../src/formats/index.ts';
import { MemoryLedgers } from '../../src/ledgers/memory.ts';
import { realClock } from '../../src/runtime/index.ts';
import { serve, serveProblem } from '../../src/server/index.ts';
import { asOwner, closed, guestOf, listen, person, start, topic, voices } from './test-server.ts';

type World = Awaited<ReturnType<typeof start>>;

const ask = async ({ base }: World, path: string, init: RequestInit = {}) => {
  const response = await fetch(base + path, { ...init, headers: { ...asOwner, ...init.headers } });
  return { status: response.status, headers: response.headers, body: (await response.json()) as { error: string } };
};

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const asked = { format: 'debate', topic };

test.each<[what: string, path: string, init: RequestInit, status: number]>([
  ['an unknown session', '/api/sessions/nope', {}, 404],
  ['invalid JSON', '/api/sessions', post('{'), 400],
  ['a list for a body', '/api/sessions', post([]), 400],
  ['nothing for a body', '/api/sessions', post('null'), 400],
  ['no topic', '/api/sessions', post({ format: 'debate' }), 400],
  ['an unknown format', '/api/sessions', post({ format: '__proto__', topic }), 400],
  ['a topic that is no text', '/api/sessions', post({ ...asked, topic: 5 }), 400],
  ['seats that are no list', '/api/sessions', post({ ...asked, seats: 'x' }), 400],
  ['a seat that is nobody', '/api/sessions', post({ ...asked, seats: [null] }), 400],
  ['a seat without a name', '/api/sessions', post({ ...asked, seats: [{ name: 5 }] }), 400],
  ['a seed that is no number', '/api/sessions', post({ ...asked, seed: 'abc' }), 400],
  ['settings that are a list', '/api/sessions', post({ ...asked, settings: [1] }), 400],
  ['a voice that is a number', '/api/preview', post({ ...asked, voice: 7 }), 400],
  ['a budget that is a number', '/api/sessions', post({ ...asked, budget: 7 }), 400],
  ['a budget nobody can read', '/api/sessions', post({ ...asked, budget: 'lots' }), 400],
  ['a body too large', '/api/sessions', post({ ...asked, topic: 'x'.repeat(1_100_000) }), 413],
  ['another site', '/api/formats', { headers: { origin: 'http://evil.example' } }, 403],
  ['a page without a site', '/api/sessions', { ...post(asked), headers: { origin: 'null' } }, 403],
  ['an origin that is none', '/api/formats', { headers: { origin: 'garbage' } }, 403],
  ['no such route', '/api/nothing', {}, 404],
])('%s: the right status and one sentence', async (_what, path, init, status) => {
  const answer = await ask(await start(), path, init);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toMatch(/^\S.*[.!]$/u);
});

const changesTo = (data: unknown) => ({ id: 'a', type: 'steer', order: 'switch', data });

test('what is asked of a session is checked before it is written', async () => {
  const world = await start();
  const { id } = await world.client.convene({ ...asked, seats: [person('Ada', 'proponent')] });
  const before = await world.store.read(id);
  const rows: readonly [path: string, body: unknown, status: number][] = [
    ['signals', { type: 'said', seat: 'ada', text: 'Hi' }, 400],
    ['signals', { id: 'a', type: 'open' }, 400],
    ['signals', { id: 'a', type: 'reply' }, 400],
    ['signals', { id: 'a', type: 'said', seat: 'ada', text: { a: 1 } }, 400],
    ['signals', { id: 'a', type: 'steer' }, 400],
    ['signals', changesTo({ format: 'nonsense' }), 400],
    ['signals', changesTo({ format: 'debate' }), 400],
    ['signals', changesTo({ format: 'discussion', settings: { rounds: 99 } }), 400],
    ['signals', changesTo('a debate'), 400],
    ['fork', {}, 400],
    ['fork', { seq: 0 }, 400],
    ['fork', { seq: 9999 }, 400],
    ['fork', { seq: 1, fill: 7 }, 400],
    ['fork', { seq: 1, fill: { nobody: 'improv' } }, 404],
    ['fork', { seq: 1, recast: { nobody: { line: 'x' } } }, 404],
    ['links', {}, 400],
    ['links', { seat: 'nobody' }, 404],
  ];
  for (const [path, body, status] of rows) {
    const answer = await ask(world, `/api/sessions/${id}/${path}`, post(body));
    expect([path, body, answer.status]).toEqual([path, body, status]);
    expect(answer.body.error).toMatch(/[.!]$/u);
  }
  expect(await world.store.read(id)).toEqual(before);
  expect(await world.store.inbox(id)).toEqual([]);
  expect(await world.store.list()).toHaveLength(1);
});

test('a cursor past the end, or that is no number, is refused wherever one is taken', async () => {
  const world = await start();
  const { id } = await world.client.convene({ ...asked, seats: [person('Ada', 'proponent')] });
  for (const from of ['999999', '-1', '1.5', 'abc']) {
    for (const what of ['events', 'entries']) {
      const { status, body } = await ask(world, `/api/sessions/${id}/${what}?from=${from}`);
      expect([what, from, status]).toEqual([what, from, 400]);
      expect(body.error).toContain(`"${from}"`);
    }
  }
  const late = await ask(world, `/api/sessions/${id}/events`, { headers: { 'last-event-id': '4600' } });
  expect(late.status).toBe(400);
});

test.each(['nope', '__proto__', 'constructor'])('a form that does not exist, %s, is refused', async (as) => {
  const world = await start();
  const { id } = await world.client.convene({ ...asked, seats: [person('Ada', 'proponent')] });
  expect((await ask(world, `/api/sessions/${id}/export?as=${as}`)).status).toBe(400);
});

test('what was sent is told again in few words', async () => {
  const world = await start();
  const { id } = await world.client.convene({ ...asked, seats: [person('Ada', 'proponent')] });
  const { status, body } = await ask(world, `/api/sessions/${id}/links`, post({ seat: 'x'.repeat(900_000) }));
  expect(status).toBe(404);
  expect(body.error).toMatch(/^No seat is called "x+…"; seated are .*ada.*\.$/u);
  expect(body.error.length).toBeLessThan(400);
});

test('a method that a path does not know is refused with those it knows', async () => {
  const world = await start();
  for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS']) {
    const { status, headers, body } = await ask(world, '/api/sessions', { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, POST');
    expect(body.error).toMatch(/\.$/u);
  }
  expect((await ask(world, '/api/sessions/x/signals')).status).toBe(405);
});

test('asking for the head of a stream opens none, and takes no seat', async () => {
  const world = await start();
  const { id } = await world.client.convene({ ...asked, seats: [person('Ada', 'proponent')] });
  const guest = await guestOf(world, id, 'ada');
  const head = await fetch(guest.eventsUrl(id, 0, 'one'), { method: 'HEAD' });
  expect(head.headers.get('content-type')).toContain('text/event-stream');
  const seen = await listen(guest.eventsUrl(id, 0, 'two'), ({ type }) => type === 'cue-given');
  expect(seen.length).toBeGreaterThan(0);
});

test('a host name that is not this server’s is refused, for the page as for the API', async () => {
  const { base } = await start();
  const { request } = await import('node:http');
  const status = (path: string, host: string): Promise<number> =>
    new Promise((resolve, reject) => {
      request(base + path, { headers: { ...asOwner, host } }, (response) => resolve(response.resume().statusCode!))
        .on('error', reject)
        .end();
    });
  for (const path of ['/', '/api/formats']) {
    expect(await status(path, 'evil.example')).toBe(421);
    expect(await status(path, `127.0.0.1.evil.example:${new URL(base).port}`)).toBe(421);
  }
  expect(await status('/api/formats', `localhost:${new URL(base).port}`)).toBe(200);
});

test('a closed session takes no more signals, but an answer that is sent twice is still fine', async () => {
  const world = await start();
  const { client } = world;
  const { id } = await client.convene({ ...asked, seats: [person('Ada', 'proponent')] });
  const over = { id: 'over', type: 'steer', by: 'me', order: 'end' } as const;
  await client.send(id, over);
  await listen(client.eventsUrl(id, 0, 'me'), closed);
  const before = await world.store.read(id);
  await client.send(id, over);
  await expect(client.send(id, { id: 'x', type: 'steer', by: 'me', order: 'pause' })).rejects.toMatchObject({
    status: 409,
  });
  await expect(client.wake(id)).rejects.toMatchObject({ status: 409 });
  expect(await world.store.read(id)).toEqual(before);
});

describe('tokens', () => {
  test('a wrong token, or none where one is wanted', async () => {
    const { base, client } = await start({ token: 'secret-token' });
    expect(await client.sessions()).toEqual([]);
    for (const key of [null, 'wrong', 'a.b', 'secret-token2']) {
      await expect(new Client(fetch as Fetch, base, key).sessions()).rejects.toMatchObject({ status: 401 });
    }
  });

  test('a token that can be guessed, or a port that is none', () => {
    expect(serveProblem({ token: null, port: 1 })).toBeNull();
    for (const token of ['', 'short']) expect(serveProblem({ token, port: 1 })).toMatch(/--token/);
    expect(serveProblem({ token: null, port: 99_999 })).toMatch(/port/);
  });
});

test('too many requests at once', async () => {
  const { client } = await start();
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () => client.convene({ format: 'x', topic: 'y' })),
  );
  expect(answers.some((answer) => answer.status === 'rejected' && answer.reason.status === 429)).toBe(true);
});

test('a port in use', async () => {
  const { base, folder } = await start();
  const port = Number(new URL(base).port);
  const setting = { formats, voices, folder: folder ?? tmpdir(), store: new MemoryLedgers(), clock: realClock, port };
  const more = { newId: () => 'x', version: '1', host: '127.0.0.1', token: null, pages: null, log: () => {} };
  await expect(serve({ ...setting, ...more })).rejects.toThrow(`Port ${port} is in use`);
});
