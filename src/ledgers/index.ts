export * from './data-folder.ts';
export * from './json-lines.ts';
export { MemoryLedgers } from './memory.ts';
export { openLedgers } from './open-ledgers.ts';
export { openPostgres } from './open-postgres.ts';
export { newSessionId } from './session-id.ts';
