import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of its own for one test. */
export const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'moderato-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Where one test may keep its ledgers; there is nothing yet. */
export const newLedgerFile = async (): Promise<string> => join(await newFolder(), 'moderato.db');
