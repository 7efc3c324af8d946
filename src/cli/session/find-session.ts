import { LedgerError, type LedgerStore, type SessionSummary } from '../../runtime/index.ts';
import { perhapsMeant } from '../../words/index.ts';
import { UserError } from '../user-error.ts';

/** So many of the newest are looked through for the end of an id. */
const searched = 100_000;

/** The session whose id starts or ends so, or the `last` one. Refuses what fits none or several; `nor` says what else it was not. */
export const findSession = async (store: LedgerStore, written: string, nor = ''): Promise<SessionSummary> => {
  const found = written === '' ? [] : await sessionsFitting(store, written);
  const [only, ...others] = found;
  if (!only)
    throw new UserError(
      `There is no session "${written}"${perhapsMeant(written, ['last'])}${nor}; "moderato sessions" lists those there are.`,
    );
  if (only.damaged && others.length === 0)
    throw new LedgerError(
      'corrupt',
      `Session ${only.id} is damaged, so it is read only as far as it is as it was written; "moderato verify ${only.id}" says where that ends.`,
    );
  if (others.length === 0) return only;
  const some = found.slice(0, 5).map(({ id }) => id);
  throw new UserError(
    `${found.length} sessions ${found[0]!.id.startsWith(written) ? 'start' : 'end'} with "${written}": ${some.join(', ')}${found.length > 5 ? ' and more' : ''}; write more of the id.`,
  );
};

/** Those whose id starts so, else the last one where it is meant, else those whose id ends so. */
export const sessionsFitting = async (store: LedgerStore, written: string): Promise<readonly SessionSummary[]> => {
  const found = await store.find(written);
  if (found.length > 0) return found;
  if (written === 'last') return store.list({ limit: 1 });
  return (await store.list({ limit: searched })).filter(({ id }) => id.endsWith(written));
};
