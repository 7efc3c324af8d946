import type { Convening, Entry, Ledger } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { convene, Driver, type Host, type LedgerStore, localFanout } from '../../src/runtime/index.ts';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import { improv } from '../../src/voices/index.ts';
import { oneOfEach } from '../../tests/kit/recorded-ledgers.ts';

/** A table of every format that plays by itself. */
export const tables: readonly Convening[] = oneOfEach.filter(({ format }) => format !== 'rehearsal');

/** A store that something happens to at one append. */
export const storeThat = (store: LedgerStore, happens: (append: () => Promise<void>) => Promise<void>): LedgerStore =>
  new Proxy(store, {
    get: (kept, key) => {
      if (key === 'append')
        return (session: string, seq: number, entries: readonly Entry[]) =>
          happens(() => kept.append(session, seq, entries));
      const value: unknown = Reflect.get(kept, key);
      return typeof value === 'function' ? value.bind(kept) : value;
    },
  });

/** Plays a table with one store after the other, as one process after the other would; each may end in whatever way it likes. */
export const played = async (asked: Convening, stores: readonly (() => Promise<LedgerStore>)[]): Promise<Ledger> => {
  const clock = new ManualClock();
  for (const [at, open] of stores.entries()) {
    const store = await open();
    const voice = improv();
    const host: Host = { formats, store, clock, fanout: localFanout(), voices: () => voice };
    if (at === 0) await convene(host, 's', asked);
    let isDone = false;
    const run = new Driver('s', host).run().then(
      () => store.read('s'),
      () => null,
    );
    void run.then(() => {
      isDone = true;
    });
    const end = new Promise<null>((resolve) => {
      dying.set(store, () => resolve(null));
    });
    void end.then(() => {
      isDone = true;
    });
    while (!isDone) await clock.advance(100);
    const ledger = await Promise.race([run, end]);
    await store.close();
    if (ledger?.at(-1)?.type === 'session-closed' || at === stores.length - 1) return ledger ?? [];
    await clock.advance(3_600_000);
  }
  return [];
};

/** How a store tells that its process died. */
export const dying = new WeakMap<LedgerStore, () => void>();

/** What was decided, without when and where in the ledger it stands. */
export const decisionsIn = (ledger: Ledger): string =>
  ledger
    .flatMap((entry) => {
      if (entry.type === 'signal-heard') return [];
      const { seq: _seq, at: _at, cause: _cause, ...decided } = entry;
      return [JSON.stringify(decided, (key, value) => (places.includes(key) ? undefined : value))];
    })
    .join('\n');

const places = ['asOf', 'seq', 'at', 'timestamp'];
