import type { CardNote } from '../api/index.ts';
import type { LedgerStore, SessionQuery, SessionSummary } from '../runtime/index.ts';

/** What one looks for, and where: those that were put nowhere, in the archive, in the bin, or everywhere. */
export interface Wanted extends SessionQuery {
  readonly put?: string;
  readonly tag?: string;
}

/** Whether a card lies where one looks. Runs of the same are found beside what they repeat. */
const isPut = ({ isArchived, thrown, tags, run }: CardNote, put = '', tag = ''): boolean => {
  if (tag && !tags?.includes(tag)) return false;
  if (put === 'everywhere') return true;
  if (put === 'bin') return thrown !== undefined;
  if (thrown !== undefined) return false;
  return put === 'archive' ? isArchived === true : !isArchived && run === undefined;
};

/** The newest that are wanted, by what their owner wrote on the cards; what is pinned comes first. */
export const listed = async (
  store: Pick<LedgerStore, 'list'>,
  notes: ReadonlyMap<string, CardNote>,
  { put, tag, limit = 100, ...query }: Wanted,
): Promise<readonly SessionSummary[]> => {
  const all = await store.list({ ...query, limit: limit + notes.size });
  const found = all.filter(({ id }) => isPut(notes.get(id) ?? {}, put, tag));
  const isPinned = ({ id }: SessionSummary): boolean => notes.get(id)?.isPinned === true;
  return [...found.filter(isPinned), ...found.filter((each) => !isPinned(each))].slice(0, limit);
};
