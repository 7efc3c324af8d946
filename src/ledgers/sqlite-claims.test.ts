import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { newLedgerFile } from '../../tests/kit/ledger-file.ts';
import type { LedgerStore } from '../runtime/ports.ts';
import { openLedgers } from './open-ledgers.ts';

const openFor = async (file: string): Promise<LedgerStore> => {
  const store = await openLedgers(file, { synchronous: 'normal' });
  onTestFinished(() => store.close().catch(() => {}));
  return store;
};

const program = fileURLToPath(new URL('../../tests/kit/ledger-claimant.ts', import.meta.url));

/** Another process that takes a session and keeps it. */
const claimant = async (file: string) => {
  const taken = spawn(process.execPath, ['--import', 'tsx', program, file, 's'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void taken.kill('SIGKILL'));
  await once(taken.stdout, 'data');
  return taken;
};

test('a store that is closed leaves nothing behind', async () => {
  const file = await newLedgerFile();
  const store = await openLedgers(file);
  await store.claim('s');
  await store.close();

  expect(await readdir(join(dirname(file), 'running'))).toEqual([]);
});

test('kill -9 blocks nobody: what a dead process had is taken at once', async () => {
  const file = await newLedgerFile();
  const other = await claimant(file);
  const store = await openFor(file);
  await expect(store.claim('s')).rejects.toThrow(`is being run by process ${other.pid};`);
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;

  await store.claim('s');
}, 30_000);
