export * from './data-folder.ts';
export * from './json-lines.ts';
export { MemoryLedgers } from './memory.ts';
export { openLedgers } from './open-ledgers.ts';
export { openSalvaged, remainsOf, type Salvaged, salvage } from './salvage.ts';
export { newSessionId } from './session-id.ts';
export type { LedgerFileOptions } from './sqlite-file.ts';
export { upcast } from './upcast.ts';
