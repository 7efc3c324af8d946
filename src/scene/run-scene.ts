import type { Convening, Ledger } from '../engine/index.ts';
import { scene } from '../formats/scene/index.ts';
import { MemoryLedgers, newSessionId } from '../ledgers/index.ts';
import {
  type Clock,
  convene,
  Driver,
  type Host,
  type LedgerStore,
  type Live,
  localFanout,
  realClock,
  type Voices,
} from '../runtime/index.ts';

export interface SceneWorld {
  readonly voices: Voices;
  readonly clock?: Clock;
  /** Where the session is kept; in memory where nobody says. */
  readonly store?: LedgerStore;
  readonly session?: string;
  readonly ear?: Host['ear'];
  readonly limits?: Host['limits'];
  readonly retry?: Host['retry'];
  readonly abort?: AbortSignal;
  /** Hears everything as it happens. */
  readonly onLive?: (live: Live) => void;
}

/** Plays a scene to its end on the engine, the one loop there is; returns its ledger. */
export const playScene = async (asked: Convening, world: SceneWorld): Promise<Ledger> => {
  const { clock = realClock, store = new MemoryLedgers(), session = newSessionId(), onLive } = world;
  const fanout = localFanout();
  const host: Host = {
    formats: { scene },
    store,
    fanout,
    clock,
    voices: world.voices,
    ...(world.ear && { ear: world.ear }),
    ...(world.limits && { limits: world.limits }),
    ...(world.retry && { retry: world.retry }),
  };
  if (onLive) fanout.subscribe(session, onLive);
  await convene(host, session, asked);
  const driver = new Driver(session, host);
  world.abort?.addEventListener('abort', () => driver.stop(), { once: true });
  if (!world.abort?.aborted) await driver.run();
  return store.read(session);
};
