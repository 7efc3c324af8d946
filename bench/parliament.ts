import { formats } from '../src/formats/index.ts';
import type { House } from '../src/formats/parliament/index.ts';
import { MemoryLedgers } from '../src/ledgers/index.ts';
import { convene, Driver, type Host, localFanout, realClock } from '../src/runtime/index.ts';
import { improv } from '../src/voices/index.ts';
import type { BenchResult } from './bench-result.ts';

const members = [9, 100, 700];
const mostSeconds = 60;

/** A house of so many goes through one round of debate, a vote and the final bill, on the embedded voice, in one process. */
const sit = async (count: number): Promise<Record<string, number>> => {
  const voice = improv();
  const host: Host = {
    formats,
    store: new MemoryLedgers(),
    fanout: localFanout(),
    clock: realClock,
    voices: () => voice,
  };
  const topic = 'How should the city cut traffic in its centre?';
  await convene(host, 'house', {
    format: 'parliament',
    topic,
    settings: { members: count, large: true, rounds: 1, pm: 'none' },
  });
  const driver = new Driver('house', host);
  const began = performance.now();
  const { session, state } = await driver.run();
  const seconds = (performance.now() - began) / 1000;
  const house: House = session.own;
  const tally = house.divisions.at(-1)?.tally;
  if (state !== 'closed' || !tally) throw new Error(`The house of ${count} ended ${state} in ${session.phase}.`);
  return {
    members: count,
    seconds,
    exchanges: house.exchanges,
    turns: session.floor.total,
    votes: tally.tally.total,
    calls: session.spent.calls,
    entries: driver.ledger.length,
    'MB of heap': process.memoryUsage().heapUsed / 2 ** 20,
  };
};

export async function run(): Promise<BenchResult> {
  const rows: Record<string, number>[] = [];
  for (const count of members) rows.push(await sit(count));
  const { seconds = Number.NaN } = rows.at(-1)!;
  return {
    name: 'parliament: one round of debate and a vote on the embedded voice',
    rows,
    claims: [
      {
        says: `seconds for a house of ${members.at(-1)}`,
        value: seconds,
        limit: mostSeconds,
        ok: seconds < mostSeconds,
      },
    ],
  };
}
