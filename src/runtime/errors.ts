import type { Usage } from '../engine/index.ts';

/** Why a voice could not answer. */
export type VoiceErrorCode =
  | 'aborted'
  | 'auth'
  | 'rate-limited'
  | 'overloaded'
  | 'model-unavailable'
  | 'context-overflow'
  | 'network'
  | 'timeout'
  | 'empty'
  | 'truncated'
  | 'refused'
  | 'provider'
  | 'unscripted'
  | 'internal';

const retryable: readonly VoiceErrorCode[] = ['rate-limited', 'overloaded', 'network', 'timeout', 'empty', 'truncated'];

/** The world's fault on the way to a voice. The runtime retries the retryable ones and records the rest. */
export class VoiceError extends Error {
  readonly code: VoiceErrorCode;
  readonly retryable: boolean;
  /** Milliseconds the provider asked to wait. */
  readonly retryAfter?: number;
  /** What the failed call took all the same. */
  readonly usage?: Usage;

  constructor(
    code: VoiceErrorCode,
    message: string,
    more: { cause?: unknown; retryAfter?: number; retryable?: boolean; usage?: Usage } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'VoiceError';
    this.code = code;
    this.retryable = more.retryable ?? retryable.includes(code);
    if (more.retryAfter !== undefined) this.retryAfter = more.retryAfter;
    if (more.usage !== undefined) this.usage = more.usage;
  }
}

export type LedgerErrorCode =
  | 'conflict'
  | 'duplicate'
  | 'corrupt'
  | 'unwritable'
  | 'unknown-session'
  | 'ambiguous'
  | 'driven'
  | 'stuck'
  | 'quota'
  | 'newer';

/** The world's fault on the way to a ledger. */
export class LedgerError extends Error {
  readonly code: LedgerErrorCode;

  constructor(code: LedgerErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'LedgerError';
    this.code = code;
  }
}
