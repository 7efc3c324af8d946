import type { Convening, Ledger } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { MemoryLedgers } from '../../src/ledgers/memory.ts';
import { convene, Driver, localFanout } from '../../src/runtime/index.ts';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import { nonsensical, playOut } from '../../src/testing/play-out.ts';
import { TestTable } from '../../src/testing/test-table.ts';
import { improv } from '../../src/voices/improv/improv.ts';
import { sampleDeck } from './rehearsal-table.ts';
import { scenePrompt, sceneSeats } from './scene-table.ts';

/** One small table of every format. */
export const oneOfEach: readonly Convening[] = [
  { format: 'debate', topic: 'Should the bakery open on Sundays?' },
  { format: 'consensus', topic: 'How should we share the on-call work?' },
  { format: 'discussion', topic: 'How should we share the on-call work?' },
  { format: 'council', topic: 'Should we rewrite the billing service?', settings: { rounds: 1 } },
  { format: 'parliament', topic: 'How should the city cut traffic?', settings: { members: 3, rounds: 2 } },
  { format: 'scene', topic: scenePrompt, seats: sceneSeats, settings: { maxBeats: 6 } },
  { format: 'rehearsal', topic: 'The plan', settings: { deck: sampleDeck, minutes: 10 } },
].map((asked) => ({ ...asked, seed: 7 }));

/** Ledgers of all formats: played by a broken voice and, where nobody has to present, by improv. */
export const recordedLedgers = async (): Promise<readonly Ledger[]> => {
  const recorded: Ledger[] = [];
  for (const asked of oneOfEach) {
    recorded.push(playOut(formats, new TestTable(formats, asked), nonsensical(3)).ledger);
    if (!('presenter' in formats[asked.format]!.roles)) recorded.push(await improvised(asked));
  }
  return recorded;
};

const improvised = async (asked: Convening): Promise<Ledger> => {
  const voice = improv();
  const clock = new ManualClock();
  const host = { formats, store: new MemoryLedgers(), fanout: localFanout(), clock, voices: () => voice };
  await convene(host, 's', asked);
  const driver = new Driver('s', host);
  let isDone = false;
  const run = driver.run().finally(() => {
    isDone = true;
  });
  while (!isDone) await clock.advance(100);
  await run;
  return driver.ledger;
};
