import { type Digest, hashed, type Ledger } from '../engine/index.ts';

/** A ledger as text: one entry per line, its keys in the order in which they were written; the last of each batch also carries the batch's hash. */
export const ledgerLines = (ledger: Ledger, digest?: Digest): string =>
  hashed(ledger, digest)
    .flatMap(({ batch, hash }) =>
      batch.map((entry, at) => `${JSON.stringify(at === batch.length - 1 ? { ...entry, hash } : entry)}\n`),
    )
    .join('');
