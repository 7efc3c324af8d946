import type { Cue, CueId } from './cue.ts';
import type { SeatId } from './seat.ts';

/** A reply that was received and not yet spoken. */
export interface Held {
  /** The reply's id: `<cue>.<attempt>`. */
  readonly id: string;
  readonly cue: Cue;
  readonly text: string;
  readonly data?: unknown;
  readonly at: number;
  /** Order of arrival, by the signal's sequence number. */
  readonly seq: number;
  /** What the ear measured about it. */
  readonly evidence?: Readonly<Record<string, number>>;
  readonly sources?: Readonly<Record<string, string>>;
  /** What the reply was mended to, and by which rules. */
  readonly draft?: Draft;
  readonly mended?: readonly string[];
}

/** What a reply amounts to, before it is spoken: the format may read another kind or an addressee out of it. */
export interface Draft {
  readonly seat: SeatId;
  readonly kind: string;
  readonly text: string;
  readonly to?: SeatId;
  readonly data?: unknown;
}

/** One bounded contribution, as everyone who may hear it heard it. */
export interface Turn extends Draft {
  readonly id: string;
  readonly cue: CueId | null;
  /** The reply it publishes. */
  readonly from: string;
  /** The rules by which it was mended, where it was. */
  readonly mended?: readonly string[];
}
