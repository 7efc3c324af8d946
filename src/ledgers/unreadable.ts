import { emptySession, evolve, type Formats, type Ledger, type Session } from '../engine/index.ts';
import { formsOf, minutesOf, transcribe } from '../transcripts/index.ts';

/**
 * The first entry of a ledger with which its format can do nothing: facts, outcomes and settings have the form that their format gave
 * them, and the surest way to know that they can be read is to read them. Null where the record can be told in every form.
 */
export const unreadable = (formats: Formats, ledger: Ledger): number | null => {
  const seq = unfoldable(formats, ledger);
  if (seq !== null) return seq;
  if (isTold(formats, ledger)) return null;
  // The shortest beginning that can't be told ends with the entry that is to blame, or near it.
  let [told, untold] = [0, ledger.length];
  while (untold - told > 1) {
    const middle = Math.floor((told + untold) / 2);
    if (isTold(formats, ledger.slice(0, middle))) told = middle;
    else untold = middle;
  }
  return untold;
};

const unfoldable = (formats: Formats, ledger: Ledger): number | null => {
  let session: Session<any> = emptySession;
  for (const entry of ledger) {
    try {
      session = evolve(formats, session, entry);
    } catch {
      return entry.seq;
    }
  }
  return null;
};

/** Whether the record can be written in every form, for the house and for everyone. */
const isTold = (formats: Formats, ledger: Ledger): boolean => {
  try {
    const { format } = minutesOf(formats, ledger, 'house');
    for (const viewer of ['house', 'public'] as const) {
      for (const form of Object.values(formsOf(formats, format))) transcribe(formats, ledger, form, viewer);
    }
    return true;
  } catch {
    return false;
  }
};
