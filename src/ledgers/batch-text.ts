import type { Entry } from '../engine/index.ts';
import { upcast } from './upcast.ts';

/** A stored batch that does not say what it must. */
export class DamagedBatch extends Error {
  constructor(after: number, cause?: unknown) {
    super(`a session breaks off after entry ${after}`, { cause });
    this.name = 'DamagedBatch';
  }
}

/** A batch as it is stored: one JSON array. */
export const writeBatch = (batch: readonly Entry[]): string => JSON.stringify(batch);

/** The entries of a stored batch, the first of which must have number `first`. */
export const readBatch = (text: string, first: number): readonly Entry[] => {
  let entries: Entry[];
  try {
    entries = JSON.parse(text);
  } catch (error) {
    throw new DamagedBatch(first - 1, error);
  }
  if (!Array.isArray(entries) || entries[0]?.seq !== first) throw new DamagedBatch(first - 1);
  return entries.map((entry) => upcast(entry));
};
