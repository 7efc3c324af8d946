import type { Entry, Formats, Seat, Session } from '../engine/index.ts';
import type { Beyond, Limits } from './governor.ts';
import type { CallEstimate, Clock, Fanout, LedgerStore, Listener, SessionId, Tool, Voices } from './ports.ts';
import type { RetryPolicy } from './retry.ts';

/** Everything a session needs from the world around it. */
export interface Host {
  readonly formats: Formats;
  readonly store: LedgerStore;
  readonly fanout: Fanout;
  readonly clock: Clock;
  readonly voices: Voices;
  /** Who hears what words mean; one for all, or by the table. */
  readonly ear?: Listener | ((table: Session<any>) => Listener | null);
  /** What a seat may look up while it makes its turn. */
  readonly tools?: (table: Session<any>, ledger: readonly Entry[], seat: Seat) => readonly Tool[];
  /** What a session may take; one answer for all, or each its own. */
  readonly limits?: Limits | ((session: SessionId) => Limits | undefined);
  /** Why whoever a session belongs to may make no such call today; null where they may. The session then rests. */
  readonly quota?: (session: SessionId, more: CallEstimate) => Promise<string | null>;
  readonly beyond?: Beyond;
  readonly retry?: RetryPolicy;
  /** Milliseconds a single call to a voice may take. */
  readonly patience?: number;
  /** A session that only waits for people or times goes on while nobody drives it, because somebody wakes it when it is due. */
  readonly keepsTime?: boolean;
  /** How many turns a run may take by itself, without a word from outside, before it is parked. */
  readonly longestAlone?: number;
  /** Calls that may run at the same time. */
  readonly parallel?: number;
}

export const defaultPatience = 120_000;
export const defaultParallel = 32;
