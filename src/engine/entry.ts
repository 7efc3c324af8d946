import type { Audience } from './audience.ts';
import type { Cue, CueId } from './cue.ts';
import type { Lookup } from './lookup.ts';
import type { RulingMade } from './ruling.ts';
import type { Persona, Seat, SeatId } from './seat.ts';
import type { Signal } from './signal.ts';
import type { Source } from './source.ts';
import type { Draft, Turn } from './turn.ts';

/** The version of the entries' form. Older ones are upcast when they are read. */
export const entryVersion = 1;

/** One line of the ledger. */
export type Entry<Fact = unknown> = EntryBase & EntryBody<Fact>;

export interface EntryBase {
  readonly v: number;
  /** Position in the ledger, from 1. */
  readonly seq: number;
  readonly at: number;
  /** The signal whose batch it belongs to. */
  readonly cause: string;
  readonly audience: Audience;
}

export type EntryBody<Fact = unknown> =
  | { readonly type: 'signal-heard'; readonly signal: Signal }
  | {
      readonly type: 'session-opened';
      readonly format: string;
      readonly rules: string;
      readonly topic: string;
      readonly settings: Readonly<Record<string, unknown>>;
      readonly seats: readonly Seat[];
      readonly seed: number;
    }
  /** Settings that only the house may know, beside those that everyone may. */
  | { readonly type: 'settings-sealed'; readonly settings: Readonly<Record<string, unknown>> }
  /** What a seat is told of itself, beside the line that everyone knows. */
  | { readonly type: 'persona-sealed'; readonly seat: SeatId; readonly persona: Persona }
  /** A document was put on the table, with the passages that everybody is shown. */
  | { readonly type: 'source-laid'; readonly source: Source }
  /** A seat called a tool while it made its turn. */
  | { readonly type: 'looked-up'; readonly seat: SeatId; readonly cue: CueId; readonly lookup: Lookup }
  | {
      readonly type: 'session-forked';
      readonly from: string;
      readonly fromSeq: number;
      /** What chance is drawn from since; as before where it is absent. */
      readonly seed?: number;
    }
  | { readonly type: 'phase-entered'; readonly phase: string }
  | { readonly type: 'cue-given'; readonly cue: Cue }
  | { readonly type: 'cue-answered'; readonly cue: CueId; readonly seat: SeatId }
  | { readonly type: 'cue-withdrawn'; readonly cue: CueId; readonly why: string }
  | { readonly type: 'cue-missed'; readonly cue: Cue; readonly why: string; readonly code?: string }
  | { readonly type: 'turn-taken'; readonly turn: Turn }
  | {
      readonly type: 'turn-refused';
      readonly cue: Cue;
      readonly rule: string;
      readonly why: string;
      /** What was heard that it rests on. */
      readonly evidence?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly type: 'reply-mended';
      readonly from: string;
      readonly rule: string;
      readonly why: string;
      readonly draft: Draft;
    }
  | { readonly type: 'reply-dropped'; readonly from: string; readonly why: string }
  | { readonly type: 'ruling-made'; readonly ruling: RulingMade }
  | { readonly type: 'noted'; readonly fact: Fact }
  /** A fact put on the table by a person who steers. */
  | { readonly type: 'told'; readonly by: string; readonly text: string }
  | { readonly type: 'summarised'; readonly upTo: number; readonly text: string }
  | { readonly type: 'paused'; readonly by: string; readonly why?: string }
  | { readonly type: 'resumed'; readonly by: string }
  | { readonly type: 'seat-filled'; readonly seat: SeatId; readonly voice: string; readonly by: string }
  | { readonly type: 'seat-recast'; readonly seat: SeatId; readonly persona: Persona; readonly by: string }
  | {
      readonly type: 'steering-settled';
      readonly signal: string;
      readonly order: string;
      readonly result: 'applied' | 'refused';
      readonly why?: string;
    }
  | {
      readonly type: 'format-changed';
      readonly format: string;
      readonly rules: string;
      readonly settings: Readonly<Record<string, unknown>>;
      readonly seats: readonly Seat[];
      readonly carry?: unknown;
    }
  | { readonly type: 'session-closed'; readonly reason: string; readonly outcome: unknown }
  /** What a viewer gets in place of an entry that is not for them. */
  | { readonly type: 'withheld' };

export type EntryType = EntryBody['type'];
export type EntryOf<T extends EntryType, Fact = unknown> = Extract<Entry<Fact>, { type: T }>;
