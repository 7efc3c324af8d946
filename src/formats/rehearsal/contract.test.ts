import { sampleDeck } from '../../../tests/kit/rehearsal-table.ts';
import { formatContract } from '../../testing/format-contract.ts';
import { rehearsal } from './index.ts';

formatContract(rehearsal, { topic: 'The plan', settings: { deck: sampleDeck, minutes: 10 }, seeds: 8 });
