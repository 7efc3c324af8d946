import type { Formats } from '../engine/index.ts';
import type { Beyond, Limits } from './governor.ts';
import type { Clock, Fanout, LedgerStore, Listener, SessionId, Voices } from './ports.ts';
import type { RetryPolicy } from './retry.ts';

/** Everything a session needs from the world around it. */
export interface Host {
  readonly formats: Formats;
  readonly store: LedgerStore;
  readonly fanout: Fanout;
  readonly clock: Clock;
  readonly voices: Voices;
  readonly ear?: Listener;
  /** What a session may take; one answer for all, or each its own. */
  readonly limits?: Limits | ((session: SessionId) => Limits | undefined);
  readonly beyond?: Beyond;
  readonly retry?: RetryPolicy;
  /** Milliseconds a single call to a voice may take. */
  readonly patience?: number;
  /** Calls that may run at the same time. */
  readonly parallel?: number;
}

export const defaultPatience = 120_000;
export const defaultParallel = 32;
