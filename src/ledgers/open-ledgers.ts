import type { LedgerStore } from '../runtime/ports.ts';
import { remainsOf, salvageWith } from './salvage.ts';
import { SqliteLedgers } from './sqlite.ts';
import { loadSqlite } from './sqlite-driver.ts';
import { faultOf } from './sqlite-fault.ts';
import { type LedgerFileOptions, openFile } from './sqlite-file.ts';
import { Presence } from './sqlite-presence.ts';

/** Opens the ledgers in a SQLite file, making the file where there is none. A file one may only read can be read. */
export const openLedgers = async (file: string, options: LedgerFileOptions = {}): Promise<LedgerStore> => {
  const open = await loadSqlite();
  const fault = (error: unknown) => faultOf(error, file, () => remainsOf(salvageWith(open, file)));
  try {
    return new SqliteLedgers(await openFile(open, file, options), new Presence(open, file), fault);
  } catch (error) {
    throw fault(error);
  }
};
