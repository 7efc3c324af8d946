import { LedgerError } from './errors.ts';
import type { LedgerStore, SessionId } from './ports.ts';

/** The sessions whose ids begin so, as if there were no others: whoever has only these ledgers can neither see nor reach more. */
export const ledgersUnder = (store: LedgerStore, under: string): LedgerStore => {
  const isOurs = (session: SessionId): boolean => session.startsWith(under);
  const ours = async <T>(session: SessionId, act: () => Promise<T>): Promise<T> => {
    if (!isOurs(session)) throw new LedgerError('unknown-session', `There is no session "${session}".`);
    return act();
  };
  return {
    append: (session, expectedSeq, entries) => ours(session, () => store.append(session, expectedSeq, entries)),
    read: async (session, from, most) => (isOurs(session) ? store.read(session, from, most) : []),
    verify: (session) => ours(session, () => store.verify(session)),
    list: (query) => store.list({ ...query, under }),
    find: (prefix) => store.find(isOurs(prefix) ? prefix : `${under}${prefix}`),
    post: (session, signal) => ours(session, () => store.post(session, signal)),
    inbox: async (session) => (isOurs(session) ? store.inbox(session) : []),
    claim: (session) => ours(session, () => store.claim(session)),
    release: (session) => ours(session, () => store.release(session)),
    remove: (session) => ours(session, () => store.remove(session)),
    close: async () => undefined, // it is others' too
  };
};
