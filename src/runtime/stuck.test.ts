import { expect, test } from 'vitest';
import { type Format, inTurn, replay, round, type Seat } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { MemoryLedgers } from '../ledgers/memory.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { convene, Driver, type Host, LedgerError, localFanout, localOwnership, type Voice } from './index.ts';

const usage = { model: 'test', in: 10, out: 5, cost: 0.01, ms: 1 };
const good: Voice = { name: 'good', answer: async () => ({ text: 'Billing releases should change soon.', usage }) };
const asked = { format: 'debate', topic: 'Should billing releases change?' };

test('a session whose own signal was heard before stops with a sentence, and the others go on', async () => {
  const failed: [string, string][] = [];
  const host: Host = {
    formats,
    store: new MemoryLedgers(),
    fanout: localFanout(),
    clock: new ManualClock(),
    voices: () => good,
    limits: (id) => (id === 's' ? { calls: 2 } : {}),
  };
  for (const id of ['s', 'other']) await convene(host, id, asked);
  const taken = Array.from({ length: 80 }, (_, at) => `budget@${at}`);
  const heard = host.store.append.bind(host.store);
  host.store.append = async (session, seq, entries) => {
    const [first] = entries;
    if (session === 's' && first?.type === 'signal-heard' && taken.includes(first.signal.id))
      throw new LedgerError('duplicate', 'It is in the ledger already.');
    return heard(session, seq, entries);
  };
  const owner = localOwnership(host, { failed: (id, error) => failed.push([id, (error as Error).message]) });
  owner.wake('s');
  owner.wake('other');
  await owner.idle();
  expect(failed).toEqual([['s', expect.stringMatching(/^Session s makes no progress: "budget@\d+"/)]]);
  expect(replay(formats, await host.store.read('other')).closed).not.toBeNull();
});

const ada: Seat = { id: 'ada', name: 'Ada', role: 'member', voice: 'good', persona: { line: 'Talks.' } };

/** Seats take turns, and nothing ends it. */
const endless: Format<null, unknown> = {
  name: 'endless',
  says: 'Seats take turns.',
  rulesVersion: '1',
  settings: {},
  roles: { member: { says: 'Talks.', least: 1, most: 1 } },
  turns: { turn: { says: 'Anything.' } },
  reasons: {},
  first: 'round',
  phases: {
    round: round({
      says: 'Everyone speaks once.',
      order: inTurn('member'),
      turn: () => ({ kind: 'turn', asks: 'Speak.' }),
      then: (pen) => pen.enter('round'),
    }),
  },
  cast: () => [ada],
  start: () => null,
  told: () => 'Speak in turn.',
};

const endlessly = (more: Partial<Host> = {}): Host => ({
  formats: { ...formats, endless },
  store: new MemoryLedgers(),
  fanout: localFanout(),
  clock: new ManualClock(),
  voices: () => good,
  ...more,
});

test('a table that never ends by itself is parked with a sentence, goes on when it is woken, and the others end', async () => {
  const failed: [string, string][] = [];
  const host = endlessly({ longestAlone: 200 });
  await convene(host, 's', { format: 'endless', topic: asked.topic });
  await convene(host, 'other', asked);
  const owner = localOwnership(host, { failed: (id, error) => failed.push([id, (error as Error).message]) });
  owner.wake('s');
  owner.wake('other');
  await owner.idle();
  expect(failed).toEqual([
    ['s', expect.stringMatching(/^Session s went on for 200 turns by itself .* moderato resume s$/u)],
  ]);
  expect(replay(host.formats, await host.store.read('other')).closed).not.toBeNull();
  const before = (await host.store.read('s')).length;
  owner.wake('s');
  await owner.idle();
  expect((await host.store.read('s')).length).toBeGreaterThan(before);
});

test('a table whose voices answer at once leaves room for whoever wants to stop it', async () => {
  const host = endlessly({ longestAlone: Number.POSITIVE_INFINITY });
  await convene(host, 's', { format: 'endless', topic: asked.topic });
  const driver = new Driver('s', host);
  setImmediate(() => driver.stop());
  expect((await driver.run()).state).toBe('stopped');
});
