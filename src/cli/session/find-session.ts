import type { LedgerStore, SessionSummary } from '../../runtime/index.ts';
import { UserError } from '../user-error.ts';

/** The session whose id starts so. Refuses what fits none or several; `nor` says what else it was not. */
export const findSession = async (store: LedgerStore, prefix: string, nor = ''): Promise<SessionSummary> => {
  const found = prefix === '' ? [] : await store.find(prefix);
  const [only, ...others] = found;
  if (!only) throw new UserError(`There is no session "${prefix}"${nor}; "moderato sessions" lists those there are.`);
  if (others.length === 0) return only;
  const some = found.slice(0, 5).map(({ id }) => id);
  throw new UserError(
    `${found.length} sessions start with "${prefix}": ${some.join(', ')}${found.length > 5 ? ' and more' : ''}; write more of the id.`,
  );
};
