import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError, Client, type Fetch } from '../api/index.ts';
import type { Entry, Seat } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { MemoryLedgers } from '../ledgers/memory.ts';
import { convene, localFanout, realClock, type Voice } from '../runtime/index.ts';
import { type Serving, serve, serveProblem } from './index.ts';
import { Stream } from './stream.ts';

const usage = { model: 'test', in: 0, out: 0, cost: 0, ms: 0 };
const speech: Record<string, string> = {
  rebuttal: 'Ada and Ben differ on billing releases.',
  counter: 'Ada and Ben still differ on billing.',
  ruling: 'Decision: billing changes.',
};
const voice: Voice = {
  name: 'test',
  answer: async (cue, _briefing, { onDelta }) => {
    const text = speech[cue.kind] ?? 'Billing releases should change soon.';
    onDelta(text);
    return { text, usage };
  },
};
const voices = (seat: Seat) => (seat.voice === 'human' || seat.voice === 'rule' ? null : voice);
const topic = 'Should billing releases change?';

const running: Serving[] = [];
afterEach(async () => {
  for (const serving of running.splice(0)) await serving.stop();
});

const start = async (more: { token?: string; store?: MemoryLedgers; folder?: string } = {}) => {
  const folder = more.folder ?? (await mkdtemp(join(tmpdir(), 'moderato-')));
  const store = more.store ?? new MemoryLedgers();

  const serving = await serve({
    formats,
    store,
    voices,
    clock: realClock,
    folder,
    newId: () => `s${randomUUID()}`,
    version: '1',
    port: 0,
    host: '127.0.0.1',
    token: more.token ?? null,
    pages: null,
    log: () => {},
  });
  running.push(serving);
  const base = serving.url.replace(/\/(#.*)?$/u, '');
  return { base, store, folder, serving, client: new Client(fetch as Fetch, base, more.token ?? null) };
};

/** Reads a session's events until one is found. */
const listen = async (url: string, until: (entry: Entry) => boolean, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new ApiError(response.status, (await response.json()) as { error: string });
  const entries: Entry[] = [];
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let left = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return entries;
    const blocks = (left + value).split('\n\n');
    left = blocks.pop() ?? '';
    for (const block of blocks) {
      const line = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';
      if (line('event') !== 'entry') continue;
      entries.push(JSON.parse(line('data')) as Entry);
      if (until(entries.at(-1)!)) {
        await reader.cancel();
        return entries;
      }
    }
  }
};
const closed = (entry: Entry) => entry.type === 'session-closed';

test('a session is convened, watched to its end, listed, searched and written out', async () => {
  const { client, store } = await start();
  const { id } = await client.convene({ format: 'debate', topic });
  const entries = await listen(client.eventsUrl(id, 0, 'me'), closed);
  expect(entries).toEqual(await store.read(id));
  expect(await client.sessions({ text: 'billing' })).toMatchObject([{ id, closed: 'ruled' }]);
  expect(await client.export(id, 'markdown')).toContain(topic);
  expect((await client.formats()).map(({ name }) => name)).toEqual(Object.keys(formats));
});

test('before anything is started one sees who would sit down, and is told what is wrong', async () => {
  const { client } = await start();
  const { seats, price } = await client.preview({ format: 'debate', topic });
  expect(seats.map(({ role }) => role)).toEqual(expect.arrayContaining(['proponent', 'opponent', 'arbitrator']));
  expect(price).toBeNull();
  expect(await client.sessions()).toEqual([]);
  await expect(client.preview({ format: 'debate', topic, settings: { rounds: 99 } })).rejects.toMatchObject({
    status: 400,
  });
});

test('a dropped stream goes on where it was: nothing missed, nothing doubled', async () => {
  const { client, store } = await start();
  const { id } = await client.convene({ format: 'debate', topic });
  await listen(client.eventsUrl(id, 0, 'me'), closed);
  const all = await store.read(id);
  for (const cut of [1, 7, 20]) {
    const first = await listen(client.eventsUrl(id, 0, 'me'), ({ seq }) => seq === cut);
    const rest = await listen(client.eventsUrl(id, 0, 'me'), closed, { 'last-event-id': String(cut) });
    expect([...first, ...rest]).toEqual(all);
  }
});

describe('seats', () => {
  const withPerson = async () => {
    const world = await start();
    const { id } = await world.client.convene({ format: 'debate', topic });
    await listen(world.client.eventsUrl(id, 0, 'me'), closed);
    const fork = await world.client.fork(id, { seq: 1 });
    return { ...world, id, fork: fork.id };
  };

  test('a link opens one seat, shows what that seat may see, and speaks for it alone', async () => {
    const { client, base } = await start();
    const seats = [{ id: 'ada', name: 'Ada', role: 'proponent', voice: 'human', persona: { line: 'x' } }];
    const { id } = await client.convene({ format: 'debate', topic, seats });
    const { path } = await client.link(id, { seat: 'ada' });
    const key = new URLSearchParams(path.split('?')[1]).get('key')!;
    const guest = new Client(fetch as Fetch, base, key);
    expect(await guest.session(id)).toMatchObject({ viewer: 'ada' });
    const seen = await listen(guest.eventsUrl(id, 0, 'guest'), ({ type }) => type === 'cue-given');
    expect(seen.some(({ type }) => type === 'signal-heard')).toBe(false);
    const cue = seen.findLast((entry) => entry.type === 'cue-given');
    if (cue?.type !== 'cue-given') throw new Error('no cue');
    await guest.send(id, {
      id: 'r1',
      type: 'reply',
      cue: cue.cue.id,
      attempt: 1,
      text: 'Billing should change, I say.',
    });
    await guest.send(id, {
      id: 'r1',
      type: 'reply',
      cue: cue.cue.id,
      attempt: 1,
      text: 'Billing should change, I say.',
    });
    const spoken = await listen(
      client.eventsUrl(id, 0, 'me'),
      (entry) => entry.type === 'cue-given' && entry.cue.kind === 'rebuttal',
    );
    expect(spoken.filter((entry) => entry.type === 'turn-taken' && entry.turn.seat === 'ada')).toHaveLength(1);
    await expect(guest.sessions()).rejects.toMatchObject({ status: 403 });
    await expect(guest.send(id, { id: 'x', type: 'steer', by: 'me', order: 'end' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(guest.send(id, { id: 'y', type: 'said', seat: 'ben', text: 'Hi' })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('a seat is held by one at a time', async () => {
    const { client, base } = await start();
    const seats = [{ id: 'ada', name: 'Ada', role: 'proponent', voice: 'human', persona: { line: 'x' } }];
    const { id } = await client.convene({ format: 'debate', topic, seats });
    const key = new URLSearchParams((await client.link(id, { seat: 'ada' })).path.split('?')[1]).get('key')!;
    const guest = new Client(fetch as Fetch, base, key);
    const held = await fetch(guest.eventsUrl(id, 0, 'one'));
    await expect(listen(guest.eventsUrl(id, 0, 'two'), closed)).rejects.toMatchObject({ status: 409 });
    await held.body!.cancel();
  });

  test('a link to look shows no more than the public sees, and can not speak', async () => {
    const { client, base, id } = await withPerson();
    const key = new URLSearchParams((await client.link(id, { seat: null })).path.split('?')[1]).get('key')!;
    const guest = new Client(fetch as Fetch, base, key);
    const seen = await listen(guest.eventsUrl(id, 0, 'x'), closed);
    expect(seen.filter(({ type }) => type === 'signal-heard')).toEqual([]);
    await expect(guest.send(id, { id: 'z', type: 'said', seat: 'ada', text: 'Hi' })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('a fork goes on by itself', async () => {
    const { client, fork, store } = await withPerson();
    await listen(client.eventsUrl(fork, 0, 'me'), closed);
    expect((await store.read(fork)).some(({ type }) => type === 'session-forked')).toBe(true);
  });
});

test('a client that does not read is let go, loses nothing and costs no memory', async () => {
  const store = new MemoryLedgers();
  const host = { formats, store, voices, clock: realClock, fanout: localFanout() };
  await convene(host, 's', { format: 'debate', topic });
  const [first] = await store.read('s');
  const stream = new Stream(host, 's', 'house', 0);
  let release = (): void => {};
  const stuck = new Promise<void>((resolve) => {
    release = resolve;
  });
  let written = 0;
  const ended = stream.run(
    async () => {
      written += 1;
      await stuck;
    },
    () => undefined,
  );
  await Promise.resolve();
  const flood = Array.from({ length: 6000 }, (_, at) => ({ ...first!, seq: 1000 + at }));
  host.fanout.publish({ type: 'entries', session: 's', entries: flood });
  release();
  await ended;
  expect(written).toBeLessThan(6000);
  const back = new Stream(host, 's', 'house', 0);
  const seen: number[] = [];
  await back.run(
    async (_event, seq) => {
      if (seq === null) back.end();
      else seen.push(seq);
    },
    () => undefined,
  );
  expect(seen).toEqual((await store.read('s')).map(({ seq }) => seq));
});

test('sessions go on after the server was stopped and started again', async () => {
  const { client, store, folder, serving } = await start();
  const seats = [{ id: 'ada', name: 'Ada', role: 'proponent', voice: 'human', persona: { line: 'x' } }];
  const { id } = await client.convene({ format: 'debate', topic, seats });
  await serving.stop();
  running.length = 0;
  const again = await start({ store, folder });
  const [cue] = (await store.read(id)).flatMap((entry) => (entry.type === 'cue-given' ? [entry.cue] : []));
  await again.client.send(id, { id: 'r', type: 'reply', cue: cue!.id, attempt: 1, text: 'Billing should change.' });
  const heard = await listen(
    again.client.eventsUrl(id, 0, 'me'),
    (entry) => entry.type === 'cue-given' && entry.cue.kind === 'rebuttal',
  );
  expect(heard.filter(({ type }) => type === 'turn-taken').length).toBeGreaterThanOrEqual(3);
});

describe('what is refused', () => {
  test.each([
    ['an unknown session', '/api/sessions/nope', {}, 404],
    ['a cursor past the end', null, {}, 400],
    ['invalid JSON', '/api/sessions', { method: 'POST', body: '{' }, 400],
    ['a list for a body', '/api/sessions', { method: 'POST', body: '[]' }, 400],
    ['an empty topic', '/api/sessions', { method: 'POST', body: JSON.stringify({ format: 'debate', topic: '' }) }, 400],
    ['an unknown format', '/api/sessions', { method: 'POST', body: JSON.stringify({ format: 'x', topic: 'y' }) }, 400],
    [
      'a body too large',
      '/api/sessions',
      { method: 'POST', body: JSON.stringify({ format: 'debate', topic: 'x'.repeat(1_100_000) }) },
      413,
    ],
    ['another origin', '/api/formats', { headers: { origin: 'http://evil.example' } }, 403],
    ['no such route', '/api/nothing', {}, 404],
  ])('%s: the right status and one sentence', async (_what, path, init, status) => {
    const { base, client } = await start();
    const url = path ?? `/api/sessions/${(await client.convene({ format: 'debate', topic })).id}/events?from=999999`;
    const response = await fetch(base + url, init as RequestInit);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: string }).error).toMatch(/[.!]$/u);
  });

  test('a wrong token, or none where one is wanted', async () => {
    const { base, client } = await start({ token: 'secret-token' });
    expect(await client.sessions()).toEqual([]);
    for (const key of [null, 'wrong', 'a.b']) {
      await expect(new Client(fetch as Fetch, base, key).sessions()).rejects.toMatchObject({ status: 401 });
    }
  });

  test('too many requests at once', async () => {
    const { client } = await start();
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, () => client.convene({ format: 'x', topic: 'y' })),
    );
    expect(answers.some((answer) => answer.status === 'rejected' && answer.reason.status === 429)).toBe(true);
  });

  test('a port in use, and an open address without a token', async () => {
    const { base } = await start();
    const port = Number(new URL(base).port);
    await expect(
      serve({
        formats,
        store: new MemoryLedgers(),
        voices,
        clock: realClock,
        folder: tmpdir(),
        newId: () => 'x',
        version: '1',
        port,
        host: '127.0.0.1',
        token: null,
        pages: null,
        log: () => {},
      }),
    ).rejects.toThrow(`Port ${port} is in use`);
    expect(serveProblem({ host: '0.0.0.0', token: null, port: 1 })).toMatch(/--token/);
    expect(serveProblem({ host: '127.0.0.1', token: null, port: 99_999 })).toMatch(/port/);
  });
});
