import { formatContract } from '../../testing/format-contract.ts';
import { consensus } from './index.ts';

formatContract(consensus, { topic: 'How should we share the on-call work?' });
