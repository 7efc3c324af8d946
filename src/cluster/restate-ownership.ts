import type { LocalOwnership, SessionId } from '../runtime/index.ts';
import type { Restate } from './restate.ts';

/** How often a wake-up is sent again that Restate did not take, and how long between; milliseconds. */
const tries = 20;
const between = 500;

/** Ownership for a gateway: it drives nothing itself, and whoever is woken is driven by some worker. */
export const restateOwnership = (
  restate: Restate,
  failed: (session: SessionId, error: unknown) => void = () => {},
): LocalOwnership => {
  const sending = new Set<Promise<void>>();
  let isStopped = false;
  const send = async (session: SessionId, when: { readonly at?: number; readonly key?: string }): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const delay = when.at === undefined ? 0 : Math.max(0, when.at - Date.now());
        return await restate.wake(session, { delay, ...(when.key !== undefined && { key: when.key }) });
      } catch (error) {
        if (isStopped || attempt === tries) return failed(session, error);
        await new Promise((resolve) => setTimeout(resolve, between));
      }
    }
  };
  return {
    wake: (session, when = {}) => {
      const sent = send(session, when).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    driver: () => undefined,
    idle: async () => {
      while (sending.size > 0) await Promise.all(sending);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(sending);
    },
  };
};
