import type { Answers } from './answer.ts';
import type { Citation } from './citation.ts';
import type { CueId } from './cue.ts';
import type { Declaration } from './declaration.ts';
import type { Lookup } from './lookup.ts';
import type { Seat, SeatId } from './seat.ts';
import type { Source } from './source.ts';
import type { Usage } from './usage.ts';

/** What the table is told from outside. Stored verbatim; its id is unique in the session. */
export type Signal = SignalBase & SignalBody;

export interface SignalBase {
  readonly id: string;
  /** Milliseconds since 1970, by the runtime's clock. */
  readonly at: number;
  /** What was heard to the format's questions, by their ids. */
  readonly heard?: Answers;
}

export type SignalBody =
  | {
      readonly type: 'open';
      readonly format: string;
      readonly topic: string;
      readonly settings: Readonly<Record<string, unknown>>;
      readonly seats: readonly Seat[];
      readonly seed: number;
      /** The documents that are put on the table. */
      readonly laid?: readonly Source[];
    }
  | {
      readonly type: 'reply';
      readonly cue: CueId;
      readonly attempt: number;
      readonly text: string;
      readonly data?: unknown;
      /** What the turn does, by its speaker's word; checked before it is stored. */
      readonly does?: Declaration;
      /** What it declared that neither its text nor the record bears out, in a sentence each. */
      readonly misfits?: readonly string[];
      /** What was looked up for it, call by call. */
      readonly looked?: readonly Lookup[];
      /** What it cites, checked before it is stored. */
      readonly cites?: readonly Citation[];
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
  | {
      readonly type: 'forked';
      readonly from: string;
      readonly seq: number;
      readonly orders?: readonly Steer[];
      /** Chance is drawn anew from there on. */
      readonly seed?: number;
    }
  /** `spoken`: how long ago it ended and how long it took, in milliseconds, where somebody spoke it and the words came later. */
  | {
      readonly type: 'said';
      readonly seat: SeatId;
      readonly text: string;
      readonly spoken?: { readonly ago: number; readonly ms: number };
    }
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

/** The reply to one attempt at a cue, whatever the signal is called that brought it. A voice's signal has this name itself. */
export const replyId = (cue: CueId, attempt: number): string => `${cue}.${attempt}`;

/** Whether a signal brought the reply that a turn was taken from. */
export const isReplyOf = (signal: Signal, from: string): signal is SignalOf<'reply'> =>
  signal.type === 'reply' && replyId(signal.cue, signal.attempt) === from;
