export { type AuditOptions, auditTurns, type Mode, modeOf } from './audit.ts';
export { type BracketReading, type ReadingProblem, readBrackets, writeBrackets, writeTurn } from './bracket-form.ts';
export type { Notice } from './drift.ts';
export type { Finding } from './finding.ts';
export { piecesOf } from './from-ledger.ts';
export { hasMarkers, readMarked, withoutMarkers, writeMarked } from './markers.ts';
export type { Aside, Piece, ProtocolTurn } from './protocol-turn.ts';
export { userSeat } from './question.ts';
export { isTurnType, type TurnTypeName, turnTypes } from './turn-types.ts';
