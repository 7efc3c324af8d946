import type { Entry } from '../engine/index.ts';
import { type BatchLink, DamagedBatch, readBatch } from './batch-text.ts';

/** A batch as a database keeps it: its text, and beside it what must be found without parsing. */
export interface BatchRow {
  readonly first: number;
  readonly last: number;
  readonly at: number;
  readonly signal: string | null;
  readonly entries: string;
}

export const columnsOf = (batch: readonly Entry[]): Omit<BatchRow, 'entries'> => {
  const first = batch[0]!;
  const { seq: last, at } = batch.at(-1)!;
  return { first: first.seq, last, at, signal: first.type === 'signal-heard' ? first.signal.id : null };
};

/** The entries of a row that follows entry number `after`; refuses one that is not what was written. */
export const readRow = (row: BatchRow, after: number, before: BatchLink) => {
  if (row.first !== after + 1) throw new DamagedBatch(after);
  const read = readBatch(row.entries, row.first, before);
  const { last, at, signal } = columnsOf(read.entries);
  if (row.last !== last || row.at !== at || row.signal !== signal) throw new DamagedBatch(after);
  return read;
};
