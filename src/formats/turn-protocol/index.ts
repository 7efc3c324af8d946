export { asksOpenly } from './asks-openly.ts';
export { type AuditOptions, auditTurns, isMode, type Mode, modeOf } from './audit.ts';
export { type BracketReading, readBrackets, writeBrackets, writeTurn } from './bracket-form.ts';
export { isCalled } from './called.ts';
export type { Notice } from './drift.ts';
export { readDrift, tellsDrift, withDriftTold } from './drift-notice.ts';
export type { Finding, ReadingProblem } from './finding.ts';
export { piecesOf } from './from-ledger.ts';
export { hasMarkers, readMarked, readMarkedTranscript, withoutMarkers, writeMarked } from './markers.ts';
export { sameName } from './name.ts';
export {
  type Aside,
  brokenOff,
  cameToItsEnd,
  formatAfter,
  house,
  leads,
  type Piece,
  type ProtocolTurn,
  sayClosed,
} from './protocol-turn.ts';
export { userSeat } from './question.ts';
export { ensembleIn } from './recount.ts';
export { readTranscript, type TranscriptReading } from './transcript-form.ts';
export { isTurnType, type TurnTypeName, turnTypes } from './turn-types.ts';
