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

export const driven = (session: SessionId, process: number): LedgerError =>
  new LedgerError(
    'driven',
    `Session ${session} is being run by process ${process}; follow it there, give it orders with "moderato steer ${session}", or end that process first.`,
  );

export const unknownSession = (session: SessionId): LedgerError =>
  new LedgerError('unknown-session', `There is no session "${session}"; "moderato sessions" lists those there are.`);

/** Entries that do not follow on each other are a bug of whoever made them. */
export const mustFollow = (expectedSeq: number, entries: readonly Entry[]): void => {
  let seq = expectedSeq;
  for (const entry of entries) {
    seq += 1;
    if (entry.seq !== seq) throw new Error(`Entry ${entry.seq} can't stand at position ${seq}.`);
  }
};

/** The ids of the signals in some entries. Throws when one is there twice, or known already. */
export const newSignals = (
  session: SessionId,
  known: ReadonlySet<string> | undefined,
  entries: readonly Entry[],
): readonly string[] => {
  const found: string[] = [];
  for (const entry of entries) {
    if (entry.type !== 'signal-heard') continue;
    const { id } = entry.signal;
    if (known?.has(id)) throw duplicate(session, id);
    found.push(id);
  }
  const twice = found.length > 1 && found.find((id, at, all) => all.indexOf(id) !== at);
  if (twice) throw duplicate(session, twice);
  return found;
};
