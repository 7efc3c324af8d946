import { formatNamed, rulesOf } from '../engine/index.ts';
import { type Host, LedgerError, type SessionId } from '../runtime/index.ts';

/** Refuses a session that was begun by a format which this worker lacks, or by newer rules than it knows: another worker may have them, and until then the session waits. */
export const mustKnowRules = async (
  id: SessionId,
  { store, formats }: Pick<Host, 'store' | 'formats'>,
): Promise<void> => {
  const opened = (await store.read(id, 0, 2)).find(({ type }) => type === 'session-opened');
  if (opened?.type !== 'session-opened') return;
  const known = formatNamed(formats, opened.format);
  if (!known)
    throw new LedgerError(
      'newer',
      `Session ${id} is a "${opened.format}", which this worker does not have; it waits for a worker that has it.`,
    );
  if (isNewer(opened.rules, rulesOf(known)))
    throw new LedgerError(
      'newer',
      `Session ${id} was begun by the rules ${opened.rules} of ${opened.format}, and this worker knows ${rulesOf(known)}; it waits for a newer worker.`,
    );
};

/** Whether one version, number by number, comes after another; what is no number tells nothing. */
const isNewer = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const at = a!.findIndex((number, place) => number !== b![place]);
  return at >= 0 && a![at]! > (b![at] ?? 0);
};
