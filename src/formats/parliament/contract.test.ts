import { formatContract } from '../../testing/contracts.ts';
import { parliament } from './index.ts';

formatContract(parliament, {
  topic: 'How should the city cut traffic in its centre?',
  settings: { members: 3, rounds: 2 },
  seeds: 6,
});
