import { ledgerContract } from '../testing/ledger-contract.ts';
import { MemoryLedgers } from './memory.ts';

ledgerContract('memory', async () => new MemoryLedgers());
