import type { Entry } from '../engine/index.ts';
import type { LedgerStore, SessionId } from '../runtime/ports.ts';
import { firstLink, readBatch } from './batch-text.ts';
import { MemoryLedgers } from './memory.ts';
import { loadSqlite, type OpenSqlite, type Sqlite } from './sqlite-driver.ts';
import { keySpan } from './sqlite-schema.ts';

/** The ledgers that can still be read of a damaged file, each as far as it goes without a gap. */
export type Salvaged = ReadonlyMap<SessionId, readonly Entry[]>;

/** Reads what it can of a damaged file, and never writes to it. */
export const salvage = async (file: string): Promise<Salvaged> => salvageWith(await loadSqlite(), file);

/** What can still be read of a damaged file as a store, to list, show and export it. */
export const openSalvaged = async (file: string): Promise<LedgerStore> => {
  const store = new MemoryLedgers();
  for (const [id, ledger] of await salvage(file)) await store.append(id, 0, ledger);
  return store;
};

export const salvageWith = (open: OpenSqlite, file: string): Salvaged => {
  const found = new Map<SessionId, readonly Entry[]>();
  const db = orElse(null, () => open(file, { readOnly: true, defensive: false }));
  if (!db) return found;
  try {
    // Without this SQLite refuses a file that is shorter than its first page says.
    db.exec('PRAGMA writable_schema = ON');
    const ids = idsIn(db);
    for (const number of new Set([...ids.keys(), ...numbersIn(db)])) {
      const entries = entriesOf(db, number);
      if (entries.length > 0) found.set(ids.get(number) ?? `salvaged-${number}`, entries);
    }
  } finally {
    db.close();
  }
  return found;
};

/** What can still be read, as the end of a sentence. */
export const remainsOf = (salvaged: Salvaged): string => {
  if (salvaged.size === 0) return 'nothing can be read of it: put a copy in its place, or move it away to start anew.';
  const entries = [...salvaged.values()].reduce((sum, ledger) => sum + ledger.length, 0);
  const sessions = salvaged.size === 1 ? '1 session' : `${salvaged.size} sessions`;
  return `${sessions} with ${entries} entries can still be read: write them out with "moderato export", then put a copy of the file in its place, or move it away to start anew.`;
};

const idsIn = (db: Sqlite): Map<number, SessionId> => {
  const ids = new Map<number, SessionId>();
  orElse(null, () => {
    for (const { number, id } of db.prepare('SELECT number, id FROM sessions ORDER BY number').iterate()) {
      ids.set(number, id);
    }
  });
  return ids;
};

/** The numbers of the sessions that have batches, as far as they can be walked. */
const numbersIn = (db: Sqlite): readonly number[] => {
  const numbers: number[] = [];
  orElse(null, () => {
    const next = db.prepare('SELECT key FROM batches WHERE key >= ? ORDER BY key LIMIT 1');
    for (let row = next.get(0); row; row = next.get((numbers.at(-1)! + 1) * keySpan)) {
      numbers.push(Math.floor(row.key / keySpan));
    }
  });
  return numbers;
};

const entriesOf = (db: Sqlite, number: number): readonly Entry[] => {
  const entries: Entry[] = [];
  let link = firstLink;
  orElse(null, () => {
    const batches = db.prepare('SELECT entries FROM batches WHERE key >= ? AND key < ? ORDER BY key');
    for (const row of batches.iterate(number * keySpan, (number + 1) * keySpan)) {
      const read = readBatch(row.entries, entries.length + 1, link);
      ({ link } = read);
      entries.push(...read.entries);
    }
  });
  return entries;
};

const orElse = <T>(otherwise: T, attempt: () => T): T => {
  try {
    return attempt();
  } catch {
    return otherwise;
  }
};
