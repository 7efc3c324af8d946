import type { Ledger } from './ledger.ts';
import { batches } from './ledger.ts';
import { type Digest, sha256 } from './sha256.ts';

/** A batch as it is stored and hashed, wherever it is kept: one JSON array, keys in the order in which they were written. */
export const batchText = (batch: Ledger): string => JSON.stringify(batch);

/** The hash before the first batch. */
export const noHash = '';

/** A batch's hash: it covers the batch's text and the hash of the batch before, and so all that was ever written before it. */
export const chained = (before: string, text: string, digest: Digest = sha256): string => digest(`${before}\n${text}`);

/** A ledger in batches, each with its hash. */
export const hashed = (
  ledger: Ledger,
  digest: Digest = sha256,
): { readonly batch: Ledger; readonly hash: string }[] => {
  let hash = noHash;
  return batches(ledger).map((batch) => {
    hash = chained(hash, batchText(batch), digest);
    return { batch, hash };
  });
};
