import { expect, test } from 'vitest';
import { ledOn } from '../scripts/campaign/led-on.ts';
import type { Entry } from '../src/engine/index.ts';
import { formats } from '../src/formats/index.ts';
import { fromJsonLines, MemoryLedgers } from '../src/ledgers/index.ts';
import { convene, Driver, forkSession, type Host, localFanout } from '../src/runtime/index.ts';
import { ManualClock } from '../src/testing/manual-clock.ts';
import { improv } from '../src/voices/index.ts';

test('a ledger that was changed is refused, led on, or says why it can not be', async () => {
  const lead = await ledOn();
  const broke: string[] = [];
  for (let nth = 0; nth < 60; nth += 1) broke.push(...[await lead(nth)].filter((each) => each !== null));
  expect(broke).toEqual([]);
});

/** The floor is given to a seat where nobody sits: each entry by itself is as it should be. */
const toNobody = (entry: Entry): Entry =>
  entry.type === 'cue-given' ? { ...entry, cue: { ...entry.cue, seat: 'nobody' } } : entry;

test('who leads on a record that no rules wrote is told which entry is to blame', async () => {
  const host: Host = {
    formats,
    store: new MemoryLedgers(),
    fanout: localFanout(),
    clock: new ManualClock(),
    voices: () => improv(),
  };
  await convene(host, 'whole', { format: 'debate', topic: 'Should the bakery open on Sundays?' });
  const lines = (await host.store.read('whole')).map((entry) => JSON.stringify(toNobody(entry)));
  const changed = fromJsonLines(lines.join('\n'));
  await host.store.append('s', 0, changed);
  await forkSession(host, 's', changed.length, 'forked');
  const { seq } = changed.find(({ type }) => type === 'cue-given')!;
  for (const id of ['s', 'forked'])
    await expect(new Driver(id, host).run()).rejects.toMatchObject({
      code: 'corrupt',
      message: `Session ${id} can be read, but not led on: entry ${seq} is not what its rules would have written; see moderato audit ${id}, and go on from a turn before it with moderato fork ${id} --at <turn>.`,
    });
});
