import { type Ledger, SetupError } from '../engine/index.ts';
import { SeatFileError } from '../personas/index.ts';
import { LedgerError, type LedgerErrorCode, VoiceError, type VoiceErrorCode } from '../runtime/index.ts';
import { SceneError } from '../scene/scene-error.ts';
import { UserError } from './user-error.ts';

/** How the program ends. `verdict` is for a review whose verdict is one that --fail-on names. */
export const exitCode = { done: 0, user: 1, auth: 2, network: 3, internal: 4, verdict: 5, interrupted: 130 } as const;

/** What a voice failed of -> how the program ends when no voice could answer. */
const ofVoice: Readonly<Record<VoiceErrorCode, number>> = {
  auth: exitCode.auth,
  'rate-limited': exitCode.network,
  overloaded: exitCode.network,
  network: exitCode.network,
  timeout: exitCode.network,
  provider: exitCode.network,
  empty: exitCode.network,
  truncated: exitCode.network,
  'model-unavailable': exitCode.user,
  'context-overflow': exitCode.user,
  unscripted: exitCode.user,
  refused: exitCode.user,
  aborted: exitCode.internal,
  internal: exitCode.internal,
};

const ofLedger: Readonly<Record<LedgerErrorCode, number>> = {
  conflict: exitCode.internal,
  duplicate: exitCode.internal,
  corrupt: exitCode.user,
  unwritable: exitCode.user,
  'unknown-session': exitCode.user,
  ambiguous: exitCode.user,
  quota: exitCode.user,
  stuck: exitCode.user,
  driven: exitCode.user,
  newer: exitCode.user,
};

/** The code and the sentences for something that was thrown; null sentences mean a bug. */
export const faultOf = (error: unknown): { readonly code: number; readonly sentences: readonly string[] | null } => {
  if (error instanceof UserError) return { code: error.code, sentences: error.problems };
  if (error instanceof SetupError) return { code: exitCode.user, sentences: error.problems };
  if (error instanceof SceneError) return { code: exitCode.user, sentences: error.problems };
  if (error instanceof SeatFileError) return { code: exitCode.user, sentences: [error.message] };
  if (error instanceof VoiceError) return { code: ofVoice[error.code], sentences: [error.message] };
  if (error instanceof LedgerError) return { code: ofLedger[error.code], sentences: [error.message] };
  // By its name: its folder is only loaded where a cluster is asked for.
  if (error instanceof Error && error.name === 'RestateError')
    return { code: exitCode.network, sentences: [error.message] };
  return { code: exitCode.internal, sentences: null };
};

/** A session that ended because no voice could answer ends the program with the code of the last failure; where all answers were refused, another voice must be chosen. */
export const codeOfFailure = (ledger: Ledger): number => {
  const last = ledger.findLast((entry) => entry.type === 'signal-heard' && entry.signal.type === 'failed');
  const code = last?.type === 'signal-heard' && last.signal.type === 'failed' ? last.signal.code : undefined;
  if (last === undefined && ledger.some(({ type }) => type === 'cue-missed')) return exitCode.user;
  return ofVoice[code as VoiceErrorCode] ?? exitCode.internal;
};
