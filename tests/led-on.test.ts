import { expect, test } from 'vitest';
import { changedLedger, ledOn } from '../scripts/campaign/led-on.ts';
import { formats } from '../src/formats/index.ts';
import { MemoryLedgers } from '../src/ledgers/index.ts';
import { Driver, localFanout } from '../src/runtime/index.ts';
import { ManualClock } from '../src/testing/manual-clock.ts';
import { recordedLedgers } from '../src/testing/recorded-ledgers.ts';
import { improv } from '../src/voices/index.ts';

/** Ledgers that are let in, and that give the floor to a seat where nobody sits. */
const unled = [1958, 2362] as const;

test('a ledger that was changed is refused, led on, or says why it can not be', async () => {
  const lead = await ledOn();
  const tried = [...unled, ...Array.from({ length: 60 }, (_, nth) => nth)];
  const broke: string[] = [];
  for (const nth of tried) broke.push(...[await lead(nth)].filter((each) => each !== null));
  expect(broke).toEqual([]);
});

test('who leads on a record that no rules wrote is told which entry is to blame', async () => {
  const host = {
    formats,
    store: new MemoryLedgers(),
    fanout: localFanout(),
    clock: new ManualClock(),
    voices: () => improv(),
  };
  await host.store.append('s', 0, changedLedger(await recordedLedgers(), unled[1])!);
  await expect(new Driver('s', host).run()).rejects.toMatchObject({
    code: 'corrupt',
    message:
      'Session s can be read, but not led on: entry 2 is not what its rules would have written; see moderato audit s, and go on from a turn before it with moderato fork s --at <turn>.',
  });
});
