import { LedgerError, type LedgerErrorCode } from '../runtime/errors.ts';
import { DamagedBatch } from './batch-text.ts';

type Means = (where: string) => readonly [LedgerErrorCode, string];

/** What PostgreSQL calls its states (its own five signs, or their first two), and what they come to for a person. */
const faults: readonly (readonly [state: RegExp, means: Means])[] = [
  [
    /^53100$/u,
    (where) => ['unwritable', `The disk of ${where} is full, so nothing was added; make room there and try again.`],
  ],
  [
    /^(?:25006|25P02)$/u,
    (where) => ['unwritable', `${where} may only be read just now, so nothing was added; name the primary server.`],
  ],
  [/^28/u, (where) => ['unwritable', `${where} refuses this user; look at name and password in the address.`]],
  [/^3D000$/u, (where) => ['unwritable', `${where} has no such database; make it first with "createdb".`]],
  [
    /^42501$/u,
    (where) => ['unwritable', `This user may not use the tables in ${where}; grant it rights, or name another user.`],
  ],
  [/^ENOTFOUND$/u, (where) => ['unwritable', `There is no machine of the name in ${where}; look at the address.`]],
  [
    /^(?:57P|08|53300)/u,
    (where) => [
      'unwritable',
      `${where} can't be reached just now; what was written is safe: try again when it is back.`,
    ],
  ],
];

const networkFaults = /ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|terminated|Connection ended|not queryable/u;

const stateOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A connection that went away, or a server that starts or stops: the same may go through a moment later. */
export const isPassing = (error: unknown): boolean =>
  /^(?:57P0[123]|08|53300)/u.test(stateOf(error)) ||
  (error instanceof Error && networkFaults.test(`${stateOf(error)} ${error.message}`));

/** Which place was taken, where one that must be had once is. */
export const takenPlace = (error: unknown): string | null =>
  stateOf(error) === '23505' ? String((error as { constraint?: unknown }).constraint) : null;

/** A fault of the server as a sentence; others pass as they are. */
export const postgresFault = (error: unknown, where: string): unknown => {
  if (error instanceof LedgerError) return error;
  if (error instanceof DamagedBatch)
    return new LedgerError('corrupt', `A ledger in ${where} is damaged: ${error.message}`, error);
  const state = stateOf(error);
  const known = faults.find(([pattern]) => pattern.test(state)) ?? (isPassing(error) ? faults.at(-1) : undefined);
  if (!known) return error;
  const [code, sentence] = known[1](where);
  return new LedgerError(code, sentence, error);
};
