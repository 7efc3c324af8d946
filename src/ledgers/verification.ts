import type { Entry } from '../engine/index.ts';
import type { SessionSummary, Verification } from '../runtime/ports.ts';
import { type BatchLink, DamagedBatch, firstLink } from './batch-text.ts';
import { type Heading, headingAfter, markOf } from './heading.ts';

/** Whether a stored ledger is what was written, and whether the list tells the same of it. */
export const verificationOf = (
  batches: Iterable<{ readonly entries: readonly Entry[]; readonly link: BatchLink }>,
  listed: SessionSummary,
): Verification => {
  let link = firstLink;
  let heading: Heading | undefined;
  let entries = 0;
  let unhashed = 0;
  let damage: string | null = null;
  try {
    for (const batch of batches) {
      ({ link } = batch);
      heading = headingAfter(heading, batch.entries);
      entries = batch.entries.at(-1)!.seq;
      if (!link.isKept) unhashed = entries;
    }
    if (!heading || markOf(heading) !== markOf(listed) || listed.damaged)
      damage = 'All entries are as they were written, but the list of sessions tells something else of it';
  } catch (error) {
    if (!(error instanceof DamagedBatch)) throw error;
    damage = `Entry ${entries + 1} is the first that is not as it was written`;
  }
  return { entries, unhashed, hash: link.hash, damage };
};
