import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ledgerContract } from '../testing/ledger-contract.ts';
import { openLedgers } from './open-ledgers.ts';

const newFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'moderato-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'moderato.db');
};

ledgerContract('sqlite', async () => openLedgers(await newFile(), { synchronous: 'normal' }));
