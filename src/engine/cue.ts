import type { Audience } from './audience.ts';
import type { SeatId } from './seat.ts';

export type CueId = string;

/** The request for one turn: data in the ledger, answerable by whatever fills the seat. */
export interface Cue {
  readonly id: CueId;
  /** The briefing shows the ledger up to this sequence number; cues given together share it. */
  readonly asOf: number;
  readonly seat: SeatId;
  readonly kind: string;
  /** What the seat is asked, in a sentence. Never a secret: private notes are entries of their own. */
  readonly asks: string;
  readonly lane: 'floor' | 'background';
  /** A new cue with the same key withdraws the older one, or the reply it left behind. */
  readonly key?: string;
  /** Who hears the turn that answers it. */
  readonly heardBy: Audience;
  /** Session time at which the cue is missed. */
  readonly due?: number;
  /** The ruling this cue asks for, by its name in the format. */
  readonly ruling?: string;
  /** The shape of the reply's data, by its name in the format. */
  readonly shape?: string;
  /** What will be asked right after it, so that a voice which fills those seats too can answer all of it at once. */
  readonly then?: readonly Following[];
  readonly attempt: number;
}

/** A cue that will be given next, if nothing comes in between. */
export type Following = Pick<Cue, 'seat' | 'kind' | 'asks'>;

/** What a format says when it gives a cue; the engine adds id, asOf and attempt. */
export interface CueAsk<Kind extends string = string> {
  readonly seat: SeatId;
  readonly kind: Kind;
  readonly asks: string;
  readonly lane?: 'floor' | 'background';
  readonly key?: string;
  readonly heardBy?: Audience;
  /** Milliseconds of session time until the cue is missed. */
  readonly within?: number;
  readonly ruling?: string;
  readonly shape?: string;
  readonly then?: readonly Following[];
}

/** Who may know that a cue was given: those who will hear its turn, and the one who is asked. */
export const cueAudience = (cue: Pick<Cue, 'lane' | 'seat' | 'heardBy'>): Audience => {
  if (cue.lane === 'background' || cue.heardBy === 'house') return [cue.seat];
  if (cue.heardBy === 'all') return 'all';
  return cue.heardBy.includes(cue.seat) ? cue.heardBy : [cue.seat, ...cue.heardBy];
};
