import { formatContract } from '../../testing/format-contract.ts';
import { debate } from './index.ts';

formatContract(debate, { topic: 'Should we move the billing service to microservices?' });
