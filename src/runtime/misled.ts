import { auditLedger, decidedOtherwise, type Formats, type Ledger, SetupError } from '../engine/index.ts';
import { LedgerError, VoiceError } from './errors.ts';
import type { SessionId } from './ports.ts';

/**
 * What broke while a session was led on, in a sentence where its record is to blame: a ledger from elsewhere can be read entry by entry
 * and still be one that no table ever wrote, and rules can do nothing with that. Whatever else broke is what it was.
 */
export const misled = (formats: Formats, id: SessionId, ledger: Ledger, error: unknown): unknown => {
  if (error instanceof LedgerError || error instanceof SetupError || error instanceof VoiceError) return error;
  const why = oddityOf(formats, ledger);
  if (why === null) return error;
  const advice = `see moderato audit ${id}, and go on from a turn before it with moderato fork ${id} --at <turn>.`;
  return new LedgerError('corrupt', `Session ${id} can be read, but not led on: ${why}; ${advice}`, error);
};

/** Work that leads a session on, or would; what breaks in it is told as `misled` has it. */
export const leading = <T>(formats: Formats, id: SessionId, ledger: Ledger, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw misled(formats, id, ledger, error);
  }
};

const oddityOf = (formats: Formats, ledger: Ledger): string | null => {
  try {
    const [odd] = auditLedger(formats, ledger);
    if (odd) return `entry ${odd.seq} is not what its rules would have written`;
    const [other] = decidedOtherwise(formats, ledger);
    return other ? `from entry ${other.seq} on it was led by other rules of ${other.format} than those at hand` : null;
  } catch {
    return 'its entries do not fit together';
  }
};
