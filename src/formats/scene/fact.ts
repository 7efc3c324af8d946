import type { SeatId } from '../../engine/index.ts';
import type { ParsedResponse } from './response.ts';

/** What a turn of a scene carries beside its written line. */
export interface SceneTurn extends ParsedResponse {
  readonly beat: number;
  /** It is its speaker's last word, as far as somebody could tell. */
  readonly lastWord?: true;
  /** All that was to be said, where the line was cut off. */
  readonly full?: string;
  readonly cutBy?: SeatId;
}

/** What happens in a scene beside turns. */
export type SceneFact =
  | {
      readonly type: 'scene-set';
      readonly goal: string;
      readonly setting: string | null;
      readonly clauses: readonly string[];
    }
  | { readonly type: 'beat-began'; readonly beat: number; readonly by: 'arrival' | 'bids' }
  | { readonly type: 'floor-given'; readonly speaker: SeatId | null; readonly interrupter: SeatId | null }
  /** What an interrupter hears while it is being said; for that character alone. */
  | { readonly type: 'overheard'; readonly seat: SeatId; readonly line: string }
  | {
      readonly type: 'beat-played';
      readonly beat: number;
      readonly heard: readonly LineMeasure[];
      /** Somebody could tell what a line does. */
      readonly told?: true;
    }
  /** A character has shown a clause of the goal; `heard` tells how that is known. */
  | {
      readonly type: 'shown';
      readonly beat: number;
      readonly seat: SeatId;
      readonly clause: number;
      readonly text: string;
      readonly heard: string;
    }
  /** Nobody here can tell whether the goal is reached. */
  | { readonly type: 'untold'; readonly beat: number; readonly text: string }
  | {
      readonly type: 'note';
      readonly beat: number;
      readonly kind: NoteKind;
      readonly text: string;
      readonly to?: SeatId;
    }
  | {
      readonly type: 'silence';
      readonly beat: number;
      readonly seat: SeatId;
      readonly nonverbal?: string;
      readonly offstage?: true;
    }
  | { readonly type: 'unable'; readonly beat: number; readonly seat: SeatId; readonly why: string }
  | {
      readonly type: 'event';
      readonly beat: number;
      readonly content: string;
      readonly because: EventReason;
      readonly stock?: number;
    }
  | { readonly type: 'entered'; readonly beat: number; readonly seat: SeatId }
  | { readonly type: 'left'; readonly beat: number; readonly seat: SeatId }
  | { readonly type: 'remembered'; readonly seat: SeatId; readonly text: string }
  | { readonly type: 'system'; readonly beat: number; readonly content: string };

/** How far a line is from its character and from the scene, and how much of it was said before: each from 0 to 1. */
export interface LineMeasure {
  readonly seat: SeatId;
  readonly spoken: boolean;
  readonly persona: number;
  readonly repetition: number;
  readonly scene: number;
}

export type NoteKind = 'begin' | 'wrap-up' | 'close' | 'correct' | 'respond' | 'scripted' | 'told';
export type EventReason = 'scripted' | 'stalled' | 'off topic' | 'pacing' | 'told';
