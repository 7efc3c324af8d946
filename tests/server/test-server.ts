import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { ApiError, Client, type Fetch } from '../../src/api/index.ts';
import type { Entry, Seat } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { fromJsonLines } from '../../src/ledgers/json-lines.ts';
import { MemoryLedgers } from '../../src/ledgers/memory.ts';
import { realClock, type Voice } from '../../src/runtime/index.ts';
import { type ModelsDesk, type Serving, serve, type Voicing } from '../../src/server/index.ts';
import type { SoundDesk } from '../../src/stage/index.ts';

const usage = { model: 'test', in: 0, out: 0, cost: 0, ms: 0 };
const speech: Record<string, string> = {
  rebuttal: 'Ada and Ben differ on billing releases.',
  counter: 'Ada and Ben still differ on billing.',
  ruling: 'Decision: billing changes.\nReasons: Releases wait today.',
};
const voice: Voice = {
  name: 'test',
  answer: async (cue, _briefing, { onDelta }) => {
    const text = speech[cue.kind] ?? 'Billing releases should change soon.';
    onDelta(text);
    return { text, usage };
  },
};
export const voices = (seat: Seat) => (seat.voice === 'human' || seat.voice === 'rule' ? null : voice);
export const topic = 'Should billing releases change?';

/** One provider without a key, and one model that answers. */
export const someModels: ModelsDesk = {
  list: async () => ({
    speaks: { voice: 'improv', says: 'No key was found.' },
    pricesAsOf: '2026-11-15',
    sources: [
      {
        name: 'anthropic',
        state: 'absent',
        says: 'no key; set ANTHROPIC_API_KEY',
        key: { name: 'ANTHROPIC_API_KEY', from: null },
        models: [{ voice: 'anthropic:claude-x', price: { in: 3, out: 15 }, isDefault: true }],
      },
    ],
  }),
  test: async (voice) => ({ voice, text: 'I am ready.', usage }),
  keep: async ({ name }) => ({ says: `${name} is kept.` }),
};

export const running: Serving[] = [];
afterEach(async () => {
  for (const serving of running.splice(0)) await serving.stop();
});

/** What every test's owner knows. */
export const testToken = 'the-token-of-the-tests';
export const asOwner = { authorization: `Bearer ${testToken}` };

/** A server on a port of its own, with ledgers in memory. */
export const start = async (
  more: {
    token?: string;
    store?: MemoryLedgers;
    folder?: string;
    models?: ModelsDesk;
    host?: string;
    sound?: SoundDesk;
    voicing?: Voicing;
  } = {},
) => {
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
    host: more.host ?? '127.0.0.1',
    models: more.models ?? someModels,
    token: more.token ?? testToken,
    ...(more.sound && { sound: more.sound }),
    ...(more.voicing && { voicing: more.voicing }),
    pages: null,
    readLedger: async (text) => fromJsonLines(text),
    log: () => {},
  });
  running.push(serving);
  const base = serving.url.replace(/\/(#.*)?$/u, '');
  return { base, store, folder, serving, client: new Client(fetch as Fetch, base, serving.token) };
};

/** Reads a session's events until one is found. */
export const listen = async (url: string, until: (entry: Entry) => boolean, headers: Record<string, string> = {}) => {
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
export const closed = (entry: Entry) => entry.type === 'session-closed';

/** A client with the key of a link into a session. */
export const guestOf = async (
  { client, base }: Awaited<ReturnType<typeof start>>,
  id: string,
  seat: string | null,
  who = 'guest',
) => {
  const key = new URLSearchParams((await client.link(id, { seat })).path.split('?')[1]).get('key')!;
  return new Client(fetch as Fetch, base, key, who);
};

export const person = (name: string, role: string): Seat => ({
  id: name.toLowerCase(),
  name,
  role,
  voice: 'human',
  persona: { line: `${name}, a person.` },
});
