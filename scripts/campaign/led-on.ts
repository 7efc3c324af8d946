import { chance, cutAt, type Ledger, SetupError } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { fromJsonLines, MemoryLedgers } from '../../src/ledgers/index.ts';
import { Driver, forkSession, type Host, LedgerError, localFanout } from '../../src/runtime/index.ts';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import { improv } from '../../src/voices/index.ts';
import { mutatedLines } from '../../tests/kit/mutated-ledger.ts';
import { recordedLedgers } from '../../tests/kit/recorded-ledgers.ts';

/** A part of a recorded ledger that chance changed, as it comes in; null where it is refused. */
const changedLedger = (recorded: readonly Ledger[], nth: number): Ledger | null => {
  const whole = recorded[nth % recorded.length]!;
  try {
    return fromJsonLines(mutatedLines(cutAt(whole, 2 + Math.floor(chance(nth, 0, 'cut') * whole.length)), nth));
  } catch {
    return null;
  }
};

/** Nothing that comes of leading on a ledger that was let in is anything but a sentence: from its end, and from a fork. */
export const ledOn = async (): Promise<(nth: number) => Promise<string | null>> => {
  const recorded = await recordedLedgers();
  return async (nth) => {
    const ledger = changedLedger(recorded, nth);
    if (ledger === null) return null;
    const host = tableAt(ledger.at(-1)!.at);
    await host.store.append('s', 0, ledger);
    const broke = (await brokenBy(() => played(host, 's'))) ?? (await brokenBy(() => forked(host, ledger, nth)));
    return broke && `ledger ${nth}: ${broke}`;
  };
};

const brokenBy = (lead: () => Promise<void>): Promise<string | null> =>
  lead().then(
    () => null,
    (error: unknown) => (error instanceof LedgerError || error instanceof SetupError ? null : String(error)),
  );

const tableAt = (now: number): Host & { readonly clock: ManualClock } => {
  const voice = improv();
  return {
    formats,
    store: new MemoryLedgers(),
    fanout: localFanout(),
    clock: new ManualClock(now),
    voices: () => voice,
    limits: { calls: 400 },
  };
};

const forked = async (host: Host & { readonly clock: ManualClock }, { length }: Ledger, nth: number): Promise<void> => {
  await forkSession(host, 's', Math.floor(chance(nth, 0, 'fork') * length), 'f');
  await played(host, 'f');
};

const mostTicks = 4000;

const played = async (host: Host & { readonly clock: ManualClock }, id: string): Promise<void> => {
  const driver = new Driver(id, host);
  let isDone = false;
  const running = driver.run().finally(() => {
    isDone = true;
  });
  running.catch(() => {});
  for (let ticks = 0; !isDone && ticks < mostTicks; ticks += 1) await host.clock.advance(100);
  driver.stop();
  await running;
};
