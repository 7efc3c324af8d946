import { ledgerContract } from '../testing/ledger-contract.ts';
import { MemoryLedgers } from './memory.ts';

ledgerContract('memory', async () => {
  const store = new MemoryLedgers();
  return [store, new MemoryLedgers(store)];
});
