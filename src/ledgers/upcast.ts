import { type Entry, entryVersion } from '../engine/index.ts';
import { LedgerError } from '../runtime/errors.ts';

/** How an entry of a version is written in the next one. */
type Step = (entry: any) => any;

/** Version -> the step to the one after it. Version 1 is the first, so there is none yet. */
const steps: Readonly<Record<number, Step>> = {};

/** An entry in today's form. Refuses one that a newer Moderato wrote. */
export const upcast = (entry: Entry, by: Readonly<Record<number, Step>> = steps, to = entryVersion): Entry => {
  if (entry.v === to) return entry;
  if (entry.v > to) {
    throw new LedgerError(
      'newer',
      `Entry ${entry.seq} has version ${entry.v}, and this Moderato reads up to ${to}; update Moderato to read it.`,
    );
  }
  const step = by[entry.v];
  if (!step) throw new LedgerError('corrupt', `Entry ${entry.seq} has version ${entry.v}, which never was.`);
  return upcast({ ...step(entry), v: entry.v + 1 }, by, to);
};
