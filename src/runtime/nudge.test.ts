import { expect, test } from 'vitest';
import { formats } from '../formats/index.ts';
import { MemoryLedgers } from '../ledgers/memory.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { convene, Driver, type Host, localFanout, send, type Voice } from './index.ts';

test('an order that comes in while a voice is being found is heard at once', async () => {
  const waiting: Voice = { name: 'waiting', answer: () => new Promise(() => {}) };
  const host: Host = {
    formats,
    store: new MemoryLedgers(),
    fanout: localFanout(),
    clock: new ManualClock(),
    voices: async () => {
      await send(host, 's', 'end', { type: 'steer', by: 'me', order: 'end' });
      driver.nudge();
      return waiting;
    },
  };
  await convene(host, 's', { format: 'debate', topic: 'Should billing releases change?' });
  const driver = new Driver('s', host);
  expect((await driver.run()).session.closed?.reason).toBe('ended');
});
