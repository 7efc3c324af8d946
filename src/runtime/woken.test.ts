import { expect, test } from 'vitest';
import { formats } from '../formats/index.ts';
import { MemoryLedgers } from '../ledgers/memory.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { convene, Driver, type Host, localFanout } from './index.ts';

test.each([
  [true, 0],
  [false, 1],
])(
  'where somebody keeps the time (%s), a table that only waited for a person was not asleep',
  async (keepsTime, times) => {
    const clock = new ManualClock();
    const store = new MemoryLedgers();
    const host: Host = { formats, store, fanout: localFanout(), clock, voices: () => null, keepsTime };
    const seats = [
      { name: 'Ada', role: 'proponent', voice: 'human' },
      { name: 'Ben', role: 'opponent', voice: 'human' },
    ];
    await convene(host, 's', { format: 'debate', topic: 'Should billing releases change?', voice: 'human', seats });
    await new Driver('s', host).run();
    await clock.advance(3_600_000);
    const { session } = await new Driver('s', host).run();
    const ledger = await host.store.read('s');
    expect(ledger.filter((entry) => entry.type === 'signal-heard' && entry.signal.type === 'woke')).toHaveLength(times);
    expect(session.pending.length).toBeGreaterThan(0);
  },
);
