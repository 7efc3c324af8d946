import type { CueId } from './cue.ts';
import type { Seat, SeatId } from './seat.ts';
import type { Usage } from './usage.ts';

/** What the table is told from outside. Stored verbatim; its id is unique in the session. */
export type Signal = SignalBase & SignalBody;

export interface SignalBase {
  readonly id: string;
  /** Milliseconds since 1970, by the runtime's clock. */
  readonly at: number;
  /** What the ear measured, by the measure's name. */
  readonly evidence?: Readonly<Record<string, number>>;
  /** What measured it, by the measure's name. */
  readonly sources?: Readonly<Record<string, string>>;
}

export type SignalBody =
  | {
      readonly type: 'open';
      readonly format: string;
      readonly topic: string;
      readonly settings: Readonly<Record<string, unknown>>;
      readonly seats: readonly Seat[];
      readonly seed: number;
    }
  | {
      readonly type: 'reply';
      readonly cue: CueId;
      readonly attempt: number;
      readonly text: string;
      readonly data?: unknown;
      readonly usage?: Usage;
    }
  | {
      readonly type: 'failed';
      readonly cue: CueId;
      readonly attempt: number;
      readonly why: string;
      readonly code?: string;
      readonly usage?: Usage;
    }
  | { readonly type: 'time' }
  /** A driver took the session up again: the time since the last entry does not count. */
  | { readonly type: 'woke' }
  /** Its orders are obeyed before anything else happens: from an end, only they lead on. */
  | { readonly type: 'forked'; readonly from: string; readonly seq: number; readonly orders?: readonly Steer[] }
  | { readonly type: 'said'; readonly seat: SeatId; readonly text: string }
  | { readonly type: 'did'; readonly seat: SeatId; readonly act: string; readonly data?: unknown }
  | Steer
  | { readonly type: 'spent'; readonly what: string; readonly usage: Usage }
  | { readonly type: 'budget-reached'; readonly what: string; readonly why: string };

/** A person's order to the table. */
export interface Steer {
  readonly type: 'steer';
  readonly by: string;
  readonly order: string;
  readonly data?: unknown;
}

export type SignalOf<T extends SignalBody['type']> = Extract<Signal, { type: T }>;

/** The reply to one attempt at a cue has one id, whoever sends it: it enters the ledger at most once. */
export const replyId = (cue: CueId, attempt: number): string => `${cue}.${attempt}`;
