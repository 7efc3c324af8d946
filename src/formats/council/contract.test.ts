import { describe } from 'vitest';
import { formatContract } from '../../testing/format-contract.ts';
import { council } from './index.ts';

const topic = 'Should we ship the MVP?';

describe('freeform', () => formatContract(council, { topic }));
describe('structured', () => formatContract(council, { topic, settings: { mode: 'structured' }, seeds: 6 }));
describe('adaptive', () =>
  formatContract(council, {
    topic,
    settings: { strategy: 'adaptive', maxExperts: 4, gate: 'regenerate', gateAttempts: 3, summarizeAfter: 1 },
    seeds: 6,
  }));
describe('blind first', () =>
  formatContract(council, { topic, settings: { strategy: 'blind-first', conclude: false }, seeds: 6 }));
