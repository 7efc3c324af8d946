export { type ContractOptions, formatContract } from './format-contract.ts';
export { ManualClock } from './manual-clock.ts';
export * from './play-out.ts';
export { TestTable } from './test-table.ts';
