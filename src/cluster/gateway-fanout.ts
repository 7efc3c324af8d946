import { type Fanout, type LedgerStore, type Live, localFanout, type SessionId } from '../runtime/index.ts';
import { News } from './news.ts';

export interface ClusterFanout extends Fanout {
  end(): Promise<void>;
}

/** Live news of sessions that other processes drive: a notice wakes, and rows are read once for all who watch here. */
export const gatewayFanout = async (address: string, store: LedgerStore): Promise<ClusterFanout> => {
  const local = localFanout();
  const watched = new Map<SessionId, { readers: number; last: number | null; isReading: boolean; isStale: boolean }>();

  const readOn = async (session: SessionId): Promise<void> => {
    const known = watched.get(session);
    if (!known) return;
    known.isStale = true;
    if (known.isReading) return;
    known.isReading = true;
    try {
      while (known.isStale) {
        known.isStale = false;
        if (known.last === null) {
          // Nobody here has read it yet: everyone catches up alone, and from now on together.
          known.last = (await store.find(session))[0]?.entries ?? 0;
          local.publish({ type: 'entries', session, entries: [] });
          continue;
        }
        const entries = await store.read(session, known.last);
        known.last = entries.at(-1)?.seq ?? known.last;
        if (entries.length > 0) local.publish({ type: 'entries', session, entries });
      }
    } catch {
      known.last = null; // the next notice, or each stream's own patrol, reads it
    } finally {
      known.isReading = false;
    }
  };

  const news = await News.listen(address, 'moderato gateway', {
    written: (session) => void readOn(session),
    live: (message) => local.publish(message as Live),
    missed: () => {
      for (const session of watched.keys()) void readOn(session);
    },
  });

  return {
    publish: (one) => {
      if (one.type !== 'entries') local.publish(one);
    },
    subscribe: (session, hear) => {
      const known = watched.get(session) ?? { readers: 0, last: null, isReading: false, isStale: false };
      known.readers += 1;
      watched.set(session, known);
      const leave = local.subscribe(session, hear);
      return () => {
        leave();
        known.readers -= 1;
        if (known.readers === 0) watched.delete(session);
      };
    },
    end: () => news.end(),
  };
};
