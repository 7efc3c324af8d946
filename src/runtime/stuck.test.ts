import { expect, test } from 'vitest';
import { replay } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { MemoryLedgers } from '../ledgers/memory.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { convene, type Host, LedgerError, localFanout, localOwnership, type Voice } from './index.ts';

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
