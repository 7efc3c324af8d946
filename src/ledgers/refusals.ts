import type { Entry } from '../engine/index.ts';
import { LedgerError } from '../runtime/errors.ts';
import type { SessionId } from '../runtime/ports.ts';

export const conflict = (session: SessionId, expectedSeq: number, cause?: unknown): LedgerError =>
  new LedgerError(
    'conflict',
    `Session ${session} does not end at entry ${expectedSeq}: somebody else wrote to it; read it again from there.`,
    cause,
  );

export const duplicate = (session: SessionId, signal: string): LedgerError =>
  new LedgerError('duplicate', `Signal ${signal} is in session ${session} already; each is heard once.`);

export const unknownSession = (session: SessionId): LedgerError =>
  new LedgerError('unknown-session', `There is no session "${session}"; "moderato sessions" lists those there are.`);

/** Entries that do not follow on each other are a bug of whoever made them. */
export const mustFollow = (expectedSeq: number, entries: readonly Entry[]): void => {
  const odd = entries.findIndex((entry, at) => entry.seq !== expectedSeq + 1 + at);
  if (odd >= 0) throw new Error(`Entry ${entries[odd]!.seq} can't stand at position ${expectedSeq + 1 + odd}.`);
};

/** The ids of the signals in some entries. Throws when one is there twice, or known already. */
export const newSignals = (
  session: SessionId,
  known: ReadonlySet<string> | undefined,
  entries: readonly Entry[],
): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const entry of entries) {
    if (entry.type !== 'signal-heard') continue;
    const { id } = entry.signal;
    if (known?.has(id) || found.has(id)) throw duplicate(session, id);
    found.add(id);
  }
  return found;
};
