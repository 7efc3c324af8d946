/** Everything a program needs to hold sessions of its own. Providers and SQLite are loaded only when they are used. */
import './hearing/word-files.ts';
import './personas/bundled-panels.ts';

export { ApiError, Client } from './api/index.ts';
export * from './engine/index.ts';
export { formats } from './formats/index.ts';
export { openHearing } from './hearing/index.ts';
export { type Held, type Holding, hold, hostHere } from './hold.ts';
export {
  fromJsonLines,
  importJsonLines,
  MemoryLedgers,
  newSessionId,
  openLedgers,
  toJsonLines,
} from './ledgers/index.ts';
export * from './runtime/index.ts';
export { type GivenSource, type Library, layOut, readSources, SourceError } from './sources/index.ts';
export { type OpenTools, openTools, readToolChoice, type ToolChoice, type ToolServer } from './tools/index.ts';
export { formsOf, type Item, type Minutes, minutesOf, transcribe } from './transcripts/index.ts';
export { improv, openVoice, realSurroundings, scripted, voicesAround } from './voices/index.ts';
