import type { Fanout, Live, SessionId } from './ports.ts';

/** Live news within one process. A listener that throws is dropped; it can't hurt the table. */
export const localFanout = (): Fanout => {
  const listeners = new Map<SessionId, Set<(live: Live) => void>>();
  return {
    publish: (live) => {
      const set = listeners.get(live.session);
      if (!set) return;
      for (const hear of set) {
        try {
          hear(live);
        } catch {
          set.delete(hear);
        }
      }
    },
    subscribe: (session, hear) => {
      const set = listeners.get(session) ?? new Set();
      listeners.set(session, set.add(hear));
      return () => {
        set.delete(hear);
        if (set.size === 0 && listeners.get(session) === set) listeners.delete(session);
      };
    },
  };
};
