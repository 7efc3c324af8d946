import { LedgerError, type LedgerStore, type SessionId } from '../../runtime/index.ts';

/** Whether another process drives a session, and hears what is left for it. Where none does, the session is ours now. */
export const isRunElsewhere = async (store: LedgerStore, id: SessionId): Promise<boolean> => {
  try {
    await store.claim(id);
    return false;
  } catch (error) {
    if (error instanceof LedgerError && error.code === 'driven') return true;
    throw error;
  }
};
