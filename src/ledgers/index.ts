export * from './data-folder.ts';
export * from './json-lines.ts';
export { MemoryLedgers } from './memory.ts';
export { type LedgerFileOptions, openLedgers } from './open-ledgers.ts';
export { remainsOf, type Salvaged, salvage } from './salvage.ts';
export { newSessionId } from './session-id.ts';
export { upcast } from './upcast.ts';
