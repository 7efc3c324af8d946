import { expect, test } from 'vitest';
import { type AnyFormat, defineFormat, type Entry, type Formats } from '../engine/index.ts';
import { MemoryLedgers } from '../ledgers/index.ts';
import { convene, LedgerError, type LedgerStore, localFanout } from '../runtime/index.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { drive } from './drive.ts';

/** A table that only waits for a time. */
const egg = defineFormat({
  name: 'egg',
  says: 'A rest of a minute.',
  rulesVersion: '1',
  settings: {},
  roles: { guest: { says: 'Waits.', least: 1, most: 1 } },
  turns: { word: { says: 'One thing.' } },
  reasons: { done: 'The minute is over.' },
  first: 'rest',
  cast: () => [{ id: 'ada', name: 'Ada', role: 'guest', voice: 'human', persona: { line: '' } }],
  start: () => ({}),
  remember: (own: object, _entry: Entry<any>) => own,
  told: () => '',
  triggers: [{ id: 'gong', says: 'It is done.', due: () => 60_000, then: (pen) => pen.close('done', null) }],
  phases: { rest: { says: 'A rest.', next: () => {} } },
});

/** Sessions driven by machines that each have a clock of their own. */
const opened = async () => {
  const store = new MemoryLedgers();
  const formats = { egg };
  const clock = new ManualClock();
  await convene({ formats, store, clock, fanout: localFanout(), voices: () => null }, 's', {
    format: 'egg',
    topic: 'Tea?',
  });
  const asked: { readonly delay: number; readonly key: string }[] = [];
  const driven = (who: string, ahead: number, kept: LedgerStore = store, known: Formats = formats) =>
    drive('s', new AbortController().signal, {
      who,
      host: {
        formats: known,
        store: kept,
        fanout: localFanout(),
        voices: () => null,
        clock: new ManualClock(clock.now() + ahead),
      },
      shelf: { load: async () => {}, drop: async () => {} },
      restate: { wake: async (_, { delay = 0, key = '' } = {}) => void asked.push({ delay, key }) },
      drivers: new Map(),
      log: () => {},
    });
  return { clock, store, asked, driven };
};

test('a wake-up that comes too early is asked for again, also by a machine whose clock shows what the first one’s showed', async () => {
  const { clock, asked, driven } = await opened();
  await driven('a', 30_000);
  expect(asked).toMatchObject([{ delay: 30_000 }]);
  await clock.advance(30_000);
  await driven('b', 0);
  expect(asked.map(({ delay }) => delay)).toEqual([30_000, 30_000]);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
});

test('words that come at once to a table that rests ask for one wake-up', async () => {
  const { asked, driven } = await opened();
  await driven('a', 0);
  await driven('a', 0);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('whoever breaks off leaves word, because a server that lost its store would not', async () => {
  const { store, asked, driven } = await opened();
  const broken: LedgerStore = new Proxy<LedgerStore>(store, {
    get: (kept, name) =>
      name === 'inbox'
        ? () => Promise.reject(new LedgerError('unwritable', 'The connection was lost.'))
        : (kept[name as keyof LedgerStore] as () => unknown).bind(kept),
  });
  await expect(driven('a', 0, broken)).rejects.toThrow('The connection was lost.');
  await expect(driven('a', 0, broken)).rejects.toThrow('The connection was lost.');
  expect(asked.map(({ delay }) => delay)).toEqual([0, 0]);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('a session of a format that a worker lacks, or of newer rules than it knows, waits for another worker', async () => {
  const { store, driven } = await opened();
  const before = await store.read('s');
  await expect(driven('a', 0, store, {})).rejects.toThrow(
    'Session s is a "egg", which this worker does not have; it waits for a worker that has it.',
  );
  await expect(driven('a', 0, store, { egg: { ...egg, rulesVersion: '0' } as AnyFormat })).rejects.toThrow(
    /^Session s was begun by the rules \d+\.1 of egg, and this worker knows \d+\.0; it waits for a newer worker\.$/u,
  );
  expect(await store.read('s')).toEqual(before);
  await driven('a', 0, store, { egg: { ...egg, rulesVersion: '10' } as AnyFormat });
});

test('a session that was taken away leaves nothing to drive, and is not asked for again', async () => {
  const { asked, driven } = await opened();
  await driven('a', 0, new MemoryLedgers());
  expect(asked).toEqual([]);
});
