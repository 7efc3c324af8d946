import {
  type Convening,
  fork,
  type Ledger,
  open,
  prepare,
  replay,
  type Session,
  type Steer,
  takeInAll,
} from '../engine/index.ts';
import { LedgerError } from './errors.ts';
import type { Host } from './host.ts';
import { leading } from './misled.ts';
import type { SessionId } from './ports.ts';

/** Opens a session and writes its first batch. Throws a SetupError, with nothing written, when it can't be set up. */
export const convene = async (host: Host, id: SessionId, asked: Convening): Promise<Session<any>> => {
  const opening = prepare(host.formats, takeInAll(asked), { id: `open-${id}`, at: host.clock.now() });
  const { entries, session } = open(host.formats, opening);
  await host.store.append(id, 0, entries);
  host.fanout.publish({ type: 'entries', session: id, entries });
  return session;
};

/** A new session that shares another's record up to `seq` and obeys the orders first; with a seed, chance falls anew. */
export const forkSession = async (
  host: Pick<Host, 'store' | 'formats' | 'clock'>,
  from: SessionId,
  seq: number,
  id: SessionId,
  orders: readonly Steer[] = [],
  seed?: number,
): Promise<Ledger> => {
  const ledger = await host.store.read(from);
  if (ledger.length === 0) throw new LedgerError('unknown-session', `There is no session "${from}".`);
  const as = {
    from,
    at: host.clock.now(),
    id: `fork-${id}`,
    orders: takeInAll(orders),
    ...(seed !== undefined && { seed }),
  };
  const forked = leading(host.formats, from, ledger, () => fork(host.formats, ledger, seq, as));
  await host.store.append(id, 0, forked);
  return forked;
};

export const load = async (
  host: Pick<Host, 'store' | 'formats'>,
  id: SessionId,
): Promise<{ ledger: Ledger; session: Session<any> }> => {
  const ledger = await host.store.read(id);
  if (ledger.length === 0) throw new LedgerError('unknown-session', `There is no session "${id}".`);
  return { ledger, session: replay(host.formats, ledger) };
};
