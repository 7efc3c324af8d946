import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Fetch } from '../../src/api/index.ts';
import { formats } from '../../src/formats/index.ts';
import { MemoryLedgers } from '../../src/ledgers/index.ts';
import { realClock } from '../../src/runtime/index.ts';
import { serve } from '../../src/server/index.ts';
import { Rate } from '../../src/server/rate.ts';
import type { Bounds, Part } from './bounds.ts';

/** What one server is to carry. */
const sessions = 3000;
const watchers = 1000;

const topic = 'Should the bakery open on Sundays?';

/** Many sessions that wait for people, and many who watch them, on one server of this process: memory, and how long a word takes to arrive. */
export const load: Part = async (bounds) => {
  const folder = await mkdtemp(join(tmpdir(), 'moderato-load-'));
  const token = randomUUID();
  const serving = await serve({
    formats,
    store: new MemoryLedgers(),
    voices: () => null,
    clock: realClock,
    folder,
    newId: () => `s${randomUUID()}`,
    version: '1',
    port: 0,
    host: '127.0.0.1',
    token,
    rate: new Rate(1_000_000, 1_000_000), // one owner stands for all who would come
    pages: null,
    log: () => {},
  });
  const leave = new AbortController();
  try {
    const base = serving.url.replace(/\/(#.*)?$/u, '');
    return await measured(new Client(fetch as Fetch, base, token), bounds, leave.signal);
  } finally {
    leave.abort();
    await serving.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
};

const measured = async (client: Client, bounds: Bounds, abort: AbortSignal) => {
  const before = process.memoryUsage().rss;
  const ids: string[] = [];
  const convened = await each(Math.min(sessions, bounds.most), bounds.until, async () => {
    ids.push((await client.convene({ format: 'discussion', topic, voice: 'human' })).id);
  });
  const held = process.memoryUsage().rss;
  const watched = await each(Math.min(watchers, ids.length), bounds.until, async (nth) => {
    const response = await fetch(client.eventsUrl(ids[nth]!, 0, `w${nth}`), { signal: abort });
    await hears(response, 'ready');
    arrivals.set(nth, hears(response, 'The oven is hot.'));
  });
  const told = await each(watched.length, Number.POSITIVE_INFINITY, async (nth) => {
    await client.send(ids[nth]!, {
      id: 'tell',
      type: 'steer',
      by: 'you',
      order: 'tell',
      data: { text: 'The oven is hot.' },
    });
    await arrivals.get(nth);
  });
  const kilobytes = Math.round((held - before) / 1024 / Math.max(1, ids.length));
  return [
    {
      what: `${ids.length} sessions convened`,
      found: `${kilobytes} kB each, ${percentiles(convened)}`,
      isFine: ids.length < 500 || kilobytes < 1000, // a few sessions only show what the server itself takes
    },
    { what: `${watched.length} watchers let in`, found: percentiles(watched), isFine: true },
    {
      what: `${told.length} words heard by a watcher`,
      found: percentiles(told),
      isFine: told.length === watched.length,
    },
  ];
};

const arrivals = new Map<number, Promise<void>>();
const readers = new WeakMap<Response, { readonly next: () => Promise<string | undefined>; kept: string }>();

/** Reads a stream until it holds some words. */
const hears = async (response: Response, words: string): Promise<void> => {
  let stream = readers.get(response);
  if (!stream) {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    stream = { next: async () => (await reader.read().catch(() => ({ value: undefined }))).value, kept: '' };
    readers.set(response, stream);
  }
  while (!stream.kept.includes(words)) {
    const piece = await stream.next();
    if (piece === undefined) return;
    stream.kept += piece;
  }
};

/** Does something so often, a few at a time, while there is time; how long each took, in milliseconds. */
const each = async (count: number, until: number, work: (nth: number) => Promise<void>): Promise<number[]> => {
  const took: number[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count && (next < 4 || Date.now() < until)) {
      const nth = next++;
      const start = performance.now();
      await work(nth);
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return took;
};

const percentiles = (took: readonly number[]): string => {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
};
