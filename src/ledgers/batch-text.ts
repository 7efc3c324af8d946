import { hash as digestOf } from 'node:crypto';
import { batchText, chained, type Digest, type Entry, noHash } from '../engine/index.ts';
import { upcast } from './upcast.ts';

/** A stored batch that does not say what it must. */
export class DamagedBatch extends Error {
  /** The last entry that can be trusted. */
  readonly after: number;

  constructor(after: number, cause?: unknown) {
    super(`a session breaks off after entry ${after}`, { cause });
    this.name = 'DamagedBatch';
    this.after = after;
  }
}

/** As fast as it can be had here; a turn waits for it. */
export const quickDigest: Digest = (text) => digestOf('sha256', text, 'hex');

/** How far a ledger's hashes were followed. */
export interface BatchLink {
  readonly hash: string;
  /** Whether the hash is kept with the batch: those of before there were hashes have none. */
  readonly isKept: boolean;
}

export const firstLink: BatchLink = { hash: noHash, isKept: false };

/** What parts a batch from its hash in what is stored; JSON never has it. */
const mark = '\n';

/** A batch as it is stored: its text and, below, its hash. */
export const writeBatch = (
  batch: readonly Entry[],
  before: string,
): { readonly text: string; readonly hash: string } => {
  const text = batchText(batch);
  const hash = chained(before, text, quickDigest);
  return { text: `${text}${mark}${hash}`, hash };
};

/** The hash that a stored batch carries; null for one of before there were hashes. */
export const hashIn = (stored: string): string | null => {
  const at = stored.lastIndexOf(mark);
  return at < 0 ? null : stored.slice(at + 1);
};

/** The entries of a stored batch, the first of which must have number `first`; refuses one that does not follow on `before`. */
export const readBatch = (
  stored: string,
  first: number,
  before: BatchLink,
): { readonly entries: readonly Entry[]; readonly link: BatchLink } => {
  const kept = hashIn(stored);
  const text = kept === null ? stored : stored.slice(0, -kept.length - 1);
  const hash = chained(before.hash, text, quickDigest);
  if (kept === null ? before.isKept : kept !== hash) throw new DamagedBatch(first - 1);
  let entries: Entry[];
  try {
    entries = JSON.parse(text);
  } catch (error) {
    throw new DamagedBatch(first - 1, error);
  }
  if (!Array.isArray(entries) || entries[0]?.seq !== first) throw new DamagedBatch(first - 1);
  return { entries: entries.map((entry) => upcast(entry)), link: { hash, isKept: kept !== null } };
};
