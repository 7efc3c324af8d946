import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { ApiError, Client, type Fetch } from '../../src/api/index.ts';
import type { Entry, Seat } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { MemoryLedgers } from '../../src/ledgers/memory.ts';
import { realClock, type Voice } from '../../src/runtime/index.ts';
import { type Serving, serve } from '../../src/server/index.ts';

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
export const voices = (seat: Seat) => (seat.voice === 'human' || seat.voice === 'rule' ? null : voice);
export const topic = 'Should billing releases change?';

export const running: Serving[] = [];
afterEach(async () => {
  for (const serving of running.splice(0)) await serving.stop();
});

/** A server on a port of its own, with ledgers in memory. */
export const start = async (more: { token?: string; store?: MemoryLedgers; folder?: string } = {}) => {
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
