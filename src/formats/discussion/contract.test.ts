import { formatContract } from '../../testing/format-contract.ts';
import { discussion } from './index.ts';

formatContract(discussion, { topic: 'How should we share the on-call work?' });
