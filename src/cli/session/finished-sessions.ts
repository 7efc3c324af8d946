import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FinishedCard } from '../../api/index.ts';
import type { Ledger } from '../../engine/index.ts';
import type { Finished } from '../../server/index.ts';

/** The sessions in a folder that come along to be read; null where there are none. A ledger is read when somebody opens it. */
export const finishedIn = async (
  folder: string,
  readLedger: (text: string) => Promise<Ledger>,
): Promise<Finished | null> => {
  const listed = await readFile(join(folder, 'cards.jsonl'), 'utf8').catch(() => null);
  if (listed === null) return null;
  const ledgers = new Map<string, Promise<Ledger>>();
  const open = async (id: string): Promise<Ledger> =>
    readLedger((await promisify(gunzip)(await readFile(join(folder, `${id}.jsonl.gz`)))).toString());
  return {
    cards: listed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as FinishedCard),
    read: (id) => {
      const ledger = ledgers.get(id) ?? open(id);
      ledgers.set(id, ledger);
      ledger.catch(() => ledgers.delete(id));
      return ledger;
    },
  };
};
