import { Driver, type Host, LedgerError, type SessionId } from '../runtime/index.ts';
import { mustKnowRules } from './known-rules.ts';
import type { LimitsShelf } from './limits-shelf.ts';
import type { Restate } from './restate.ts';

export interface DriveSetting {
  /** This process, and no other that ever was. */
  readonly who: string;
  readonly host: Host;
  readonly shelf: Pick<LimitsShelf, 'load' | 'drop'>;
  readonly restate: Pick<Restate, 'wake'>;
  /** Whom this process drives now. */
  readonly drivers: Map<SessionId, Driver>;
  readonly log: (line: string) => void;
}

/** What no other worker could do better: the session rests until somebody looks at it, or was taken away and leaves nothing to drive. */
const parks: readonly string[] = ['stuck', 'corrupt', 'unknown-session'];

/**
 * One turn at the wheel of a session: until it is closed, only waits, or is taken away (`over`). Whoever calls has the session alone
 * as far as it knows, and calls again where this throws; a second one that believes the same is refused by the ledger.
 */
export const drive = async (
  id: SessionId,
  over: AbortSignal,
  { who, host, shelf, restate, drivers, log }: DriveSetting,
): Promise<void> => {
  await mustKnowRules(id, host);
  await shelf.load(id);
  const driver = new Driver(id, { ...host, keepsTime: true });
  drivers.set(id, driver);
  const stop = (): void => driver.stop();
  over.addEventListener('abort', stop, { once: true });
  if (over.aborted) stop();
  try {
    const { state, wakeAt } = await driver.run();
    if (state === 'closed') await shelf.drop(id);
    // Wake-ups are sent by themselves and not as part of the invocation, which thus has no journal that a later version could contradict.
    // A key counts once for ever. A wake-up that comes too early, by another machine's clock, must be able to ask again, and
    // two machines may show the same second at different times: so the key is this machine's own.
    if (state === 'quiet' && wakeAt !== null) {
      const now = host.clock.now();
      await restate.wake(id, {
        delay: Math.max(0, wakeAt - now),
        key: `${id}@${wakeAt}/${who}/${Math.ceil(now / 1000)}`,
      });
    }
    // Left by a worker that ends: another one goes on.
    if (state === 'stopped' && !over.aborted) await restate.wake(id);
  } catch (error) {
    if (error instanceof LedgerError && parks.includes(error.code)) return log(error.message);
    // A server that lost its store makes no call again that it knows nothing of; for any other, the key counts once.
    await restate.wake(id, { key: `${id}!${driver.session.seq}` }).catch(() => undefined);
    throw error;
  } finally {
    over.removeEventListener('abort', stop);
    if (drivers.get(id) === driver) drivers.delete(id);
  }
};
